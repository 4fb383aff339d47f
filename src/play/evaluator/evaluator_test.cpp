#include "play/evaluator/evaluator.hpp"

#include <gtest/gtest.h>

#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "matches.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "running_test_bots.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using test::running;

struct Played {
  RecordedEnding ending;
  int margin = 0;
  std::vector<Move> moves;
  std::string complaints;
};

// Plays games with one pool, as a match does.
class Table {
 public:
  explicit Table(const std::string& game) : game_(shipped_games().make(game).value()) {}

  Played play(const std::array<std::string, 2>& texts, milliseconds time = milliseconds(60'000)) {
    LiveGame game({game_, {}});
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t i = 0; i < 2; ++i) players[i] = pool_.make(parse_player(texts[i], 1, *game_).value(), *game_, 7);
    play_game(game, {players[0].get(), players[1].get()}, {}, {{time, std::nullopt, {}}, {}});
    return {*game.ending(), result_of(game).margin, game.moves(), players[0]->complaints()};
  }

 private:
  std::shared_ptr<const AnyGame> game_;
  PlayerPool pool_{no_sandbox()};
};

std::string evaluator(const std::string& mode, int depth = 2) {
  return "evaluator(depth=" + std::to_string(depth) + "):" + test_bot_path() + " " + mode;
}

// It says the margin, so it is negamax with the margin, move by move; turns that repeat and passes included.
TEST(Evaluator, PlaysAsNegamaxWithTheSameEvaluation) {
  for (const std::string game : {"kalah", "mancala11", "mancala11-2018", "plague(columns=4,rows=4)"}) {
    Table table(game);
    for (const int depth : {1, 2, 3}) {
      const std::string negamax = "negamax(depth=" + std::to_string(depth) + ",eval=margin)";
      const Played expected = table.play({negamax, negamax});
      for (const std::string mode : {"", "fractions", "decimals", "streams"})
        EXPECT_EQ(table.play({evaluator(mode, depth), negamax}).moves, expected.moves) << game << mode;
      EXPECT_EQ(table.play({negamax, evaluator("", depth)}).moves, expected.moves) << game;
    }
  }
  EXPECT_EQ(running("streams"), 0);
}

// How far to look ahead is turno's affair.
TEST(Evaluator, PlaysToAnyDepthInOneProcess) {
  const std::shared_ptr<const AnyGame> rules = shipped_games().make("kalah").value();
  PlayerPool pool(no_sandbox());
  PlayerText text = parse_player(evaluator("decimals", 1), 1, *rules).value();
  for (const int depth : {1, 3, 2}) {
    text.process->limits.depth = depth;
    const auto negamax = make_player(
        parse_player("negamax(depth=" + std::to_string(depth) + ",eval=margin)", 1, *rules).value(), *rules);
    LiveGame expected({rules, {}});
    play_game(expected, {negamax.get(), negamax.get()}, {});
    LiveGame game({rules, {}});
    play_game(game, {pool.make(text, *rules, 7).get(), negamax.get()}, {});
    EXPECT_EQ(game.moves(), expected.moves()) << depth;
    EXPECT_EQ(running("decimals"), 1);
  }
}

struct Misbehaviour {
  std::string mode;
  std::string reason;
  std::string detail;  // a regular expression
};

void PrintTo(const Misbehaviour& one, std::ostream* out) { *out << one.mode; }

class MisbehavingEvaluator : public testing::TestWithParam<Misbehaviour> {};

TEST_P(MisbehavingEvaluator, LosesWithAReasonAndLeavesNothingBehind) {
  const auto& [mode, reason, detail] = GetParam();
  {
    Table table("mancala11");
    const Played played = table.play({evaluator(mode), "first"}, milliseconds(1000));
    EXPECT_EQ(played.ending.reason, reason) << played.ending.detail;
    EXPECT_EQ(played.ending.winner, Side::Second);
    EXPECT_EQ(played.margin, -36);
    EXPECT_TRUE(test::matches(played.ending.detail, detail)) << played.ending.detail;
  }
  EXPECT_EQ(running(mode.substr(0, mode.find(' '))), 0);
}

