#include "play/evaluator/evaluator_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace turno {
namespace {

using Value = tl::expected<double, std::string>;

// Of a number that is beyond doubles: whether it lies too near to 0, not too far from it.
bool is_tiny(std::string_view text) { return std::abs(std::strtod(std::string(text).c_str(), nullptr)) < 1; }

Value parse_decimal(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument || end != text.data() + text.size())
    return tl::unexpected(std::string("is no number"));
  if (error == std::errc::result_out_of_range && is_tiny(text)) return 0;
  if (error == std::errc::result_out_of_range) return tl::unexpected(std::string("is too large a number"));
  if (!std::isfinite(value)) return tl::unexpected(std::string("is not a finite number"));
  return value;
}

bool is_whole(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string eval_request(std::string_view spec, const RootContext& context, std::span<const std::string> positions) {
  const auto& [points, accumulated, seed, half_move] = context;
  std::string text = fmt::format("eval {} {} {} {} {} {} {} {}\n", spec, positions.size(), points.first, points.second,
                                 accumulated.first, accumulated.second, seed, half_move);
  std::size_t size = text.size();
  for (const std::string& position : positions) size += position.size() + 1;
  text.reserve(size);
  for (const std::string& position : positions) text.append(position).push_back('\n');
  return text;
}

tl::expected<double, std::string> parse_value(std::string_view text) {
  if (text.starts_with('+') && !text.substr(1).starts_with('-')) text.remove_prefix(1);  // as in +5, and no other sign
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return parse_decimal(text);
  std::string_view digits = text.substr(0, slash);
  if (digits.starts_with('-')) digits.remove_prefix(1);
  if (!is_whole(digits) || !is_whole(text.substr(slash + 1))) return tl::unexpected(std::string("is no number"));
  Value above = parse_decimal(text.substr(0, slash));
  Value below = parse_decimal(text.substr(slash + 1));
  if (!above) return above;
  if (!below) return below;
  if (*below == 0) return tl::unexpected(std::string("divides by zero"));
  return *above / *below;
}

}  // namespace turno
