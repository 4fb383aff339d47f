#include "course/league/player_id.hpp"

#include <charconv>

namespace turno::course {
namespace {

std::optional<int> number_below_100(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 || number > 99) return std::nullopt;
  return number;
}

}  // namespace

std::optional<PairId> parse_pair_id(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto group = number_below_100(text.substr(0, slash));
  const auto pair = number_below_100(text.substr(slash + 1));
  if (!group || !pair) return std::nullopt;
  return PairId{*group, *pair};
}

}  // namespace turno::course