INSTANTIATE_TEST_SUITE_P(
    All, MisbehavingEvaluator,
    testing::Values(
        Misbehaviour{"crash-at-start", "crashed", "ended at its start: signal 11"},
        Misbehaviour{"exit-at-start", "crashed", "ended at its start: exit status 3.*no brain found"},
        Misbehaviour{"crash", "crashed", "ended during its turn: signal 11 \\(Segmentation fault\\)"},
        Misbehaviour{"throw", "crashed", "signal 6.*its last error message: \"terminate: the pit is empty\""},
        Misbehaviour{"exit 0", "crashed", "exit status 0"}, Misbehaviour{"kill", "out-of-memory", "too much memory"},
        Misbehaviour{"few", "stalled",
                     "no answer within 1000 ms during its turn; instead it wrote [0-9]+ of [0-9]+ values"},
        Misbehaviour{"many", "bad-value", "wrote more lines than it was asked for"},
        Misbehaviour{"word", "bad-value", "\"ocho -?[0-9]+\" is no number, at [0-9,]+\\|[0-9,]+\\|[12]"},
        Misbehaviour{"empty-line", "bad-value", "\"\" is no number"},
        Misbehaviour{"garbage", "bad-value", "\"I would like .*\" is no number"},
        Misbehaviour{"not-a-number", "bad-value", "\"nan\" is not a finite number"},
        Misbehaviour{"infinite", "bad-value", "\"-inf\" is not a finite number"},
        Misbehaviour{"huge", "bad-value", "\"-?[1-9]+e999\" is too large a number"},
        Misbehaviour{"zero", "bad-value", "\"1/0\" divides by zero"},
        Misbehaviour{"error", "bad-value", "an error at .*: \"The value NIL is not of type NUMBER\""},
        Misbehaviour{"error-and-more", "bad-value", "an error at .*: \"The value NIL is not of type NUMBER\""},
        Misbehaviour{"endless-line", "stalled", "a line of more than 64 KiB"},
        Misbehaviour{"flood", "bad-value", "\"info depth 1 score cp 0 string x+\\.\\.\\.\" is no number"},
        Misbehaviour{"silent", "stalled", "no answer within 1000 ms during its turn$"},
        Misbehaviour{"spin", "stalled", "no answer within 1000 ms"},
        Misbehaviour{"leave-group", "stalled", "no answer within 1000 ms"},
        Misbehaviour{"close-stdout", "crashed", "closed its output during its turn"}),
    [](const testing::TestParamInfo<Misbehaviour>& tested) { return test::letters_of(tested.param.mode); });

// With more grace than any machine needs, so that late is not too late.
TEST(Evaluator, AnswersTooLate) {
  LiveGame game({shipped_games().make("mancala11").value(), {}});
  Limits limits;
  limits.depth = 1;
  auto program =
      Evaluator::start({{{test_bot_path(), "late", "20"}, {}, {}, {}}, no_sandbox(), limits, milliseconds(60000)});
  ASSERT_TRUE(program && (*program)->begin(game.game(), 1, {}));
  Answer answer;
  for (int i = 0; i < 2; ++i)
    answer = (*program)->choose({game.game(), game.moves(), game.view(), milliseconds(i < 1 ? 60000 : 10)}, {});
  ASSERT_TRUE(std::holds_alternative<Forfeited>(answer));
  EXPECT_EQ(std::get<Forfeited>(answer).reason, Forfeit::OutOfTime);
  EXPECT_NE(std::get<Forfeited>(answer).detail.find("ms, had 10 ms"), std::string::npos);
}

TEST(Evaluator, IsStartedAnewAfterItsDeath) {
  Table table("mancala11");
  for (int i = 0; i < 5; ++i) {
    const Played played = table.play({evaluator("crash"), "first"});
    EXPECT_EQ(played.ending.reason, "crashed");
    EXPECT_EQ(played.moves.size(), 2U) << i;  // it had made its first move, and the other one too
  }
}

// Values of the same batch may follow an error, at any time.
TEST(Evaluator, IsStartedAnewAfterAnError) {
  Table table("mancala11");
  for (int i = 0; i < 5; ++i) {
    const Played played = table.play({evaluator("error-and-more"), "first"});
    EXPECT_NE(played.ending.detail.find("an error at"), std::string::npos) << played.ending.detail;
    EXPECT_EQ(played.moves.size(), 2U) << i;  // it had made its first move, and the other one too
    EXPECT_EQ(running("error-and-more"), 0);
  }
}

// Who has given its word that nothing follows.
TEST(Evaluator, GoesOnAfterAnErrorIfItIsSilentThen) {
  LiveGame game({shipped_games().make("mancala11").value(), {}});
  ProgramSettings settings{{{test_bot_path(), "error"}, {}, {}, {}}, no_sandbox()};
  settings.limits.depth = 2;
  settings.is_silent_after_error = true;
  auto program = Evaluator::start(settings);
  ASSERT_TRUE(program && (*program)->begin(game.game(), 1, {}));
  const Turn turn{game.game(), game.moves(), game.view()};
  EXPECT_TRUE(std::holds_alternative<Choice>((*program)->choose(turn, {})));
  for (int i = 0; i < 3; ++i) {
    const Answer answer = (*program)->choose(turn, {});
    ASSERT_TRUE(std::holds_alternative<Forfeited>(answer));
    EXPECT_NE(std::get<Forfeited>(answer).detail.find("an error at"), std::string::npos);
    EXPECT_TRUE((*program)->is_usable());
  }
}

