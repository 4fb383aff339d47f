#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "core/evaluation.hpp"
#include "core/weights.hpp"

namespace turno::expert {

// The `expert` of a game: its terms, each times its weight.
template <class G>
Evaluation<G> sum_of_terms(std::string summary, std::span<const int> given) {
  using Values = typename G::ExpertValues;
  assert(given.size() == std::tuple_size_v<Values>);
  Values weights{};
  std::copy(given.begin(), given.end(), weights.begin());
  return {
      "expert", std::move(summary), unit_weight, true,
      [weights](const G& game, const typename G::Position& at, Side /*player*/, std::optional<Side> /*last_mover*/) {
        const Values values = game.expert_values(at);
        int sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i) sum += weights[i] * values[i];
        return sum;
      }};
}

}  // namespace turno::expert
