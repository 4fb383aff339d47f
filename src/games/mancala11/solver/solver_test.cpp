#include "games/mancala11/solver/solver.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <tuple>
#include <utility>

#include "core/random.hpp"

namespace turno::mancala11 {
namespace {

using Played = Replay<Mancala11>;

Solution solve_all(Solver& solver, const Played& at, bool all_moves = true) {
  SolveLimits limits;
  limits.all_moves = all_moves;
  auto solution = solver.solve(at, limits, {}, {});
  EXPECT_TRUE(solution);
  return *std::move(solution);
}

// Plain minimax over whole games, as the referee plays them: what it remembers is the position and all of the tally.
class PlainMancala {
 public:
  int margin(const Played& at) {
    if (at.ending()) return at.margin();
    const Tally& tally = at.tally();
    const auto key = std::tuple(game_.to_text(at.at()), tally.half_moves, tally.lone_seed);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::optional<int> best;
    for (const Move move : at.moves()) {
      Played next = at;
      next.play(move);
      const int found = margin(next);
      const bool is_first = at.to_move() == Side::First;
      if (!best || (is_first ? found > *best : found < *best)) best = found;
    }
    return known_[key] = *best;
  }

  explicit PlainMancala(const Mancala11& game) : game_(game) {}

 private:
  const Mancala11& game_;
  std::map<std::tuple<std::string, int, std::array<std::uint8_t, 2>>, int> known_;
};

// So many seeds in the pits, the others in the stores, of which one is often empty.
Position random_position(Random& random, int seeds) {
  Position at;
  const auto half = [&] { return random.below(2) == 0 ? sowing::Half::Own : sowing::Half::Other; };
  for (int i = 0; i < seeds; ++i) {
    const int pit = static_cast<int>(random.below(pits));
    at.board.add_to_pit(half(), pit, 1);
  }
  const int all = total_seeds - seeds;
  const int own = random.below(4) == 0 ? 0 : static_cast<int>(random.below(static_cast<std::uint32_t>(all) + 1));
  at.board.add_to_store(sowing::Half::Own, own);
  at.board.add_to_store(sowing::Half::Other, all - own);
  if (random.below(2) == 0) at.to_move = Side::Second;
  at.must_pass = random.below(8) == 0;
  return at;
}

struct ToTry {
  int seeds;
  int cap;
  int positions;
};

class MancalaSolverOnRandomPositions : public testing::TestWithParam<ToTry> {};

// One solver for all of them: what it proved of one must not be taken for another, nor what holds far from the draw
// rule for what holds near it. A game is played on from each, so that its tally is not that of a start.
TEST_P(MancalaSolverOnRandomPositions, AgreesWithPlainMinimaxOnAllMoves) {
  const auto [seeds, cap, positions] = GetParam();
  const Mancala11 game({.robbery = 2, .cap = cap});
  PlainMancala plain(game);
  SolverSettings settings;
  settings.memory = 1U << 20U;
  Solver solver(game, settings);
  Random random(static_cast<std::uint64_t>(100 * seeds + cap));
  int drawn_by_rule = 0;
  for (int i = 0; i < positions; ++i) {
    Played at(game, random_position(random, seeds));
    const auto before = random.below(static_cast<std::uint32_t>(cap));
    for (std::uint32_t ply = 0; ply < before && !at.moves().empty(); ++ply) {
      const MoveList moves = at.moves();
      at.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const Solution solution = solve_all(solver, at);
    ASSERT_TRUE(solution.proven());
    const int margin = plain.margin(at);
    ASSERT_EQ(solution.margin, (MarginBounds{margin, margin})) << game.to_text(at.at());
    ASSERT_EQ(solution.moves.size(), at.moves().size());
    for (const SolvedMove& solved : solution.moves) {
      Played next = at;
      next.play(solved.move);
      ASSERT_EQ(solved.margin.low, plain.margin(next)) << game.to_text(at.at());
      ASSERT_TRUE(solved.margin.proven());
    }
    Played end = at;
    for (const Move move : solution.line) {
      ASSERT_TRUE(end.moves().contains(move));
      end.play(move);
    }
    ASSERT_TRUE(end.ending());
    EXPECT_EQ(end.margin(), margin);
    drawn_by_rule += end.ending() == Ending::DrawRule ? 1 : 0;
  }
  if (cap < 20) {
    EXPECT_GT(drawn_by_rule, positions / 30);
  }
}

INSTANTIATE_TEST_SUITE_P(, MancalaSolverOnRandomPositions,
                         testing::Values(ToTry{3, 60, 1000}, ToTry{5, 60, 1000}, ToTry{7, 30, 500}, ToTry{6, 12, 1000},
                                         ToTry{9, 9, 500}, ToTry{14, 6, 500}, ToTry{4, 127, 500}));

// A side that has had one seed for a while: the draw rule may be a few half-moves away, and then what is proven of the
// same rows elsewhere does not hold.
TEST(MancalaSolver, KnowsTheRuleOfALoneSeed) {
  const Mancala11 game;
  Random random(7);
  PlainMancala plain(game);
  Solver solver(game, {});
  int decided_by_memory = 0;
  for (int i = 0; i < 2000; ++i) {
    Position start;
    start.board.add_to_pit(sowing::Half::Other, 0, 1);
    const int others = 2 + static_cast<int>(random.below(6));
    for (int seed = 0; seed < others; ++seed)
      start.board.add_to_pit(sowing::Half::Own, static_cast<int>(random.below(pits)), 1);
    start.board.add_to_store(sowing::Half::Own, 18 - others / 2);
    start.board.add_to_store(sowing::Half::Other, 17 - others + others / 2);
    Played at(game, start);
    for (int ply = 0; ply < 10 && !at.ending(); ++ply) {
      const MoveList moves = at.moves();
      at.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      if (at.ending()) break;
      const Played afresh(game, at.at());
      for (const Played& asked : {afresh, at}) {
        const Solution solution = solve_all(solver, asked, false);
        ASSERT_TRUE(solution.proven());
        ASSERT_EQ(solution.margin.low, plain.margin(asked)) << game.to_text(at.at());
      }
      decided_by_memory += plain.margin(at) != plain.margin(afresh) ? 1 : 0;
    }
  }
  EXPECT_GT(decided_by_memory, 10);
}

// Where the game was played before decides: the same position is a draw two half-moves before the cap.
TEST(MancalaSolver, TellsTheSamePositionWithAnotherTallyApart) {
  const Mancala11 game({.cap = 2});
  const Mancala11 longer;
  const Position at = game.parse("0,0,0,0,0,2,16|0,0,0,0,1,1,16|1").value();
  Solver soon(game, {});
  Solver later(longer, {});
  EXPECT_EQ(solve_all(soon, Played(game, at)).margin.low, PlainMancala(game).margin(Played(game, at)));
  EXPECT_EQ(solve_all(later, Played(longer, at)).margin.low, PlainMancala(longer).margin(Played(longer, at)));
}

TEST(MancalaSolver, HasBoundsWhereItCannotFinish) {
  const Mancala11 game;
  Solver solver(game, {});
  SolveLimits limits;
  limits.nodes = 200'000;
  const auto solution = solver.solve(Played(game, game.start()), limits, {}, {});
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->end, SolveEnd::OutOfTime);
  EXPECT_FALSE(solution->proven());
  EXPECT_LE(solution->margin.low, solution->margin.high);
  EXPECT_TRUE(solution->line.empty());
}

TEST(MancalaSolver, BoundsByTheStoresWithoutSearch) {
  const Mancala11 game;
  const Position at = game.parse("1,1,1,1,1,1,20|2,2,1,1,0,0,4|1").value();
  Solver solver(game, {});
  std::stop_source stop;
  stop.request_stop();
  const auto solution = solver.solve(Played(game, at), {}, stop.get_token(), {});
  ASSERT_TRUE(solution);
  EXPECT_EQ(solution->end, SolveEnd::Interrupted);
  EXPECT_EQ(solution->margin, (MarginBounds{4, 28}));
}

TEST(MancalaSolver, AnswersOnlyWhatIsAsked) {
  const Mancala11 game;
  PlainMancala plain(game);
  Solver solver(game, {});
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    const Played at(game, random_position(random, 6));
    if (at.ending()) continue;
    const int margin = plain.margin(at);
    for (const int asked : {-36, -5, 0, 1, 36}) {
      SolveLimits limits;
      limits.asked_within = MarginBounds{-std::abs(asked), std::abs(asked)};
      const auto solution = solver.solve(at, limits, {}, {});
      ASSERT_TRUE(solution);
      ASSERT_TRUE(solution->answers(limits));
      EXPECT_EQ(solution->margin.within(*limits.asked_within), std::abs(margin) <= std::abs(asked));
      EXPECT_LE(solution->margin.low, margin);
      EXPECT_GE(solution->margin.high, margin);
    }
  }
}

}  // namespace
}  // namespace turno::mancala11
