#include "play/mankalah/agent_session.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "games/shipped_games.hpp"
#include "play/ugi/line_buffer.hpp"
#include "transcript.hpp"

namespace turno {
namespace {

// An agent whose moves are told beforehand; without them it plays the lowest.
struct ScriptedAgent {
  std::deque<std::string> moves;
  Catalog catalog = shipped_games();
  std::string said;
  int asked = 0;
  mankalah::AgentSession session{catalog, catalog.make("mankalah").value(),
                                 [this](const ugi::ToldPosition& at) -> std::optional<Move> {
                                   ++asked;
                                   if (moves.empty()) return at.view().legal.front().move;
                                   const auto move = mankalah::read_answer(moves.front(), at.view());
                                   EXPECT_TRUE(move) << move.error();
                                   moves.pop_front();
                                   return *move;
                                 },
                                 [this](const std::string& text) { said += text; }};

  bool tell(const std::string& lines) {
    std::istringstream text(lines);
    for (std::string line; std::getline(text, line);)
      if (!session.handle(line)) return false;
    return true;
  }
};

bool is_legal_answer(const std::string& text) { return text == "SWAP\n" || text.rfind("MOVE;", 0) == 0; }

// Sections of agents that obeyed.
std::vector<test::TranscriptSection> agent_sections() {
  std::vector<test::TranscriptSection> all;
  for (const char* name : {"mankalah_MKRefAgent_JimmyPlayer.txt", "mankalah_error404_MKRefAgent.txt"})
    for (auto& section : test::read_transcript(std::string(TURNO_TEST_DATA) + "/protocols/" + name))
      if (!section.parts.empty()) all.push_back(std::move(section));
  return all;
}

void script(ScriptedAgent& agent, const test::TranscriptSection& section) {
  for (const auto& part : section.parts)
    if (!part.is_told) agent.moves.push_back(part.text.substr(0, part.text.find('\n')));
}

TEST(MankalahSession, AnswersAsTheAgentsOfTheTranscripts) {
  const auto sections = agent_sections();
  EXPECT_EQ(sections.size(), 4);
  for (const auto& section : sections) {
    ScriptedAgent agent;
    script(agent, section);
    bool goes_on = true;
    for (const auto& part : section.parts) {
      if (part.is_told) {
        agent.said.clear();
        goes_on = agent.tell(part.text);
      } else {
        ASSERT_TRUE(is_legal_answer(part.text));
        EXPECT_EQ(agent.said, part.text) << section.title;
      }
    }
    EXPECT_FALSE(goes_on);
    EXPECT_TRUE(agent.moves.empty());
  }
}

// The page shows the beginning and the end of one of these transcripts.
TEST(MankalahSession, IsShownOnItsPage) {
  std::string said;
  const auto sections = agent_sections();
  for (const auto& part : sections.front().parts) {
    std::istringstream lines(part.text);
    for (std::string one; std::getline(lines, one);) said += (part.is_told ? "> " : "< ") + one + "\n";
  }
  std::ifstream page(TURNO_TEST_DATA "/../../docs/protocols/mankalah.md");
  std::string shown;
  for (std::string line; std::getline(page, line);)
    if (line == "```text")
      while (std::getline(page, line) && line != "```") shown += line + "\n";
  const std::size_t cut = shown.find("...\n");
  ASSERT_NE(cut, std::string::npos);
  EXPECT_EQ(said.substr(0, cut), shown.substr(0, cut));
  const std::string end = shown.substr(cut + 4);
  EXPECT_EQ(said.substr(said.size() - end.size()), end);
}

// Cut at every byte of one transcript, and here and there in the others.
TEST(MankalahSession, TakesInputInPieces) {
  std::size_t step = 1;
  for (const auto& section : agent_sections()) {
    std::string told;
    std::string answered;
    for (const auto& part : section.parts) (part.is_told ? told : answered) += part.text;
    std::string with_returns;
    for (const char c : told) with_returns += c == '\n' ? "\r\n" : std::string(1, c);
    for (const std::string& text : {told, with_returns})
      for (std::size_t cut = 0; cut <= text.size(); cut += step) {
        ScriptedAgent agent;
        script(agent, section);
        ugi::LineBuffer lines(1000);
        for (const std::string_view piece :
             {std::string_view(text).substr(0, cut), std::string_view(text).substr(cut)}) {
          lines.add(piece);
          while (const auto line = lines.next()) agent.session.handle(line->text);
        }
        ASSERT_EQ(agent.said, answered) << cut;
      }
    step = 7;
  }
}

TEST(MankalahSession, PassesOverWhatMeansNothing) {
  ScriptedAgent agent;
  EXPECT_TRUE(agent.tell("\nHELLO\nCHANGE;1;7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,1;YOU\nSTART;\n"));
  EXPECT_EQ(agent.said, "") << "a change before the start means nothing either";
  EXPECT_TRUE(agent.tell("START;North\nCHANGE;1;1,2;YOU\n"));
  EXPECT_EQ(agent.said, "");
  EXPECT_FALSE(agent.tell("END\n"));
}

TEST(MankalahSession, BelievesTheBoard) {
  ScriptedAgent agent;
  agent.tell("START;North\nCHANGE;5;0,0,3,0,0,0,0,40,1,0,0,0,0,0,0,54;YOU\n");
  EXPECT_EQ(agent.said, "MOVE;3\n");
  agent.tell("CHANGE;3;0,0,0,1,1,1,0,40,1,0,0,0,0,0,0,54;OPP\nCHANGE;1;0,0,0,1,1,1,0,40,0,1,0,0,0,0,0,54;YOU\n");
  EXPECT_EQ(agent.said, "MOVE;3\nMOVE;4\n");
  agent.tell("CHANGE;4;0,0,0,0,2,1,0,40,0,0,0,0,0,0,0,55;YOU\n");  // over, whatever it says
  EXPECT_EQ(agent.asked, 2);
}

TEST(MankalahSession, BeginsAnew) {
  ScriptedAgent agent;
  agent.moves = {"MOVE;2", "SWAP", "MOVE;1"};
  agent.tell("START;South\nSTART;North\nCHANGE;1;7,7,7,7,7,7,7,0,0,8,8,8,8,8,8,1;YOU\n");
  EXPECT_EQ(agent.said, "MOVE;2\nSWAP\n");
  agent.tell("START;South\n");
  EXPECT_EQ(agent.said, "MOVE;2\nSWAP\nMOVE;1\n");
}

}  // namespace
}  // namespace turno
