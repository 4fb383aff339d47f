#include "course/league/admission.hpp"

#include <fmt/format.h>

#include <vector>

#include "course/intake/submission_name.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {
namespace {

using Refused = tl::unexpected<Message>;

tl::expected<void, Message> check_size(const CourseSettings& settings, const Submission& submission) {
  if (submission.bytes.size() > settings.max_bytes)
    return Refused(say<"too-large">(submission.bytes.size(), settings.max_bytes / 1024));
  if (submission.bytes.empty()) return Refused(say<"empty-file">());
  if (const auto text = source_text(submission.bytes); !text) return Refused(say<"not-text">(text.error().what));
  return {};
}

// The day on which it came, whether or not it still counts for that day.
tl::expected<void, Message> check_date(const CourseSettings& settings, const SubmissionName& name, Instant at) {
  if (!settings.date_in_name) return {};
  const std::chrono::year_month_day today(settings.calendar.zone.local(at).date);
  const auto day = static_cast<unsigned>(today.day());
  const auto month = static_cast<unsigned>(today.month());
  if (static_cast<unsigned>(name.day) == day && static_cast<unsigned>(name.month) == month) return {};
  return Refused(
      say<"date-in-name">(fmt::format("{:02}{:02}", name.day, name.month), fmt::format("{:02}{:02}", day, month)));
}

// Whose table is the final one; the course may end with days that are none.
Date last_day(const Calendar& calendar) {
  const std::vector<Date> days = calendar.course_days();
  return days.empty() ? calendar.last : days.back();
}

tl::expected<void, Message> check_time(const CourseSettings& settings, const Ledger& ledger, Instant at) {
  const Date date = ledger.counts_for(settings.calendar, at);
  if (date < settings.calendar.first) return Refused(say<"course-to-come">(to_text(settings.calendar.first)));
  if (date > settings.calendar.last) return Refused(say<"course-over">(to_text(last_day(settings.calendar))));
  return {};
}

// A file that is disqualified makes nobody wait; one that is not examined yet may be accepted.
bool starts_interval(const Entry& entry) { return entry.outcome() != Outcome::Disqualified; }

tl::expected<void, Message> check_interval(const CourseSettings& settings, const Ledger& ledger, PlayerId player,
                                           Instant at) {
  const bool is_for_pair = settings.interval_of == IntervalOf::Pair;
  const Entry* last = nullptr;
  for (const Entry& entry : ledger.entries()) {
    const bool is_theirs = is_for_pair ? entry.player.pair == player.pair : entry.player == player;
    if (is_theirs && entry.at <= at && starts_interval(entry)) last = &entry;
  }
  if (last == nullptr || at >= last->at + settings.interval) return {};
  const std::string before = settings.calendar.zone.text(last->at);
  const std::string next = settings.calendar.zone.text(last->at + settings.interval);
  return Refused(is_for_pair ? say<"too-soon">(to_text(player.pair), before, next)
                             : say<"too-soon-player">(to_text(player), before, next));
}

tl::expected<void, Message> check_pair(const CourseSettings& settings, const Ledger& ledger, const SubmissionName& name,
                                       Instant at) {
  const PairId id{name.group, name.pair};
  const Pair* pair = ledger.find(id);
  if (pair == nullptr)
    return Refused(say<"no-such-pair">(fmt::format("{:02}", name.pair), fmt::format("{:02}", name.group)));
  if (pair->code != name.code) return Refused(say<"wrong-code">(name.code, to_text(id)));
  if (pair->banned) return Refused(say<"pair-banned">(to_text(id), *pair->banned));
  if (static_cast<std::size_t>(name.player) > settings.players)
    return Refused(say<"player-number">(name.player, settings.players));
  return check_interval(settings, ledger, {id, name.player}, at);
}

}  // namespace

std::optional<Date> open_date(const CourseSettings& settings, const Ledger& ledger, Instant at) {
  const Date date = ledger.counts_for(settings.calendar, at);
  return date < settings.calendar.first || date > settings.calendar.last ? std::nullopt : std::optional(date);
}

tl::expected<PlayerId, Message> admit(const CourseSettings& settings, const Ledger& ledger,
                                      const Submission& submission, Instant at) {
  const auto name = parse_submission_name(submission.name, settings.extension);
  if (!name) return Refused(name.error());
  for (const auto& checked : {check_size(settings, submission), check_date(settings, *name, at),
                              check_time(settings, ledger, at), check_pair(settings, ledger, *name, at)})
    if (!checked) return Refused(checked.error());
  return PlayerId{{name->group, name->pair}, name->player};
}

}  // namespace turno::course
