#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "games/plague/plague.hpp"

// For tests.
namespace turno::plague {

// Plain minimax over letters, from the page of the rules and without anything of ours. All values are First's margins.
class PlainMinimax {
 public:
  PlainMinimax(int columns, int rows) : cells_(columns * rows) {
    for (int cell = 0; cell < cells_; ++cell) {
      std::vector<std::size_t>& around = around_.emplace_back();
      for (int near = 0; near < cells_; ++near)
        if (near != cell && std::abs(near / columns - cell / columns) <= 1 &&
            std::abs(near % columns - cell % columns) <= 1)
          around.push_back(static_cast<std::size_t>(near));
    }
  }

  int value(const std::string& cells, char mover) {
    const auto known = known_.find(mover + cells);
    if (known != known_.end()) return known->second;
    std::vector<int> values;
    for (int cell = 0; cell < cells_; ++cell)
      if (may_fill(cells, cell, mover)) values.push_back(value(after(cells, cell, mover), other(mover)));
    int found = 0;
    if (values.empty()) {
      const auto of_mover = static_cast<int>(std::count(cells.begin(), cells.end(), mover));
      const int margin = of_mover - (cells_ - of_mover);
      found = mover == 'x' ? margin : -margin;
    } else {
      found = mover == 'x' ? *std::max_element(values.begin(), values.end())
                           : *std::min_element(values.begin(), values.end());
    }
    return known_[mover + cells] = found;
  }

  bool may_fill(const std::string& cells, int cell, char mover) const {
    if (cells[static_cast<std::size_t>(cell)] != '.') return false;
    const auto& around = neighbours(cell);
    return std::any_of(around.begin(), around.end(), [&](std::size_t near) { return cells[near] == mover; });
  }
  std::string after(std::string cells, int cell, char mover) const {
    cells[static_cast<std::size_t>(cell)] = mover;
    for (const std::size_t near : neighbours(cell))
      if (cells[near] == other(mover)) cells[near] = mover;
    return cells;
  }
  static char other(char mover) { return mover == 'x' ? 'o' : 'x'; }

 private:
  const std::vector<std::size_t>& neighbours(int cell) const { return around_[static_cast<std::size_t>(cell)]; }

  int cells_;
  std::vector<std::vector<std::size_t>> around_;
  std::map<std::string, int> known_;
};

inline std::string letters(const SmallPlague& game, const SmallPlague::Position& at) {
  std::string cells;
  const bool is_first = at.to_move == Side::First;
  for (int cell = 0; cell < game.rules().cells(); ++cell) {
    const bool own = (at.own & bit<Bits64>(cell)) != 0;
    const bool other = (at.other & bit<Bits64>(cell)) != 0;
    cells += !own && !other ? '.' : own == is_first ? 'x' : 'o';
  }
  return cells;
}

}  // namespace turno::plague
