#include "core/evaluation.hpp"

#include "games/expert/shipped_weights.hpp"
#include "games/expert/sum.hpp"
#include "games/plague/plague.hpp"

namespace turno::plague {

template <BitSet Bits>
ExpertValues Plague<Bits>::expert_values(const Position& at) const {
  const Bits empty = this->empty(at);
  const Bits own_open = grid_.reach(at.own) & empty;
  const Bits other_open = grid_.reach(at.other) & empty;
  return {
      count_bits(at.own) - count_bits(at.other),
      count_bits(own_open) - count_bits(other_open),
      grid_.max_around(own_open, at.other),
      grid_.max_around(other_open, at.own),
      1,
  };
}

template <BitSet Bits>
std::vector<int> Plague<Bits>::expert_weights() const {
  return expert::shipped_weights("plague", expert_terms);
}

template <BitSet Bits>
Evaluation<Plague<Bits>> Plague<Bits>::expert(std::span<const int> weights) const {
  return expert::sum_of_terms<Plague>("weighted sum of cells, open cells and what one move can turn", weights);
}

template <BitSet Bits>
std::vector<Evaluation<Plague<Bits>>> Plague<Bits>::evaluations() const {
  return {
      {"count", "own cells minus the other side's", 1, true,
       [](const Plague&, const Position& at, Side, std::optional<Side>) {
         return count_bits(at.own) - count_bits(at.other);
       }},
      {"mobility", "cells open to the side to move minus those open to the other", 1, false,
       [](const Plague& game, const Position& at, Side, std::optional<Side>) {
         const Bits empty = game.empty(at);
         return count_bits(game.grid_.reach(at.own) & empty) - count_bits(game.grid_.reach(at.other) & empty);
       }},
      expert(expert_weights()),
  };
}

// The classes are instantiated in plague.cpp, which does not see these.
template ExpertValues Plague<Bits64>::expert_values(const Position& at) const;
template ExpertValues Plague<Bits128>::expert_values(const Position& at) const;
template std::vector<Evaluation<SmallPlague>> Plague<Bits64>::evaluations() const;
template std::vector<Evaluation<LargePlague>> Plague<Bits128>::evaluations() const;

template std::vector<int> Plague<Bits64>::expert_weights() const;
template Evaluation<SmallPlague> Plague<Bits64>::expert(std::span<const int>) const;

template std::vector<int> Plague<Bits128>::expert_weights() const;
template Evaluation<LargePlague> Plague<Bits128>::expert(std::span<const int>) const;

}  // namespace turno::plague
