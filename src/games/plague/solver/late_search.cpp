#include "games/plague/solver/late_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/plague/solver/move_order.hpp"
#include "games/plague/solver/settled.hpp"

namespace turno::plague {
namespace {

// With fewer empty cells it is faster to try all moves than to order them.
constexpr int order_from_empty = 5;

struct LateMove {
  Bits64 own;
  Bits64 other;
  Bits64 empty;
  int order;
};

}  // namespace

int LateSearch::search(Bits64 own, Bits64 other, int bound) const {
  return search(own, other, grid_.board() & ~(own | other), bound);
}

int LateSearch::search(Bits64 own, Bits64 other, Bits64 empty, int bound) const {
  const CellBounds settled = bounds_by_settled(grid_, own, other, empty);
  if (settled.low >= bound) return settled.low;
  if (settled.high < bound) return settled.high;
  if (count_bits(empty) < order_from_empty) return finish(own, other, empty, bound);

  std::array<LateMove, max_empty> moves;  // NOLINT: filled as far as it is read
  std::size_t count = 0;
  int best = -1;
  for (Bits64 left = grid_.reach(own) & empty; left != 0; left &= left - 1) {
    const Bits64 chosen = left & -left;
    const Bits64 turned = grid_.neighbours(static_cast<std::size_t>(lowest_bit(left))) & other;
    LateMove& move = moves[count];
    move.own = own | turned | chosen;
    move.other = other ^ turned;
    move.empty = empty ^ chosen;
    const Bits64 other_open = grid_.reach(move.other) & move.empty;
    if (other_open == 0) {
      best = std::max(best, cells_ - count_bits(move.other));
      if (best >= bound) return best;
      continue;
    }
    move.order = move_order(count_bits(turned), count_bits(other_open), count_bits(grid_.reach(move.own) & move.empty));
    ++count;
  }
  for (std::size_t i = 0; i < count; ++i) {
    auto* const first = moves.begin() + static_cast<std::ptrdiff_t>(i);
    auto* const last = moves.begin() + static_cast<std::ptrdiff_t>(count);
    std::iter_swap(
        first, std::max_element(first, last, [](const LateMove& a, const LateMove& b) { return a.order < b.order; }));
    best = std::max(best, cells_ - search(first->other, first->own, first->empty, cells_ - bound + 1));
    if (best >= bound) return best;
  }
  return best >= 0 ? best : count_bits(own);  // who cannot move leaves all empty cells to the other
}

int LateSearch::finish(Bits64 own, Bits64 other, Bits64 empty, int bound) const {
  int best = -1;
  for (Bits64 left = empty; left != 0; left &= left - 1) {
    const Bits64 chosen = left & -left;
    const Bits64 around = grid_.neighbours(static_cast<std::size_t>(lowest_bit(left)));
    if ((around & own) == 0) continue;
    const Bits64 turned = around & other;
    const Bits64 still_empty = empty ^ chosen;
    const Bits64 other_left = other ^ turned;
    const int others = still_empty == 0 ? count_bits(other_left)
                                        : search(other_left, own | turned | chosen, still_empty, cells_ - bound + 1);
    best = std::max(best, cells_ - others);
    if (best >= bound) return best;
  }
  return best >= 0 ? best : count_bits(own);
}

}  // namespace turno::plague
