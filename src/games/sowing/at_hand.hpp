#pragma once

#ifdef __SSSE3__
#include <tmmintrin.h>
#endif

#include <algorithm>
#include <bit>
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
// word is zero where it does. No branch depends on what can be captured: it cannot be predicted.
template <>
class AtHand<PackedBoard> {
 public:
  explicit AtHand(int pits)
      : row_((std::uint64_t{1} << 8U * static_cast<unsigned>(pits)) - 1),
        tops_(row_ & 0x8080808080808080),
        to_the_top_(8U * static_cast<unsigned>(8 - pits)) {
    for (int pit = 0; pit < 8; ++pit)
      ends_in_store_ |= static_cast<std::uint64_t>(pit < pits ? pits - pit : 0xFF) << 8U * static_cast<unsigned>(pit);
  }

  int turns(const PackedBoard& board, Half half) const { return std::popcount(ending_in_store(board.of(half))); }

  int take_turns(PackedBoard& board) const {
    std::uint64_t& row = board.of(Half::Own);
    int turns = 0;
    for (std::uint64_t ending = ending_in_store(row); ending != 0; ending = ending_in_store(row)) {
      const unsigned pit = (63U - static_cast<unsigned>(std::countl_zero(ending))) / 8;
      row &= ~(std::uint64_t{0xFF} << 8U * pit);
      row += tops_ >> 7U >> 8U * (pit + 1) << 8U * (pit + 1);  // one seed into each pit behind it
      board.add_to_store(Half::Own, 1);
      ++turns;
    }
    return turns;
  }

  int best_capture(const PackedBoard& board, Half half, Across across) const {
    return largest_byte(captures(board, half, across));
  }

  // A byte a pit: the seeds that a sowing from there captures.
  std::uint64_t captures(const PackedBoard& board, Half half, Across across) const {
    const std::uint64_t row = board.of(half) & row_;
    const std::uint64_t facing = __builtin_bswap64(board.of(opposite(half)) << to_the_top_);
    return captured(row, facing, row_, across);
  }

  // The highest bit of each pit whose last seed falls into its own store.
  std::uint64_t ending_in_store(std::uint64_t row) const {
    constexpr std::uint64_t low_seven = 0x7F7F7F7F7F7F7F7F;
    const std::uint64_t differs = row ^ ends_in_store_;
    return ~(((differs & low_seven) + low_seven) | differs) & tops_;
  }

 private:
#ifdef __SSSE3__
  // A word in the lower half of a register.
  static __m128i in_register(std::uint64_t word) { return _mm_cvtsi64_si128(static_cast<long long>(word)); }

  static std::uint64_t captured(std::uint64_t row_word, std::uint64_t facing_word, std::uint64_t pits, Across across) {
    const __m128i row = in_register(row_word);
    const __m128i facing = in_register(facing_word);
    const __m128i is_empty = _mm_cmpeq_epi8(row, _mm_setzero_si128());
    // What a seed into each pit would capture ...
    __m128i gain = _mm_and_si128(_mm_add_epi8(facing, _mm_set1_epi8(1)), _mm_and_si128(is_empty, in_register(pits)));
    if (across == Across::NeedsSeeds) gain = _mm_andnot_si128(_mm_cmpeq_epi8(facing, _mm_setzero_si128()), gain);
    // ... looked up where the last seed of each pit falls; far ones fall where there is nothing.
    const __m128i last = _mm_min_epu8(_mm_adds_epu8(row, in_register(0x0706050403020100)), _mm_set1_epi8(15));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_andnot_si128(is_empty, _mm_shuffle_epi8(gain, last))));
  }

  static int largest_byte(std::uint64_t word) {
    __m128i bytes = in_register(word);
    bytes = _mm_max_epu8(bytes, _mm_srli_epi64(bytes, 32));
    bytes = _mm_max_epu8(bytes, _mm_srli_epi64(bytes, 16));
    bytes = _mm_max_epu8(bytes, _mm_srli_epi64(bytes, 8));
    return _mm_cvtsi128_si32(bytes) & 0xFF;
  }
#else
  static std::uint64_t byte(std::uint64_t word, std::uint64_t index) { return word >> 8U * index & 0xFFU; }

  static std::uint64_t captured(std::uint64_t row, std::uint64_t facing, std::uint64_t pits, Across across) {
    std::uint64_t captured = 0;
    for (std::uint64_t pit = 0; pit < PackedBoard::max_pits; ++pit) {
      const std::uint64_t last = pit + byte(row, pit);
      if (last == pit || last >= PackedBoard::max_pits || byte(pits, last) == 0 || byte(row, last) != 0) continue;
      if (byte(facing, last) > 0 || across == Across::MayBeEmpty) captured |= (1 + byte(facing, last)) << 8U * pit;
    }
    return captured;
  }

  static int largest_byte(std::uint64_t word) {
    std::uint64_t largest = 0;
    for (std::uint64_t i = 0; i < 8; ++i) largest = std::max(largest, byte(word, i));
    return static_cast<int>(largest);
  }
#endif

  std::uint64_t row_;    // the bytes of the pits
  std::uint64_t tops_;   // the highest bit of each
  unsigned to_the_top_;  // what shifts the last pit into the highest byte
  std::uint64_t ends_in_store_ = 0;
};

}  // namespace turno::sowing
