// The bots of examples/bots play whole games, with this test as the manager and turno's own rules as the referee.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "conversation.hpp"
#include "core/random.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "program.hpp"

namespace turno {
namespace {

using test::Conversation;

struct ExampleBot {
  std::string name;
  std::string file;
  std::string needs;  // a program that may be missing
  std::string command;
};

void PrintTo(const ExampleBot& one, std::ostream* out) { *out << one.name; }

const std::string bots_folder = TURNO_SOURCE "/examples/bots/";

class ExampleBots : public testing::TestWithParam<ExampleBot> {
 protected:
  void SetUp() override {
    const std::string& needs = GetParam().needs;
    if (!needs.empty() && test::run_shell("command -v " + needs, TURNO_BIN).exit_code != 0)
      GTEST_SKIP() << needs << " is not installed";
  }

  // Up to the end of the introduction; whether it can be told which Kalah.
  static bool introduces_itself(Conversation& bot) {
    bot.say("ugi");
    bool lists_game = false;
    while (const auto line = bot.hear()) {
      lists_game = lists_game || line->rfind("option name Game type string default kalah(", 0) == 0;
      if (*line == "ugiok") return lists_game;
    }
    return false;
  }

  static void check_queries(Conversation& bot, const View& view) {
    EXPECT_EQ(bot.ask("query gameover"), view.over() ? "response true" : "response false");
    EXPECT_EQ(bot.ask("query p1turn"), view.to_move == Side::First ? "response true" : "response false");
    std::string result = view.over() ? "draw" : "none";
    if (const auto side = winner(view)) result = *side == Side::First ? "p1win" : "p2win";
    EXPECT_EQ(bot.ask("query result"), "response " + result) << view.position;
  }

  // Against random moves; `start` is what stands between position and the moves.
  static void play(Conversation& bot, const AnyGame& game, const std::string& start, Side side, Random& random) {
    bot.say("uginewgame");
    EXPECT_EQ(bot.ask("isready"), "readyok");
    std::vector<Move> moves;
    std::string texts;
    for (;;) {
      const View view = game.look(moves);
      bot.say("position " + start + (moves.empty() ? "" : " moves" + texts));
      check_queries(bot, view);
      if (testing::Test::HasFailure() || view.over()) break;
      std::string text = view.legal[random.below(static_cast<std::uint32_t>(view.legal.size()))].text;
      if (view.to_move == side) {
        const std::string answer = bot.ask(moves.size() % 2 == 0 ? "go movetime 50" : "go p1time 1000 p2time 900");
        ASSERT_EQ(answer.rfind("bestmove ", 0), 0U) << answer;
        text = answer.substr(std::string("bestmove ").size());
      }
      const auto found = std::find_if(view.legal.begin(), view.legal.end(),
                                      [&](const LegalMove& legal) { return legal.text == text; });
      ASSERT_NE(found, view.legal.end()) << "\"" << text << "\" at " << view.position;
      moves.push_back(found->move);
      texts += " " + text;
    }
    EXPECT_EQ(bot.ask("go"), "bestmove none");
  }

  const Catalog games = shipped_games();
};

TEST_P(ExampleBots, PlayWholeGames) {
  Conversation bot(GetParam().command);
  ASSERT_TRUE(introduces_itself(bot));
  Random random(1);
  for (int number = 0; number < 20 && !HasFailure(); ++number) {
    const std::string spec =
        number < 12 ? "kalah(pits=6,seeds=4)" : (number < 16 ? "kalah(pits=3,seeds=5)" : "kalah(pits=9,seeds=2)");
    bot.say("setoption name Game value " + spec);
    const auto game = games.make(spec).value();
    play(bot, *game, "startpos", number % 2 == 0 ? Side::First : Side::Second, random);
  }
}

TEST_P(ExampleBots, BeginAnywhere) {
  Conversation bot(GetParam().command);
  ASSERT_TRUE(introduces_itself(bot));
  Random random(2);
  // With a pit that goes round, with a row that is nearly empty, with a game that is over.
  for (const std::string position :
       {"1,0,13,0,0,6,5|2,0,0,0,14,2,5|1", "0,0,0,0,0,1,20|0,3,0,0,0,0,24|2", "0,0,0,0,0,0,21|0,3,0,0,0,0,24|1"})
    play(bot, *games.make("kalah", position).value(), "fen " + position, Side::First, random);
}

TEST_P(ExampleBots, AnswerWhateverTheyAreAskedAndIgnoreTheRest) {
  Conversation bot(GetParam().command);
  ASSERT_TRUE(introduces_itself(bot));
  for (const std::string line : {"", "   ", "hello", "stop", "info moves 7 x", "position startpos", "uginewgame"}) {
    bot.say(line);
    EXPECT_EQ(bot.ask("isready"), "readyok") << line;
  }
  bot.say("position startpos\r");
  for (const std::string go :
       {"go", "go infinite", "go depth 3", "go nodes 9", "go movetime 1", "go p1time 5 p2time 5 p1inc 0"})
    EXPECT_EQ(bot.ask(go).rfind("bestmove ", 0), 0U) << go;
}

TEST_P(ExampleBots, EndWhenTold) {
  Conversation bot(GetParam().command);
  EXPECT_EQ(bot.ask("isready"), "readyok");
  bot.say("quit");
  EXPECT_EQ(bot.wait(), 0);
}

TEST_P(ExampleBots, EndWithTheirInput) {
  Conversation bot(GetParam().command);
  EXPECT_EQ(bot.ask("isready"), "readyok");
  bot.end_input();
  EXPECT_EQ(bot.wait(), 0);
}

TEST_P(ExampleBots, FitOnTwoScreens) {
  std::ifstream file(bots_folder + GetParam().file);
  int lines = 0;
  for (std::string line; std::getline(file, line);) ++lines;
  EXPECT_GT(lines, 0);
  EXPECT_LT(lines, 80);
}

INSTANTIATE_TEST_SUITE_P(
    Languages, ExampleBots,
    testing::Values(ExampleBot{"Cpp", "kalah_bot.cpp", "", std::string("exec ") + TURNO_BIN + "/kalah_bot"},
                    ExampleBot{"Python", "kalah_bot.py", "python3", "exec python3 " + bots_folder + "kalah_bot.py"},
                    ExampleBot{"Racket", "kalah_bot.rkt", "racket", "exec racket " + bots_folder + "kalah_bot.rkt"}),
    [](const auto& bot) { return bot.param.name; });

}  // namespace
}  // namespace turno
