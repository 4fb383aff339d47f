#include "course/calendar/local_time.hpp"

#include <date/tz.h>
#include <fmt/format.h>

#include <array>
#include <charconv>
#include <stdexcept>

namespace turno::course {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// Digits only, so many.
std::optional<unsigned> digits(std::string_view text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole ? std::optional(number) : std::nullopt;
}

date::local_seconds theirs(Date date, seconds since_midnight) {
  return date::local_seconds(date.time_since_epoch() + since_midnight);
}

}  // namespace

std::string to_text(Date date) {
  const std::chrono::year_month_day day(date);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

std::optional<Date> parse_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = digits(text.substr(0, 4));
  const auto month = digits(text.substr(5, 2));
  const auto day = digits(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date(std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                                         std::chrono::day(*day));
  return date.ok() ? std::optional(Date(date)) : std::nullopt;
}

std::string clock_text(minutes since_midnight) {
  return fmt::format("{:02}:{:02}", since_midnight / hours(1), (since_midnight % hours(1)).count());
}

std::optional<minutes> parse_clock(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon < 1 || colon > 2 || text.size() != colon + 3) return std::nullopt;
  const auto hour = digits(text.substr(0, colon));
  const auto minute = digits(text.substr(colon + 1));
  if (!hour || !minute || *hour > 23 || *minute > 59) return std::nullopt;
  return hours(*hour) + minutes(*minute);
}

bool is_weekend(Date date) {
  const std::chrono::weekday day(date);
  return day == std::chrono::Saturday || day == std::chrono::Sunday;
}

tl::expected<TimeZone, std::string> TimeZone::find(const std::string& name) {
  try {
    return TimeZone(name, date::locate_zone(name));
  } catch (const std::runtime_error&) {  // the library's way to say that there is none
    return tl::unexpected(
        fmt::format("there is no time zone \"{}\" here; write one such as Europe/Madrid or UTC", name));
  }
}

LocalTime TimeZone::local(Instant instant) const {
  const seconds since = zone_->to_local(date::sys_seconds(instant.time_since_epoch())).time_since_epoch();
  const days day = std::chrono::floor<days>(since);
  return {Date(day), since - day};
}

Instant TimeZone::instant(Date date, seconds since_midnight) const {
  return Instant(zone_->to_sys(theirs(date, since_midnight), date::choose::earliest).time_since_epoch());
}

std::string TimeZone::text(Instant instant) const {
  const LocalTime time = local(instant);
  return fmt::format("{} {}:{:02}", to_text(time.date), clock_text(std::chrono::floor<minutes>(time.since_midnight)),
                     (time.since_midnight % minutes(1)).count());
}

std::optional<Instant> TimeZone::parse(std::string_view text) const {
  if (text.size() < 12 || text[10] != ' ') return std::nullopt;
  const auto date = parse_date(text.substr(0, 10));
  std::string_view clock = text.substr(11);
  unsigned second = 0;
  if (clock.size() == 8 && clock[5] == ':') {
    const auto read = digits(clock.substr(6));
    if (!read || *read > 59) return std::nullopt;
    second = *read;
    clock = clock.substr(0, 5);
  }
  const auto time = parse_clock(clock);
  if (!date || !time) return std::nullopt;
  return instant(*date, *time + seconds(second));
}

}  // namespace turno::course
