#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/any_game.hpp"

namespace turno::test {

// What best play of both leads to, First minus Second: by the rules alone, every line to its end. For small games whose
// positions say all.
class BestPlay {
 public:
  // The game must outlive it.
  explicit BestPlay(const AnyGame& game) : game_(game) {}

  int margin(std::span<const Move> played) {
    const View view = game_.look(played);
    if (view.over()) return view.margin;
    if (const auto known = margins_.find(view.position); known != margins_.end()) return known->second;
    const bool is_first = view.to_move == Side::First;
    std::vector<int> margins;
    for (const LegalMove& legal : view.legal) margins.push_back(margin_after(played, legal.move));
    const auto [least, most] = std::minmax_element(margins.begin(), margins.end());
    return margins_[view.position] = is_first ? *most : *least;
  }

  int margin_after(std::span<const Move> played, Move move) {
    std::vector<Move> next(played.begin(), played.end());
    next.push_back(move);
    return margin(next);
  }

 private:
  const AnyGame& game_;
  std::unordered_map<std::string, int> margins_;
};

}  // namespace turno::test
