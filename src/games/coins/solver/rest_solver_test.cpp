// Boards too large for the solver of coins, of which the rest is small enough.

#include "games/coins/solver/rest_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>

#include "core/random.hpp"
#include "engine/any_game.hpp"
#include "games/coins/generated_board.hpp"
#include "games/shipped_games.hpp"

namespace turno::coins {
namespace {

// What the side to move wins more than the other of the strings that are left: by the rules of the whole board.
template <BitSet Bits>
class PlainRest {
 public:
  explicit PlainRest(const Coins<Bits>& game) : game_(game) {}

  int margin(const typename Coins<Bits>::Position& at) { return game_.margin(at) + seen_by(at.to_move, value(at)); }

 private:
  int value(const typename Coins<Bits>::Position& at) {
    if (game_.over(at)) return 0;
    if (const auto known = known_.find(at.left); known != known_.end()) return known->second;
    int best = std::numeric_limits<int>::min();
    for (const Move move : game_.moves(at)) {
      typename Coins<Bits>::Position next = at;
      game_.play(next, move);
      const int gain = seen_by(at.to_move, game_.margin(next) - game_.margin(at));
      best = std::max(best, next.to_move == at.to_move ? gain + value(next) : -value(next));
    }
    return known_[at.left] = best;
  }

  const Coins<Bits>& game_;
  std::map<Bits, int> known_;
};

// The values of all moves and best play, at each of the last positions of random games by one solver.
template <BitSet Bits>
void expect_plain_rests(const Coins<Bits>& game, const SolverSettings& settings, int games, int max_left) {
  RestSolver<Bits> solver(game, settings);
  Random random(static_cast<std::uint64_t>(game.layout().strings.size()));
  SolveLimits limits;
  limits.all_moves = true;
  for (int i = 0; i < games; ++i) {
    PlainRest<Bits> plain(game);
    Replay<Coins<Bits>> at(game, game.start());
    while (!at.ending()) {
      const MoveList moves = at.moves();
      if (static_cast<int>(moves.size()) <= max_left) {
        const auto solution = solver.solve(at, limits, {}, {});
        ASSERT_TRUE(solution);
        const int margin = plain.margin(at.at());
        ASSERT_EQ(solution->margin, (MarginBounds{margin, margin})) << game.to_text(at.at());
        ASSERT_EQ(solution->moves.size(), moves.size());
        for (const SolvedMove& solved : solution->moves) {
          ASSERT_TRUE(moves.contains(solved.move));
          typename Coins<Bits>::Position next = at.at();
          game.play(next, solved.move);
          const int after = plain.margin(next);
          ASSERT_EQ(solved.margin, (MarginBounds{after, after})) << game.to_text(next);
        }
        typename Coins<Bits>::Position end = at.at();
        for (const Move move : solution->line) {
          ASSERT_TRUE(game.moves(end).contains(move));
          game.play(end, move);
        }
        ASSERT_TRUE(game.over(end));
        ASSERT_EQ(game.margin(end), margin);
        SolveLimits asked;
        asked.asked_within = MarginBounds{0, 2};
        const auto answer = solver.solve(at, asked, {}, {});
        ASSERT_TRUE(answer->answers(asked));
        ASSERT_EQ(answer->margin.within(*asked.asked_within), margin >= 0 && margin <= 2) << game.to_text(at.at());
      }
      at.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const auto over = solver.solve(at, {}, {}, {});
    EXPECT_EQ(over->margin, (MarginBounds{game.margin(at.at()), game.margin(at.at())}));
  }
}

TEST(RestSolver, SolvesTheEndOfBoardsOfMoreStringsThanAWordHas) {
  expect_plain_rests(LargeCoins(dots_board(6, 6), Look::Dots), {}, 10, 13);
  expect_plain_rests(LargeCoins(generate_board(8, 8, 1)), {}, 10, 13);
}

// With so little memory a board of 60 strings is too large as a whole, and with more it is not.
TEST(RestSolver, SolvesTheEndOfBoardsThatAreTooLargeForTheMemory) {
  SolverSettings settings;
  for (const std::size_t megabytes : {std::size_t{1}, std::size_t{512}}) {
    settings.memory = megabytes << 20U;
    settings.memory_at_first = 1U << 16U;
    expect_plain_rests(SmallCoins(dots_board(5, 5), Look::Dots), settings, 5, 13);
  }
}

TEST(RestSolver, ExpectsNothingOfTooManyStrings) {
  const LargeCoins game(dots_board(6, 6), Look::Dots);
  EXPECT_EQ(RestSolver<Bits128>::expected_nodes(game, game.start()), std::numeric_limits<std::uint64_t>::max());
  EXPECT_LE(RestSolver<Bits128>::least_memory(game), 4096U);
}

// What is left is 22 strings: of dots 6 x 6 no search of so many positions proves anything.
TEST(RestSolver, IsAskedByBest) {
  const auto game = shipped_games().make("dots(rows=6,columns=6)").value();
  std::vector<Move> played;
  Random random(5);
  while (game->look(played).legal.size() > 22) {
    const auto legal = game->look(played).legal;
    played.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))].move);
  }
  Limits limits;
  limits.nodes = 20'000;
  for (const bool asks : {true, false}) {
    EngineSettings settings = best_settings(*game, std::size_t{4} << 20U);
    settings.asks_solver = asks;
    const Analysis analysis = game->make_engine(settings).value()->analyse(played, limits, {});
    EXPECT_EQ(analysis.ranking.front().proven, asks);
  }
}

}  // namespace
}  // namespace turno::coins
