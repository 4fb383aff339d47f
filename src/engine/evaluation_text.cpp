#include "engine/evaluation_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/text.hpp"

namespace turno {
namespace {

constexpr std::size_t most_decimals = 4;  // ten-thousandths

std::vector<std::string_view> names_of(std::span<const NamedWeight> weights) {
  std::vector<std::string_view> names;
  for (const NamedWeight& weight : weights) names.push_back(weight.name);
  return names;
}

bool is_all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

ScaledWeights scaled(std::vector<int> weights) {
  int scale = NamedWeight::unit;
  const auto is_of_ten = [](int weight) { return weight % 10 == 0; };
  while (scale > 1 && std::all_of(weights.begin(), weights.end(), is_of_ten)) {
    for (int& weight : weights) weight /= 10;
    scale /= 10;
  }
  return {std::move(weights), scale};
}

}  // namespace

std::optional<int> parse_weight(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const auto whole = parse_number(text.substr(0, point));
  if (!whole || *whole > NamedWeight::largest / NamedWeight::unit) return std::nullopt;
  std::string decimals(point == std::string_view::npos ? "0" : text.substr(point + 1));
  if (decimals.empty() || decimals.size() > most_decimals || !is_all_digits(decimals)) return std::nullopt;
  decimals.resize(most_decimals, '0');
  const int weight = *whole * NamedWeight::unit + std::atoi(decimals.c_str());
  if (weight > NamedWeight::largest) return std::nullopt;
  return is_negative ? -weight : weight;
}

std::string weight_text(int weight) {
  const int size = std::abs(weight);
  std::string text =
      fmt::format("{}{}.{:04}", weight < 0 ? "-" : "", size / NamedWeight::unit, size % NamedWeight::unit);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string_view name_of_evaluation(std::string_view text) { return trim(text.substr(0, text.find('('))); }

tl::expected<ScaledWeights, std::string> read_named_weights(const Spec& named, std::span<const NamedWeight> known) {
  if (known.empty() && !named.settings.empty())
    return tl::unexpected(fmt::format("evaluation {} takes no weights", named.name));
  std::vector<int> weights;
  for (const NamedWeight& weight : known) weights.push_back(weight.usual);
  for (const Setting& given : named.settings) {
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const NamedWeight& weight) { return weight.name == given.field; });
    if (found == known.end())
      return tl::unexpected(fmt::format("evaluation {} has no weight \"{}\"; weights: {}", named.name, given.field,
                                        fmt::join(names_of(known), ", ")));
    const auto weight = parse_weight(given.value);
    if (!weight)
      return tl::unexpected(
          fmt::format("evaluation {}: weight {} \"{}\" is not a number from -{} to {} with at most {} decimals",
                      named.name, given.field, given.value, NamedWeight::largest / NamedWeight::unit,
                      NamedWeight::largest / NamedWeight::unit, most_decimals));
    weights[static_cast<std::size_t>(found - known.begin())] = *weight;
  }
  return scaled(std::move(weights));
}

}  // namespace turno
