#include "course/settings/decimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace turno::course {
namespace {

constexpr std::int64_t whole_point = 1'000'000;
constexpr std::int64_t hundredth = whole_point / 100;
constexpr std::size_t max_decimals = 6;
constexpr std::size_t max_digits = 6;  // before the point

std::int64_t floor_of(std::int64_t dividend, std::int64_t divisor) {
  const std::int64_t quotient = dividend / divisor;
  return dividend % divisor < 0 ? quotient - 1 : quotient;
}

// The nearest whole number to dividend / divisor; of two, the larger.
std::int64_t nearest_of(std::int64_t dividend, std::int64_t divisor) {
  return floor_of(2 * dividend + divisor, 2 * divisor);
}

bool are_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

// A double is nearer to the number that was written than half a millionth, so that this finds it again.
Decimal Decimal::of(double value) { return Decimal(std::llround(value * static_cast<double>(whole_point))); }

double Decimal::number() const { return static_cast<double>(count_) / static_cast<double>(whole_point); }

Decimal Decimal::rounded_to(Decimal step) const { return Decimal(nearest_of(count_, step.count_) * step.count_); }

Decimal Decimal::share(std::int64_t parts, std::int64_t of_parts) const {
  return Decimal(nearest_of(count_ * parts, hundredth * of_parts) * hundredth);
}

std::string to_text(Decimal value) {
  const std::int64_t size = value.count() < 0 ? -value.count() : value.count();
  std::string text = fmt::format("{}{}.{:06}", value.count() < 0 ? "-" : "", size / whole_point, size % whole_point);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

tl::expected<Decimal, std::string> parse_points(std::string_view text) {
  if (text.starts_with('-') && parse_points(text.substr(1)))
    return tl::unexpected(fmt::format("\"{}\" is negative; write 0 or more", text));
  const std::size_t point = text.find_first_of(".,");
  const std::string_view whole = text.substr(0, point);
  const std::string_view decimals = point == std::string_view::npos ? std::string_view() : text.substr(point + 1);
  if (whole.empty() || !are_digits(whole) || !are_digits(decimals) || text.ends_with('.') || text.ends_with(','))
    return tl::unexpected(fmt::format("\"{}\" is not a number of points, such as 3 or 7.5", text));
  if (whole.size() > max_digits || decimals.size() > max_decimals)
    return tl::unexpected(fmt::format("\"{}\" has more digits than six before or after the point", text));
  std::int64_t count = 0;
  for (const char c : whole) count = 10 * count + (c - '0');
  for (std::size_t i = 0; i < max_decimals; ++i) count = 10 * count + (i < decimals.size() ? decimals[i] - '0' : 0);
  return Decimal::millionths(count);
}

}  // namespace turno::course