// A line too many at the end of a game is not blamed on the next one: another process plays that.
TEST(Evaluator, BeginsAGameWithNothingLeftOfTheLast) {
  LiveGame game({shipped_games().make("mancala11").value(), {}});
  const Turn turn{game.game(), game.moves(), game.view()};
  const PlayerText text = parse_player(evaluator("many"), 1, game.game()).value();
  PlayerPool pool(no_sandbox());
  for (int i = 0; i < 3; ++i) {
    const auto player = pool.make(text, game.game(), 7);
    ASSERT_FALSE(player->begin(game.game(), {}));
    for (int moves = 0; moves < 2; ++moves)  // with the second comes the line too many
      EXPECT_TRUE(std::holds_alternative<Choice>(player->choose(turn, {}))) << i;
    player->rest();
  }
}

TEST(Evaluator, TellsWhatItsSearchFound) {
  LiveGame game({shipped_games().make("mancala11").value(), {}});
  Limits limits;
  limits.depth = 2;
  auto program = Evaluator::start({{{test_bot_path()}, {}, {}, {}}, no_sandbox(), limits});
  ASSERT_TRUE(program && (*program)->begin(game.game(), 1, {}));
  const Answer answer = (*program)->choose({game.game(), game.moves(), game.view()}, {});
  ASSERT_TRUE(std::holds_alternative<Choice>(answer));
  // Nobody captures in two plies from the start, and 3 gives no second turn.
  EXPECT_EQ(std::get<Choice>(answer).told.depth, 2);
  EXPECT_EQ(std::get<Choice>(answer).told.nodes, 36U);
}

// The rule of 2018: every move is worth -99999 to it, which is not more than that.
TEST(Evaluator, AbandonsWhereTheRulesSaySo) {
  const Played played = Table("mancala11-2018").play({evaluator("hopeless", 1), "first"});
  EXPECT_EQ(played.ending.reason, "abandoned");
  EXPECT_EQ(played.ending.winner, Side::Second);
  EXPECT_EQ(played.ending.detail, "it values no move higher than -99999");
  EXPECT_EQ(Table("mancala11").play({evaluator("hopeless", 1), "first"}).ending.reason, "played");
}

TEST(Evaluator, SaysWhereATreeIsTooLarge) {
  LiveGame game({shipped_games().make("plague(columns=10,rows=10)").value(), {}});
  Limits limits;
  limits.depth = 30;
  auto program = Evaluator::start({{{test_bot_path()}, {}, {}, {}}, no_sandbox(), limits});
  ASSERT_TRUE(program && (*program)->begin(game.game(), 1, {}));
  const Answer answer = (*program)->choose({game.game(), game.moves(), game.view()}, {});
  EXPECT_EQ(std::get<Forfeited>(answer).reason, Forfeit::Abandoned);
  EXPECT_NE(std::get<Forfeited>(answer).detail.find("choose a smaller depth"), std::string::npos);
}

// More positions and more answers than pipes hold, an answer to each as soon as it is read: neither waits for the
// other.
TEST(Evaluator, AnswersLargeBatchesAsTheyCome) {
  LiveGame game({shipped_games().make("mancala11").value(), {}});
  Limits limits;
  limits.depth = 1;
  for (const std::string mode : {"streams", ""}) {
    auto program = Evaluator::start({{{test_bot_path(), mode}, {}, {}, {}}, no_sandbox(), limits});
    ASSERT_TRUE(program);
    const std::vector<std::string> positions(20'000, game.game().start());  // far more than a pipe holds
    const auto valued =
        (*program)->value({game.game().spec(), {}, positions}, milliseconds(300'000), "at its trial", {});
    ASSERT_TRUE(valued) << valued.error().detail;
    EXPECT_EQ(valued->values, std::vector<double>(positions.size(), 0));
  }
}

TEST(Evaluator, StopsAtOnceWhenAskedTo) {
  LiveGame game({shipped_games().make("mancala11").value(), {}});
  Limits limits;
  limits.depth = 1;
  auto program = Evaluator::start({{{test_bot_path(), "silent"}, {}, {}, {}}, no_sandbox(), limits});
  ASSERT_TRUE(program && (*program)->begin(game.game(), 1, {}));
  std::stop_source source;
  const Turn turn{game.game(), game.moves(), game.view(), milliseconds(60000)};
  EXPECT_TRUE(std::holds_alternative<Choice>((*program)->choose(turn, source.get_token())));
  source.request_stop();
  EXPECT_EQ(std::get<Forfeited>((*program)->choose(turn, source.get_token())).reason, Forfeit::Abandoned);
}

}  // namespace
}  // namespace turno
