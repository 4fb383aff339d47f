#include "games/kalah/endgames/position_index.hpp"

#include <limits>

namespace turno::kalah {
namespace {

constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

// Of n things, the choices of k; too_many where 64 bits do not hold it.
std::uint64_t choices(std::uint64_t n, std::uint64_t k) {
  __extension__ using Wide = unsigned __int128;
  if (k > n) return 0;
  Wide result = 1;
  for (std::uint64_t i = 1; i <= k; ++i) {
    result = result * (n - k + i) / i;
    if (result >= too_many) return too_many;
  }
  return static_cast<std::uint64_t>(result);
}

std::uint64_t word(int n) { return static_cast<std::uint64_t>(n); }

}  // namespace

std::optional<PositionIndex> PositionIndex::make(int pits, int max_seeds) {
  assert(pits >= 1 && pits <= max_pits && max_seeds >= 0 && max_seeds <= 255);
  const std::uint64_t cells = 2 * word(pits);
  if (choices(word(max_seeds) + cells, cells) == too_many) return std::nullopt;
  return PositionIndex(pits, max_seeds);
}

PositionIndex::PositionIndex(int pits, int max_seeds)
    : pits_(pits), max_seeds_(max_seeds), stride_(static_cast<std::size_t>(max_seeds) + 1) {
  for (int pit = 0; pit + 1 < pits; ++pit)
    for (int sum = 0; sum <= max_seeds; ++sum)
      terms_[static_cast<std::size_t>(pit)][static_cast<std::size_t>(sum)] = choices(word(sum + pit), word(pit + 1));
  rows_.reserve(stride_);
  for (int seeds = 0; seeds <= max_seeds; ++seeds) rows_.push_back(choices(word(seeds + pits - 1), word(pits - 1)));
  bases_.resize(stride_ * stride_);
  for (std::size_t all = 0; all < stride_; ++all)
    for (std::size_t own = 0; own <= all; ++own) {
      bases_[all * stride_ + own] = positions_;
      positions_ += rows_[own] * rows_[all - own];
    }
}

std::vector<std::uint64_t> PositionIndex::list_rows(int seeds) const {
  std::vector<std::uint64_t> rows(this->rows(seeds));
  const auto fill = [&](const auto& self, std::uint64_t row, int pit, int left) -> void {
    const unsigned shift = 8U * static_cast<unsigned>(pit);
    if (pit + 1 == pits_) {
      row |= word(left) << shift;
      rows[rank(row)] = row;
      return;
    }
    for (int here = 0; here <= left; ++here) self(self, row | word(here) << shift, pit + 1, left - here);
  };
  fill(fill, 0, 0, seeds);
  return rows;
}

}  // namespace turno::kalah
