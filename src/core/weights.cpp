#include "core/weights.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace turno {
namespace {

using Json = nlohmann::json;

constexpr int max_weight = 100'000;  // a thousand points: far from where sums would overflow

}  // namespace

tl::expected<std::vector<int>, std::string> parse_weights(std::string_view text,
                                                          std::span<const std::string_view> terms) {
  const Json file = Json::parse(text, nullptr, false);
  if (file.is_discarded() || !file.is_object() || !file.contains("weights") || !file["weights"].is_object())
    return tl::unexpected(std::string(R"(expected one JSON object with an object "weights"; turno tune writes it)"));
  const Json& given = file["weights"];
  std::vector<int> weights;
  weights.reserve(terms.size());
  for (const std::string_view term : terms) {
    const auto found = given.find(term);
    if (found == given.end() || !found->is_number_integer() || *found < -max_weight || *found > max_weight)
      return tl::unexpected(
          fmt::format("weight \"{}\" must be a whole number from {} to {}", term, -max_weight, max_weight));
    weights.push_back(found->get<int>());
  }
  for (const auto& [name, weight] : given.items())
    if (std::find(terms.begin(), terms.end(), name) == terms.end())
      return tl::unexpected(fmt::format("there is no term \"{}\"; terms: {}", name, fmt::join(terms, ", ")));
  if (weights.front() != unit_weight)
    return tl::unexpected(
        fmt::format("weight \"{}\" must be {}: it is the unit of the others", terms.front(), unit_weight));
  return weights;
}

}  // namespace turno
