#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include "core/move_list.hpp"

namespace turno::bench {

// Kalah with six pits and four seeds as one writes it first: a vector of 14 cells, sown seed by seed. Something to
// compare with in the same run, since the machine's speed changes from hour to hour.
struct PlainKalah {
  struct Position {
    std::vector<int> cells{4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0};
    int first_pit = 0;  // of the side to move: 0 or 7
  };

  Position start() const { return {}; }

  MoveList moves(const Position& at) const {
    MoveList moves;
    const auto row_sum = [&](int pit) {
      return std::accumulate(at.cells.begin() + pit, at.cells.begin() + pit + 6, 0);
    };
    if (row_sum(0) == 0 || row_sum(7) == 0) return moves;
    for (std::size_t i = 0; i < 6; ++i)
      if (at.cells[static_cast<std::size_t>(at.first_pit) + i] > 0) moves.push_back(move_at(i));
    return moves;
  }

  void play(Position& at, Move move) const {
    const int own_store = at.first_pit + 6;
    const int others_store = (own_store + 7) % 14;
    int last = at.first_pit + static_cast<int>(index_of(move));
    int seeds = std::exchange(cell(at, last), 0);
    while (seeds > 0) {
      last = (last + 1) % 14;
      if (last == others_store) continue;
      ++cell(at, last);
      --seeds;
    }
    if (last == own_store) return;
    const bool in_own_pit = last >= at.first_pit && last < own_store;
    if (in_own_pit && cell(at, last) == 1 && cell(at, 12 - last) > 0)
      cell(at, own_store) += std::exchange(cell(at, last), 0) + std::exchange(cell(at, 12 - last), 0);
    at.first_pit = 7 - at.first_pit;
  }

 private:
  static int& cell(Position& at, int index) { return at.cells[static_cast<std::size_t>(index)]; }
};

}  // namespace turno::bench
