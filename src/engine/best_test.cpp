// What `best` proves must be true, and its answers must not depend on anything but the question.

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <string>

#include "core/random.hpp"
#include "core/replay.hpp"
#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/shipped_games.hpp"
#include "test_data.hpp"

namespace turno {
namespace {

GameSoFar open(const std::string& game, const std::optional<std::string>& from = std::nullopt) {
  return open_game(shipped_games(), {game, from, {}}).value();
}

EngineSettings best(const AnyGame& game) {
  EngineSettings settings;
  settings.algorithm = best_algorithm;
  settings.evaluation = strongest_evaluation(game);
  settings.memory = std::size_t{8} << 20U;
  return settings;
}

Analysis search(const GameSoFar& so_far, const EngineSettings& settings, const Limits& limits = {}) {
  return so_far.game->make_engine(settings).value()->analyse(so_far.moves, limits, {});
}

Analysis solve(const GameSoFar& so_far) { return search(so_far, best(*so_far.game)); }

TEST(Best, ProvesTheKnownValues) {
  const std::map<std::string, int> known{{"coins(board=t1)", 14},          {"coins(board=t2)", 35},
                                         {"coins(board=t3)", 14},          {"coins(board=t5)", 13},
                                         {"plague(columns=3,rows=3)", 9},  {"plague(columns=4,rows=3)", 0},
                                         {"plague(columns=4,rows=4)", -2}, {"plague(columns=5,rows=3)", 5},
                                         {"dots(rows=2,columns=2)", 2},    {"dots(rows=2,columns=3)", -2}};
  for (const auto& [game, value] : known) {
    const Analysis analysis = solve(open(game));
    EXPECT_EQ(analysis.ranking.front().value, value) << game;
    EXPECT_TRUE(analysis.ranking.front().proven) << game;
  }
}

TEST(Best, ProvesTheSolvedBoardsOfKalah) {
  int boards = 0;
  const auto solved = test::json_data("kalah/solved.json");
  for (const auto& board : solved.at("values")) {
    const int pits = board.at("pits");
    const int seeds = board.at("seeds");
    if (pits * seeds > 12) continue;  // larger ones take longer than a test may
    ++boards;
    const std::string game = "kalah(pits=" + std::to_string(pits) + ",seeds=" + std::to_string(seeds) +
                             ",capture=" + board.at("capture").get<std::string>() + ")";
    const Analysis analysis = solve(open(game));
    EXPECT_EQ(analysis.ranking.front().value, board.at("value").get<int>()) << game;
    EXPECT_TRUE(analysis.ranking.front().proven) << game;
  }
  EXPECT_GT(boards, 10);
}

// Every rule that a key of the future must respect.
TEST(Best, AgreesWithMinimaxToTheEndUnderAllRules) {
  for (const auto* game :
       {"kalah(pits=3,seeds=2)", "kalah(pits=3,seeds=2,end=mover)", "kalah(pits=3,seeds=2,majority=true)",
        "kalah(pits=3,seeds=2,pie=true)", "kalah(pits=3,seeds=2,first_extra=false)",
        "kalah(pits=2,seeds=3,capture=empty)", "kalah(pits=3,seeds=2,capture=none)", "dots(rows=1,columns=3)",
        "plague(columns=3,rows=4)"}) {
    const GameSoFar so_far = open(game);
    EngineSettings textbook;
    textbook.table = true;
    const Analysis truth = search(so_far, textbook);
    const Analysis found = solve(so_far);
    EXPECT_EQ(found.ranking.front().value, truth.ranking.front().value) << game;
    EXPECT_TRUE(found.ranking.front().proven) << game;
  }
}

int mover_margin(const Replay<mancala11::Mancala11>& so_far) { return seen_by(so_far.to_move(), so_far.margin()); }

// The whole game, history included, without any of the means of a search.
int value_by_replay(const Replay<mancala11::Mancala11>& so_far) {
  if (so_far.ending()) return mover_margin(so_far);
  int best_value = -1000;
  for (const Move move : so_far.moves()) {
    Replay<mancala11::Mancala11> next = so_far;
    next.play(move);
    best_value = std::max(best_value, -value_by_replay(next));
  }
  return best_value;
}

// The draw rule of mancala11 depends on the way to a position: it decides these games, which are near the cap.
TEST(Best, KnowsTheDrawRule) {
  for (const int cap : {4, 7, 9}) {
    const mancala11::Mancala11 rules(mancala11::Rules{.robbery = 5, .cap = cap});
    for (const auto* from : {"0,1,0,2,0,1,9|1,0,2,0,1,0,19|1", "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1",
                             "0,0,0,0,1,0,15|3,0,1,2,0,0,14|2", "0,0,0,0,0,1,17|1,0,0,0,0,0,17|1"}) {
      const auto position = rules.parse(from).value();
      const int truth = value_by_replay(Replay<mancala11::Mancala11>(rules, position));
      const GameSoFar so_far = open("mancala11(cap=" + std::to_string(cap) + ")", from);
      const Analysis analysis = solve(so_far);
      EXPECT_EQ(analysis.ranking.front().value, truth) << cap << " " << from;
      EXPECT_TRUE(analysis.ranking.front().proven) << cap << " " << from;
    }
  }
}

// -3 is the recorded value; a search of as many positions does not find it.
TEST(Best, AsksTheSolverWhereThatIsEnough) {
  const GameSoFar so_far = open("dots(rows=3,columns=3)");
  Limits limits;
  limits.nodes = 200'000;
  const Analysis proven = search(so_far, best(*so_far.game), limits);
  EXPECT_EQ(proven.ranking.front().value, -3);
  EXPECT_LE(proven.nodes, *limits.nodes);
  EXPECT_EQ(proven.ranking.size(), 24);
  for (const RankedMove& ranked : proven.ranking) EXPECT_TRUE(ranked.proven);

  EngineSettings without = best(*so_far.game);
  without.asks_solver = false;
  EXPECT_FALSE(search(so_far, without, limits).ranking.front().proven);
}

// The textbook's search knows nothing of the solver.
TEST(Best, AgreesWithMinimaxAboutEveryMoveThatTheSolverValues) {
  Random random(7);
  int positions = 0;
  for (const auto* game : {"dots(rows=2,columns=3)", "coins(rows=3,columns=3,seed=4)", "coins(board=t3)",
                           "plague(columns=4,rows=4)", "plague(columns=3,rows=5)"}) {
    for (int i = 0; i < 8; ++i) {
      GameSoFar so_far = open(game);
      const int opening = 3 + static_cast<int>(random.below(3));
      for (int ply = 0; ply < opening; ++ply) {
        const View view = so_far.game->look(so_far.moves);
        so_far.moves.push_back(view.legal[random.below(static_cast<std::uint32_t>(view.legal.size()))].move);
      }
      const View view = so_far.game->look(so_far.moves);
      EngineSettings textbook;
      textbook.table = true;
      textbook.exact_moves = view.legal.size();
      std::map<Move, double> truth;
      for (const RankedMove& ranked : search(so_far, textbook).ranking) truth[ranked.move] = ranked.value;

      EngineSettings settings = best(*so_far.game);
      settings.exact_moves = view.legal.size();
      Limits limits;
      limits.nodes = 1'000'000;
      const Analysis found = search(so_far, settings, limits);
      ASSERT_EQ(found.ranking.size(), truth.size()) << game;
      for (const RankedMove& ranked : found.ranking) {
        ++positions;
        EXPECT_TRUE(ranked.proven) << game;
        EXPECT_EQ(ranked.bound, Bound::Exact) << game;
        EXPECT_EQ(ranked.value, truth.at(ranked.move)) << game;
        // Best play behind the move ends the game with that value.
        std::vector<Move> line = so_far.moves;
        line.insert(line.end(), ranked.line.begin(), ranked.line.end());
        const View end = so_far.game->look(line);
        EXPECT_TRUE(end.legal.empty()) << game;
        EXPECT_EQ(view.to_move == Side::First ? end.margin : -end.margin, ranked.value) << game;
      }
    }
  }
  EXPECT_GT(positions, 200);
}

TEST(Best, LeavesTheSolverAloneWhereADepthIsWanted) {
  const GameSoFar so_far = open("dots(rows=3,columns=3)");
  Limits limits;
  limits.depth = 4;
  EngineSettings without = best(*so_far.game);
  without.asks_solver = false;
  EXPECT_EQ(search(so_far, best(*so_far.game), limits).nodes, search(so_far, without, limits).nodes);
  EXPECT_EQ(search(so_far, best(*so_far.game), limits).depth, 4);
}

// 24 strings are expected to take 4,096 positions and take more: the search has what is left.
TEST(Best, SearchesWithWhatAProofThatFailedHasLeft) {
  const GameSoFar so_far = open("dots(rows=3,columns=3)");
  Limits limits;
  limits.nodes = 20'000;
  const Analysis analysis = search(so_far, best(*so_far.game), limits);
  EXPECT_FALSE(analysis.ranking.front().proven);
  EXPECT_GT(analysis.depth, 1);
  EXPECT_LE(analysis.nodes, *limits.nodes + 5'000);  // the solver counts thousands at a time
  EngineSettings without = best(*so_far.game);
  without.asks_solver = false;
  EXPECT_NE(analysis.nodes, search(so_far, without, limits).nodes);
}

TEST(Best, TheSameQuestionGetsTheSameAnswer) {
  for (const auto* game : {"kalah", "mancala11", "plague", "coins(board=t8)"}) {
    const GameSoFar so_far = open(game);
    Limits limits;
    limits.nodes = 50'000;
    const Analysis once = search(so_far, best(*so_far.game), limits);
    const Analysis again = search(so_far, best(*so_far.game), limits);
    EXPECT_EQ(once.nodes, again.nodes) << game;
    EXPECT_LE(once.nodes, 50'200U) << game;
    EXPECT_EQ(once.depth, again.depth) << game;
    EXPECT_EQ(once.ranking.front().line, again.ranking.front().line) << game;
    EXPECT_EQ(once.ranking.front().value, again.ranking.front().value) << game;
  }
}

TEST(Best, RanksAsManyMovesExactlyAsAsked) {
  const GameSoFar so_far = open("coins(board=t1)");
  EngineSettings settings = best(*so_far.game);
  settings.exact_moves = 3;
  settings.asks_solver = false;  // it values all of them
  const Analysis analysis = search(so_far, settings);
  ASSERT_EQ(analysis.ranking.size(), 8U);
  EXPECT_EQ(analysis.ranking[0].value, 14);  // minimax: 5 and 2 win by 14, the others by 4
  EXPECT_EQ(analysis.ranking[1].value, 14);
  EXPECT_EQ(analysis.ranking[2].value, 4);
  EXPECT_EQ(analysis.ranking[2].bound, Bound::Exact);
  EXPECT_EQ(analysis.ranking[3].bound, Bound::Upper);
}

TEST(Best, ThreadsFindTheSameTruth) {
  const GameSoFar so_far = open("coins(board=t5)");
  EngineSettings settings = best(*so_far.game);
  settings.threads = 2;
  const Analysis analysis = search(so_far, settings);
  EXPECT_EQ(analysis.ranking.front().value, 13);
  EXPECT_TRUE(analysis.ranking.front().proven);
}

TEST(Best, AlwaysHasAnAnswer) {
  const GameSoFar so_far = open("kalah");
  std::stop_source source;
  source.request_stop();
  const auto engine = so_far.game->make_engine(best(*so_far.game)).value();
  EXPECT_EQ(engine->analyse(so_far.moves, {}, source.get_token()).ranking.size(), 6U);
  Limits limits;
  limits.nodes = 1;
  EXPECT_EQ(engine->analyse(so_far.moves, limits, {}).ranking.size(), 6U);
}

TEST(Best, RefusesWeightsThatDoNotFit) {
  const GameSoFar so_far = open("kalah");
  EngineSettings settings = best(*so_far.game);
  settings.weights = {100, 1};
  const auto engine = so_far.game->make_engine(settings);
  ASSERT_FALSE(engine);
  EXPECT_EQ(engine.error(), "expert of kalah(pits=6,seeds=4) takes 7 weights, not 2");
}

// What was proven once is known for the rest of the game: each move after that is a look into the table.
TEST(Best, AnswersAtOnceWhatItHasProven) {
  for (const auto* game : {"coins(board=t6)", "plague(columns=4,rows=4)", "kalah(pits=4,seeds=2)"}) {
    GameSoFar so_far = open(game);
    EngineSettings settings = best(*so_far.game);
    settings.asks_solver = false;
    const auto engine = so_far.game->make_engine(settings).value();
    Limits limits;
    limits.time = std::chrono::hours(1);  // all of which it would use if it did not know that it is done
    const Analysis proof = engine->analyse(so_far.moves, limits, {});
    ASSERT_TRUE(proof.ranking.front().proven) << game;
    so_far.moves.push_back(proof.ranking.front().move);
    while (!so_far.game->look(so_far.moves).over()) {
      const Analysis known = engine->analyse(so_far.moves, limits, {});
      EXPECT_TRUE(known.ranking.front().proven) << game;
      EXPECT_LT(known.nodes, proof.nodes / 5) << game;
      so_far.moves.push_back(known.ranking.front().move);
    }
  }
}

// The end of a search must not take longer than the search: lines on large boards are cut short, but there.
TEST(Best, HasALineForEveryMoveOfALargeBoard) {
  const GameSoFar so_far = open("dots(rows=7,columns=7)");
  Limits limits;
  limits.nodes = 2000;
  const Analysis analysis = search(so_far, best(*so_far.game), limits);
  EXPECT_EQ(analysis.ranking.size(), so_far.game->look({}).legal.size());
  for (const RankedMove& ranked : analysis.ranking) {
    ASSERT_FALSE(ranked.line.empty());
    EXPECT_EQ(ranked.line.front(), ranked.move);
  }
}

TEST(Best, RefusesEvaluationsThatAreNotInPoints) {
  const GameSoFar so_far = open("kalah");
  EngineSettings settings = best(*so_far.game);
  settings.evaluation = "kalimon";
  EXPECT_EQ(so_far.game->make_engine(settings).error(), "best needs an evaluation in points, which kalimon is not");
}

}  // namespace
}  // namespace turno
