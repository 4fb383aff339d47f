#include "play/mankalah/mankalah_text.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "play/game/live_game.hpp"
#include "transcript.hpp"

namespace turno {
namespace {

constexpr std::array<const char*, 3> transcripts{"mankalah_cases.txt", "mankalah_MKRefAgent_JimmyPlayer.txt",
                                                 "mankalah_error404_MKRefAgent.txt"};

std::vector<std::string> told_lines(const test::TranscriptSection& section) {
  std::vector<std::string> lines;
  for (const test::TranscriptPart& part : section.parts) {
    if (!part.is_told) continue;
    std::istringstream text(part.text);
    for (std::string line; std::getline(text, line);) lines.push_back(line);
  }
  return lines;
}

// Every board that the engine ManKalah told anybody, until its transcript leaves something out, is the one of our
// rules, in the same words.
TEST(MankalahText, HasTheBoardsOfTheTranscripts) {
  int boards = 0;
  for (const char* name : transcripts)
    for (const auto& section : test::read_transcript(std::string(TURNO_TEST_DATA) + "/protocols/" + name)) {
      const auto lines = told_lines(section);
      if (lines.empty()) continue;
      const Side own = lines.front() == "START;South" ? Side::First : Side::Second;
      ASSERT_EQ(lines.front() + "\n", mankalah::start(own));
      LiveGame game({shipped_games().make("mankalah").value(), {}});
      bool is_swapped = false;
      for (const std::string& line : lines) {
        const auto message = mankalah::read_message(line);
        ASSERT_TRUE(message) << line;
        if (message->kind != mankalah::Message::Kind::Change) continue;
        const bool has_swapped = own == Side::Second && section.parts.size() > 1 && section.parts[1].text == "SWAP\n";
        if (has_swapped && game.moves().size() == 1) {  // of which it is not told
          game.submit(game.read_move("swap").value(), {});
          is_swapped = true;
        }
        ASSERT_TRUE(game.read_move(message->move)) << name << section.title << line;
        game.submit(game.read_move(message->move).value(), {});
        is_swapped = is_swapped || message->move == "swap";
        const mankalah::Next next = game.view().over()           ? mankalah::Next::Nobody
                                    : game.view().to_move == own ? mankalah::Next::You
                                                                 : mankalah::Next::Other;
        EXPECT_EQ(mankalah::change(message->move, game.view(), is_swapped, next), line + "\n") << name;
        if (!game.view().over() && message->move != "swap") {
          EXPECT_EQ(mankalah::position_of(*message, is_swapped, game.view().to_move),
                    game.view().position.substr(0, game.view().position.find("|swap")));
        }
        ++boards;
      }
    }
  EXPECT_EQ(boards, 283);
}

TEST(MankalahText, ReadsAnswers) {
  LiveGame game({shipped_games().make("mankalah").value(), {}});
  const auto read = [&](const char* line) {
    const auto move = mankalah::read_answer(line, game.view());
    return move ? "move " + std::to_string(static_cast<unsigned>(*move)) : move.error();
  };
  EXPECT_EQ(read("MOVE;1"), "move 0");
  EXPECT_EQ(read("MOVE;7\r"), "move 6");
  EXPECT_EQ(read("SWAP"), "said \"SWAP\", which is not legal here; legal: 1 2 3 4 5 6 7");
  for (const char* line : {"", "HELLO", "move;1", " MOVE;1", "swap", "MOVE 1", "SWAP;", "MOVE"})
    EXPECT_NE(read(line).find("which is neither MOVE;HOLE nor SWAP"), std::string::npos) << line;
  for (const char* line : {"MOVE;", "MOVE;8", "MOVE;0", "MOVE;-1", "MOVE;01", "MOVE;1 ", "MOVE;swap", "MOVE;1;2"})
    EXPECT_NE(read(line).find("which is not legal here"), std::string::npos) << line;
  game.submit(move_at(0), {});
  EXPECT_EQ(read("SWAP"), "move 65534");
}

TEST(MankalahText, RefusesOtherMessages) {
  for (const char* line :
       {"", "start;South", "START;", "START;East", "CHANGE;", "CHANGE;1;1,2;YOU",
        "CHANGE;8;7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,1;YOU", "CHANGE;1;7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,1;ME",
        "CHANGE;1;7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,1", "CHANGE;1;7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,-1;YOU",
        "CHANGE;1;7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,256;YOU", "CHANGE;1;7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,;YOU", "END;"})
    EXPECT_FALSE(mankalah::read_message(line)) << line;
}

}  // namespace
}  // namespace turno
