#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/evaluation_facts.hpp"
#include "engine/spec.hpp"

namespace turno {

// The weights in the name of an evaluation, as in `complex(simple=0.45,extra=0.1)`.
struct ScaledWeights {
  std::vector<int> weights;  // in the order of `known`, those that are left out as usual
  int scale = 1;             // in units of 1/scale, the smallest power of ten in which they are whole numbers
};
tl::expected<ScaledWeights, std::string> read_named_weights(const Spec& named, std::span<const NamedWeight> known);

// In ten-thousandths: "-0.45". Nothing: no such number, or too large, or with too many digits.
std::optional<int> parse_weight(std::string_view text);
std::string weight_text(int weight);

// What comes before the parentheses.
std::string_view name_of_evaluation(std::string_view text);

}  // namespace turno
