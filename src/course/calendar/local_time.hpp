#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace date {
class time_zone;
}

namespace turno::course {

using Date = std::chrono::local_days;
using Instant = std::chrono::sys_seconds;

std::string to_text(Date date);                                          // 2026-04-06
std::optional<Date> parse_date(std::string_view text);                   // what to_text() writes, and nothing else
std::string clock_text(std::chrono::minutes since_midnight);             // 21:00
std::optional<std::chrono::minutes> parse_clock(std::string_view text);  // 21:00, 9:00
bool is_weekend(Date date);

// What clocks on walls show at a place.
struct LocalTime {
  Date date;
  std::chrono::seconds since_midnight{0};

  friend bool operator==(const LocalTime&, const LocalTime&) = default;
};

// A zone of the system's database of time zones, with its summer times.
class TimeZone {
 public:
  // Europe/Madrid, UTC. An error says what to write.
  static tl::expected<TimeZone, std::string> find(const std::string& name);

  const std::string& name() const { return name_; }
  LocalTime local(Instant instant) const;
  Instant instant(Date date, std::chrono::seconds since_midnight) const;  // a time that is skipped: when it is skipped
  std::string text(Instant instant) const;                                // 2026-04-06 20:15:00

  // 2026-04-06 20:15 or 2026-04-06 20:15:30
  std::optional<Instant> parse(std::string_view text) const;

 private:
  TimeZone(std::string name, const date::time_zone* zone) : name_(std::move(name)), zone_(zone) {}

  std::string name_;
  const date::time_zone* zone_;  // the library's own, there for good
};

}  // namespace turno::course
