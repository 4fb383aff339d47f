#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace turno::kalah {

// Numbers all pairs of rows (the mover's, the other's) that hold at most so many seeds, without gaps, by increasing
// seeds. Rows are the words of a PackedBoard without stores: pit i in byte i.
//
// Within its number of seeds, a row has the rank C(x0, 1) + C(x0 + x1 + 1, 2) + C(x0 + x1 + x2 + 2, 3) + ... (the
// combinatorial number system), so a sowing that stays in its row lowers the rank: seeds move on, sums of the first
// pits fall. Positions with n seeds of which the mover has a are a rectangle of ranks.
class PositionIndex {
 public:
  static constexpr int max_pits = 7;

  // Nothing where there are more positions than 64 bits number.
  static std::optional<PositionIndex> make(int pits, int max_seeds);

  int pits() const { return pits_; }
  int max_seeds() const { return max_seeds_; }

  static int seeds(std::uint64_t row) { return static_cast<int>(row * low_bits >> 56U); }

  std::uint64_t rank(std::uint64_t row) const {
    const std::uint64_t sums = row * low_bits;  // byte i: the seeds in pits 0 to i
    return terms_[0][sums & 0xFFU] + terms_[1][sums >> 8U & 0xFFU] + terms_[2][sums >> 16U & 0xFFU] +
           terms_[3][sums >> 24U & 0xFFU] + terms_[4][sums >> 32U & 0xFFU] + terms_[5][sums >> 40U & 0xFFU];
  }

  // How many rows hold exactly so many seeds.
  std::uint64_t rows(int seeds) const { return rows_[static_cast<std::size_t>(seeds)]; }

  // The number of the first position with `own` seeds in the mover's row and `other` in the other's.
  std::uint64_t base(int own, int other) const {
    return bases_[static_cast<std::size_t>(own + other) * stride_ + static_cast<std::size_t>(own)];
  }

  std::uint64_t number(std::uint64_t own, std::uint64_t other) const {
    const int own_seeds = seeds(own);
    const int other_seeds = seeds(other);
    assert(own_seeds + other_seeds <= max_seeds_);
    return base(own_seeds, other_seeds) + rank(own) * rows(other_seeds) + rank(other);
  }

  // How many positions hold at most so many seeds.
  std::uint64_t positions(int seeds) const { return seeds < max_seeds_ ? base(0, seeds + 1) : positions_; }
  std::uint64_t positions() const { return positions_; }

  // All rows with so many seeds, in the order of their ranks.
  std::vector<std::uint64_t> list_rows(int seeds) const;

 private:
  static constexpr std::uint64_t low_bits = 0x0101010101010101;

  PositionIndex(int pits, int max_seeds);

  int pits_;
  int max_seeds_;
  std::size_t stride_;
  // The last pit has no term, since it holds what the others do not; nor have pits that the board does not have.
  std::array<std::array<std::uint64_t, 256>, max_pits - 1> terms_{};
  std::vector<std::uint64_t> rows_;
  std::vector<std::uint64_t> bases_;
  std::uint64_t positions_ = 0;
};

}  // namespace turno::kalah
