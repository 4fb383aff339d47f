#include "games/plague/solver/numbering.hpp"

#include <cassert>

namespace turno::plague {

Numbering::Numbering(int columns, int rows) {
  const int cells = columns * rows;
  assert(cells <= max_cells);
  std::array<std::uint64_t, max_cells> powers{};
  for (int cell = 0; cell < cells; ++cell, count_ *= 3) powers[static_cast<std::size_t>(cell)] = count_;
  const auto mirrored = [&](int cell) { return columns == rows ? cell % columns * columns + cell / columns : cell; };
  for (int cell = 0; cell < cells; ++cell) {
    const Sum one{powers[static_cast<std::size_t>(cell)], powers[static_cast<std::size_t>(mirrored(cell))]};
    auto& sums = sums_[static_cast<std::size_t>(cell) / chunk_bits];
    const std::size_t lowest = std::size_t{1} << static_cast<std::size_t>(cell) % chunk_bits;
    for (std::size_t rest = 0; rest < lowest; ++rest) sums[lowest | rest] = sums[rest] + one;
  }
}

}  // namespace turno::plague
