// The exact values of small boards, by a search of this file's own.

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

#include "games/plague/plague.hpp"
#include "test_data.hpp"

namespace turno::plague {
namespace {

// Alpha-beta that remembers what it proved of each position. All values are First's margins.
class PlainSolver {
 public:
  explicit PlainSolver(const Rules& rules) : game_(rules) {}

  int value() { return search(game_.start(), -game_.rules().cells(), game_.rules().cells()); }

 private:
  using Position = SmallPlague::Position;

  struct Proven {
    int low;
    int high;
  };

  int search(const Position& at, int alpha, int beta) {
    const MoveList moves = game_.moves(at);
    if (moves.empty()) return game_.margin(at);
    const int cells = game_.rules().cells();
    const Proven known = proven_.try_emplace(game_.key(at), Proven{-cells, cells}).first->second;
    if (known.low == known.high || known.low >= beta) return known.low;
    if (known.high <= alpha) return known.high;
    const bool maximises = game_.to_move(at) == Side::First;
    int best = maximises ? -cells : cells;
    int low = std::max(alpha, known.low);
    int high = std::min(beta, known.high);
    const int alpha_searched = low;
    const int beta_searched = high;
    for (const Position& next : ordered(at, moves)) {
      const int value = search(next, low, high);
      best = maximises ? std::max(best, value) : std::min(best, value);
      (maximises ? low : high) = maximises ? std::max(low, best) : std::min(high, best);
      if (low >= high) break;
    }
    Proven& proven = proven_.at(game_.key(at));
    if (best < beta_searched) proven.high = best;
    if (best > alpha_searched) proven.low = best;
    return best;
  }

  // The positions behind the moves, those with most cells for the mover first.
  std::vector<Position> ordered(const Position& at, const MoveList& moves) const {
    const int sign = game_.to_move(at) == Side::First ? 1 : -1;
    std::vector<Position> nexts;
    for (const Move move : moves) {
      nexts.push_back(at);
      game_.play(nexts.back(), move);
    }
    std::sort(nexts.begin(), nexts.end(),
              [&](const Position& a, const Position& b) { return sign * game_.margin(a) > sign * game_.margin(b); });
    return nexts;
  }

  SmallPlague game_;
  std::unordered_map<std::uint64_t, Proven> proven_;
};

TEST(PlagueValues, AreTheKnownOnes) {
  const auto exact = test::json_data("plague/known.json")["exact"];
  EXPECT_EQ(exact.size(), 4U);
  for (const auto& [size, expected] : exact.items())
    EXPECT_EQ(PlainSolver({.columns = size[0] - '0', .rows = size[2] - '0'}).value(), expected) << size;
}

}  // namespace
}  // namespace turno::plague
