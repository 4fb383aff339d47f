#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/side.hpp"
#include "course/calendar/local_time.hpp"
#include "course/quality/turning_point.hpp"

namespace turno::course {

// Turning points of a day's games that were found before: games of a day that was held never change, and to look into
// one takes a while. They are kept as a file; without it they are found again.
class KnownTurns {
 public:
  KnownTurns(Date day, const TurningPointSettings& settings) : day_(day), settings_(settings) {}

  // What the file holds, if it is of this day and was found in the same way. A damaged file holds nothing.
  static KnownTurns read(std::string_view text, Date day, const TurningPointSettings& settings);
  std::string write() const;

  const std::optional<TurningPoint>* find(std::size_t game, Side side) const;  // nothing: not looked into
  void add(std::size_t game, Side side, std::optional<TurningPoint> turn);

 private:
  Date day_;
  TurningPointSettings settings_;
  std::map<std::pair<std::size_t, Side>, std::optional<TurningPoint>> turns_;
};

}  // namespace turno::course
