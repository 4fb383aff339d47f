#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno::course {

// Points of a grade: a number with at most six decimals, kept exactly, so that sums and rounding are those of a person
// with a pencil. 0.1 and 0.2 are 0.3, and 2.675 is the middle between 2.67 and 2.68.
class Decimal {
 public:
  constexpr Decimal() = default;
  static constexpr Decimal millionths(std::int64_t count) { return Decimal(count); }
  static Decimal of(double value);  // the nearest; of a setting, so not above a thousand or so

  constexpr std::int64_t count() const { return count_; }  // of millionths
  double number() const;                                   // the nearest to it

  // The nearest multiple of a step above 0; of two that are as near, the larger.
  Decimal rounded_to(Decimal step) const;
  // So many of so many parts of it, rounded in the same way to hundredths.
  Decimal share(std::int64_t parts, std::int64_t of_parts) const;

  friend constexpr Decimal operator+(Decimal a, Decimal b) { return Decimal(a.count_ + b.count_); }
  friend constexpr Decimal operator-(Decimal a, Decimal b) { return Decimal(a.count_ - b.count_); }
  friend constexpr Decimal operator-(Decimal a) { return Decimal(-a.count_); }
  friend constexpr Decimal operator*(Decimal a, std::int64_t times) { return Decimal(a.count_ * times); }
  friend constexpr auto operator<=>(const Decimal&, const Decimal&) = default;

 private:
  explicit constexpr Decimal(std::int64_t count) : count_(count) {}

  std::int64_t count_ = 0;
};

std::string to_text(Decimal value);  // 3, 7.5, -0.25

// As people write points: 7, 7.5 or, in spreadsheets of many countries, 7,5. The error says what is wrong with it.
tl::expected<Decimal, std::string> parse_points(std::string_view text);

}  // namespace turno::course
