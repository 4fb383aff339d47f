#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "search/batched/leaf_values.hpp"

namespace turno {

// The lines of the evaluator protocol: docs/protocols/evaluator.md.

// `eval SPEC n pts1 pts2 ac1 ac2 seed half-move`, and a line for each position.
std::string eval_request(std::string_view spec, const RootContext& context, std::span<const std::string> positions);

// A value as evaluators write it: a decimal number, with a sign and an exponent if need be, or a fraction of whole
// numbers, `a/b`.
// An error says what is wrong with it, after the words of the line: "is no number".
tl::expected<double, std::string> parse_value(std::string_view text);

}  // namespace turno
