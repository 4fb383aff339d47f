#include "play/ugr/bot_session.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "games/shipped_games.hpp"
#include "play/ugi/line_buffer.hpp"
#include "transcript.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

// A session whose moves are told beforehand, by number; without them it plays the lowest.
struct ScriptedUgr {
  std::deque<std::string> moves;
  Catalog catalog = shipped_games();
  std::string said;
  std::vector<std::optional<milliseconds>> times;
  ugr::BotSession session{catalog, catalog.make("kalah-ugr").value(), "BotKaLimon",
                          [this](const ugi::ToldPosition& at, std::optional<milliseconds> time) -> std::optional<Move> {
                            times.push_back(time);
                            if (moves.empty()) return at.view().legal.back().move;
                            const auto move = ugr::read_answer(moves.front(), at.view());
                            moves.pop_front();
                            EXPECT_TRUE(move && *move);
                            return **move;
                          },
                          [this](const std::string& line) { said += line + '\n'; }};

  bool tell(const std::string& lines) {
    std::istringstream text(lines);
    for (std::string line; std::getline(text, line);)
      if (!session.handle(line)) return false;
    return true;
  }
};

std::vector<test::TranscriptSection> ugr_sections() {
  return test::read_transcript(std::string(TURNO_TEST_DATA) + "/protocols/ugr_jar_game.txt");
}

std::string answers_of(const test::TranscriptSection& section) {
  std::string all;
  for (const auto& part : section.parts)
    if (!part.is_told) all += part.text;
  return all;
}

std::string told_of(const test::TranscriptSection& section) {
  std::string all;
  for (const auto& part : section.parts)
    if (part.is_told) all += part.text;
  return all;
}

void script(ScriptedUgr& bot, const test::TranscriptSection& section) {
  std::istringstream answers(answers_of(section));
  for (std::string line; std::getline(answers, line);)
    if (line.size() == 1) bot.moves.push_back(line);
}

TEST(UgrSession, AnswersAsTheBotsOfTheTranscript) {
  int games = 0;
  for (const auto& section : ugr_sections()) {
    if (section.parts.empty() || answers_of(section).find("AlphaMancala") != std::string::npos) continue;
    ScriptedUgr bot;
    script(bot, section);
    for (const auto& part : section.parts) {
      if (part.is_told) {
        bot.said.clear();
        EXPECT_EQ(bot.tell(part.text), part.text != "END\n");
      } else {
        EXPECT_EQ(bot.said, part.text);
      }
    }
    games += bot.times.empty() ? 0 : 1;
    for (const auto& time : bot.times) EXPECT_EQ(time, milliseconds(2000));
    EXPECT_TRUE(bot.moves.empty());
  }
  EXPECT_EQ(games, 2);
}

// The page shows the beginning of these transcripts.
TEST(UgrSession, IsShownOnItsPage) {
  const auto sections = ugr_sections();
  std::ifstream page(TURNO_TEST_DATA "/../../docs/protocols/ugr.md");
  std::size_t blocks = 0;
  for (std::string line; std::getline(page, line);) {
    if (line != "```text") continue;
    std::string shown;
    while (std::getline(page, line) && line != "```") shown += line + "\n";
    std::string said;
    for (const auto& part : sections[blocks].parts) {
      std::istringstream lines(part.text);
      for (std::string one; std::getline(lines, one);) said += (part.is_told ? "> " : "< ") + one + "\n";
    }
    EXPECT_EQ(said.substr(0, shown.size()), shown);
    ++blocks;
  }
  EXPECT_EQ(blocks, 2);
}

// However its input comes: split anywhere, and with line ends of another system.
TEST(UgrSession, TakesInputInPieces) {
  const auto sections = ugr_sections();
  const auto& section = sections[1];
  std::string told = told_of(section);
  std::string with_returns;
  for (const char c : told) with_returns += c == '\n' ? "\r\n" : std::string(1, c);
  for (const std::string& text : {told, with_returns})
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
      ScriptedUgr bot;
      script(bot, section);
      ugi::LineBuffer lines(1000);
      for (const std::string_view piece : {std::string_view(text).substr(0, cut), std::string_view(text).substr(cut)}) {
        lines.add(piece);
        while (const auto line = lines.next()) bot.session.handle(line->text);
      }
      ASSERT_EQ(bot.said, answers_of(section)) << cut;
    }
}

TEST(UgrSession, RepeatsItsLastAnswer) {
  ScriptedUgr bot;
  EXPECT_TRUE(bot.tell("HELLO\n"));
  EXPECT_EQ(bot.said, "\n");
  EXPECT_TRUE(bot.tell("PING\nHELLO\n\nping\nTIMEOUT\nnever\n"));
  EXPECT_EQ(bot.said, "\nPONG\nPONG\nPONG\nPONG\nPONG\n");
  bot.said.clear();
  EXPECT_TRUE(bot.tell("SETPLAYER\n7\nSETPLAYER\nEND\n"));
  EXPECT_EQ(bot.said, "OK\nOK\n") << "the second END is what follows SETPLAYER";
  bot.session.skip_line();
  EXPECT_EQ(bot.said, "OK\nOK\nOK\n");
}

// Whatever comes after GETMOVE, one line is said; where there is no move, it is the last one again.
TEST(UgrSession, AnswersWhatCannotBePlayed) {
  ScriptedUgr bot;
  bot.tell("PING\n");
  for (const char* line : {"", "hello", "0 0 0 4 4 4", "0 0 0 0 0 0 0 0 0 48 0 0 0 0 0 0",
                           "0 0 0 9 9 9 9 9 9 9 9 9 9 9 9 9", "0 0 30 0 0 0 0 0 0 17 1 0 0 0 0 0"}) {
    bot.said.clear();
    EXPECT_TRUE(bot.tell(std::string("GETMOVE\n") + line + "\n")) << line;
    EXPECT_EQ(bot.said, "PONG\n") << line;
  }
  EXPECT_TRUE(bot.times.empty());
}

// A board that no moves explain is played on from.
TEST(UgrSession, BelievesTheBoard) {
  ScriptedUgr bot;
  bot.tell("SETPLAYER\n1\n");
  bot.said.clear();
  bot.tell("GETMOVE\n1 3 1 0 0 0 0 0 0 5 20 1 0 0 0 0 22\n");
  EXPECT_EQ(bot.said, "1\n");
  bot.tell("GETMOVE\n0 1 0 0 0 0 0 0 5 21 0 0 0 0 0 22\n");
  EXPECT_EQ(bot.said, "1\n6\n");
  bot.tell("GETMOVE\n0 0 0 4 4 4 4 4 4 0 4 4 4 4 4 4\n");
  EXPECT_EQ(bot.said, "1\n6\n1\n");
  EXPECT_EQ(bot.times.size(), 3);
  EXPECT_EQ(bot.times[0], std::nullopt);
}

TEST(UgrSession, TakesNoTimeForNone) {
  ScriptedUgr bot;
  bot.tell("TIMEOUT\n0\nGETMOVE\n0 0 0 4 4 4 4 4 4 0 4 4 4 4 4 4\n");
  bot.tell("TIMEOUT\n150\nGETMOVE\n0 0 0 4 4 4 4 4 4 0 4 4 4 4 4 4\n");
  bot.tell("TIMEOUT\n-3\nGETMOVE\n0 0 0 4 4 4 4 4 4 0 4 4 4 4 4 4\n");
  EXPECT_EQ(bot.times, (std::vector<std::optional<milliseconds>>{std::nullopt, milliseconds(150), milliseconds(150)}));
}

}  // namespace
}  // namespace turno
