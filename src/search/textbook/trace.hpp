#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "search/analysis.hpp"
#include "search/textbook/game_watch.hpp"

namespace turno::search {

// Puts the tries of a search, which come children first, into the order in which they began: each before what is
// behind it.
template <Game G, class Value>
class TraceInOrder {
 public:
  TraceInOrder(const G& game, std::span<TracedTry<Value>> tries, int scale)
      : game_(game), tries_(tries), scale_(scale) {}

  std::vector<TracedMove> moves(const typename G::Position& start) {
    append(start, 0, tries_.size(), 0);
    return std::move(moves_);
  }

 private:
  // The tries [first, last) are the subtrees of one position, each ended by a try of this depth.
  void append(const typename G::Position& at, std::size_t first, std::size_t last, int depth) {
    for (std::size_t begin = first, i = first; i < last; ++i) {
      if (tries_[i].depth != depth) continue;
      TracedTry<Value>& tried = tries_[i];
      moves_.push_back({depth, tried.move, game_.to_move(at), in_units(tried.value), bound(tried.window.alpha),
                        bound(tried.window.beta), tried.is_leaf, tried.better, std::move(tried.not_searched)});
      typename G::Position next = at;
      game_.play(next, tried.move);
      append(next, begin, i, depth + 1);
      begin = i + 1;
    }
  }

  double in_units(Value value) const { return static_cast<double>(value) / scale_; }
  std::optional<double> bound(Value value) const {
    if (value == Window<Value>::lowest || value == Window<Value>::highest) return std::nullopt;
    return in_units(value);
  }

  const G& game_;
  std::span<TracedTry<Value>> tries_;
  int scale_;
  std::vector<TracedMove> moves_;
};

template <Game G, class Value>
std::vector<TracedMove> in_order(const G& game, const typename G::Position& start, std::vector<TracedTry<Value>> tries,
                                 int scale) {
  return TraceInOrder<G, Value>(game, tries, scale).moves(start);
}

}  // namespace turno::search
