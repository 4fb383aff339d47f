#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/sowing/half.hpp"
#include "games/sowing/packed_board.hpp"
#include "games/sowing/wide_board.hpp"

namespace turno::sowing {

// What a side could do with its next sowing, were it to move, by sowings that stay in its own half. Evaluations ask it
// of every leaf of a search.

enum class Across : std::uint8_t { NeedsSeeds, MayBeEmpty };  // what a capture wants of the pit across

// Any board, pit by pit.
template <class Board>
struct AtHand {
  int pits;

  // Sowings that end in the store.
  int turns(const Board& board, Half half) const {
    int found = 0;
    for (int pit = 0; pit < pits; ++pit) found += board.pit(half, pit) == pits - pit ? 1 : 0;
    return found;
  }

  // Makes the mover's sowings that end in its store, the last pit first, until there is none; says how many.
  int take_turns(Board& board) const {
    int turns = 0;
    for (int pit = pits - 1; pit >= 0; --pit) {
      if (board.pit(Half::Own, pit) != pits - pit) continue;
      board.clear_pit(Half::Own, pit);
      for (int next = pit + 1; next < pits; ++next) board.add_to_pit(Half::Own, next, 1);
      board.add_to_store(Half::Own, 1);
      ++turns;
      pit = pits;  // the pits behind it have a seed more: look again
    }
    return turns;
  }

  // The most seeds that a sowing into an empty pit captures, the capturing seed included.
  int best_capture(const Board& board, Half half, Across across) const {
    int best = 0;
    for (int pit = 0; pit < pits; ++pit) {
      const int last = pit + board.pit(half, pit);
      if (last == pit || last >= pits || board.pit(half, last) != 0) continue;
      const int facing = board.pit(opposite(half), pits - 1 - last);
      if (facing > 0 || across == Across::MayBeEmpty) best = std::max(best, 1 + facing);
    }
    return best;
  }
};

// A packed board, all pits at once: what a pit must hold to end in a given cell is a byte of a word, and a row xor that
// word is zero where it does.
template <>
class AtHand<PackedBoard> {
 public:
  explicit AtHand(int pits)
      : pits_(pits),
        tops_(std::uint64_t{0x0080808080808080} >> 8U * static_cast<unsigned>(PackedBoard::max_pits - pits)) {
    for (int cell = 0; cell <= pits; ++cell)
      for (int pit = 0; pit < 8; ++pit)
        ends_in_[static_cast<std::size_t>(cell)] |= static_cast<std::uint64_t>(pit < cell ? cell - pit : 0xFF)
                                                    << 8U * static_cast<unsigned>(pit);
  }

  int turns(const PackedBoard& board, Half half) const { return std::popcount(ending_in(board.of(half), pits_)); }

  int take_turns(PackedBoard& board) const {
    std::uint64_t& row = board.of(Half::Own);
    int turns = 0;
    for (std::uint64_t ending = ending_in(row, pits_); ending != 0; ending = ending_in(row, pits_)) {
      const unsigned pit = (63U - static_cast<unsigned>(std::countl_zero(ending))) / 8;
      row &= ~(std::uint64_t{0xFF} << 8U * pit);
      row += tops_ >> 7U >> 8U * (pit + 1) << 8U * (pit + 1);  // one seed into each pit behind it
      board.add_to_store(Half::Own, 1);
      ++turns;
    }
    return turns;
  }

  int best_capture(const PackedBoard& board, Half half, Across across) const {
    const std::uint64_t row = board.of(half);
    int best = 0;
    for (unsigned empty = ~board.occupied(half) & ((1U << static_cast<unsigned>(pits_)) - 1); empty != 0;
         empty &= empty - 1) {
      const int pit = std::countr_zero(empty);
      const int facing = board.pit(opposite(half), pits_ - 1 - pit);
      const bool captures = (facing > 0 || across == Across::MayBeEmpty) && ending_in(row, pit) != 0;
      best = std::max(best, captures ? 1 + facing : 0);
    }
    return best;
  }

 private:
  static constexpr std::uint64_t low_seven = 0x7F7F7F7F7F7F7F7F;

  // The highest bit of each pit whose last seed falls into this cell of its own half.
  std::uint64_t ending_in(std::uint64_t row, int cell) const {
    const std::uint64_t differs = row ^ ends_in_[static_cast<std::size_t>(cell)];
    return ~(((differs & low_seven) + low_seven) | differs) & tops_;
  }

  int pits_;
  std::uint64_t tops_;                      // the highest bit of each pit
  std::array<std::uint64_t, 8> ends_in_{};  // by cell; the store's is cell `pits`
};

}  // namespace turno::sowing
