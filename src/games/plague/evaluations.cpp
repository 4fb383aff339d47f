#include "core/evaluation.hpp"

#include "games/plague/expert.hpp"
#include "games/plague/plague.hpp"

namespace turno::plague {

template <BitSet Bits>
ExpertValues Plague<Bits>::expert_values(const Position& at) const {
  const Bits empty = this->empty(at);
  const Bits own_open = grid_.reach(at.own) & empty;
  const Bits other_open = grid_.reach(at.other) & empty;
  const auto difference = [](Bits own, Bits other) { return count_bits(own) - count_bits(other); };

  const Bits own_spread = grid_.spread(own_open, empty);
  const Bits other_spread = grid_.spread(other_open, empty);
  const Bits inside = grid_.board() & ~grid_.reach(empty);
  return {
      difference(at.own, at.other),
      difference(own_open, other_open),
      difference(own_spread & ~other_spread, other_spread & ~own_spread),
      difference(at.own & grid_.reach(other_open), at.other & grid_.reach(own_open)),
      difference(at.own & inside, at.other & inside),
      grid_.most_around(own_open, at.other),
      grid_.most_around(other_open, at.own),
      difference(at.own & grid_.corners(), at.other & grid_.corners()),
      difference(at.own & grid_.border(), at.other & grid_.border()),
      count_bits(empty) % 2 == 1 ? 1 : -1,
      1,
  };
}

template <BitSet Bits>
std::vector<Evaluation<Plague<Bits>>> Plague<Bits>::evaluations() const {
  return {
      {"count", "own cells minus the other side's", 1, true,
       [](const Plague&, const Position& at, std::optional<Side>) {
         return count_bits(at.own) - count_bits(at.other);
       }},
      {"mobility", "cells open to the side to move minus those open to the other", 1, false,
       [](const Plague& game, const Position& at, std::optional<Side>) {
         const Bits empty = game.empty(at);
         return count_bits(game.grid_.reach(at.own) & empty) - count_bits(game.grid_.reach(at.other) & empty);
       }},
      {"expert", "cells, open cells, territory, what can be turned, corners and border, weighed", 100, true,
       [](const Plague& game, const Position& at, std::optional<Side>) { return weighted(game.expert_values(at)); }},
  };
}

// The classes are instantiated in plague.cpp, which does not see these.
template ExpertValues Plague<Bits64>::expert_values(const Position& at) const;
template ExpertValues Plague<Bits128>::expert_values(const Position& at) const;
template std::vector<Evaluation<SmallPlague>> Plague<Bits64>::evaluations() const;
template std::vector<Evaluation<LargePlague>> Plague<Bits128>::evaluations() const;

}  // namespace turno::plague
