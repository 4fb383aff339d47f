#include "course/league/admission.hpp"

#include <fmt/format.h>

#include "course/intake/submission_name.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {
namespace {

using Refused = tl::unexpected<std::string>;

tl::expected<void, std::string> check_size(const CourseSettings& settings, const Submission& submission) {
  if (submission.bytes.size() > settings.max_bytes)
    return Refused(fmt::format("the file has {} bytes; at most {} KiB are allowed; hand in a shorter one",
                               submission.bytes.size(), settings.max_bytes / 1024));
  if (submission.bytes.empty()) return Refused("the file is empty");
  if (const auto text = source_text(submission.bytes); !text)
    return Refused(fmt::format("this is not text: {}", text.error().what));
  return {};
}

// The day on which it came, whether or not it still counts for that day.
tl::expected<void, std::string> check_date(const CourseSettings& settings, const SubmissionName& name, Instant at) {
  if (!settings.date_in_name) return {};
  const std::chrono::year_month_day today(settings.calendar.zone.local(at).date);
  const auto day = static_cast<unsigned>(today.day());
  const auto month = static_cast<unsigned>(today.month());
  if (static_cast<unsigned>(name.day) == day && static_cast<unsigned>(name.month) == month) return {};
  return Refused(
      fmt::format("the date in the name is {:02}{:02}, but today is {:02}{:02}", name.day, name.month, day, month));
}

tl::expected<void, std::string> check_time(const CourseSettings& settings, const Ledger& ledger, Instant at) {
  const Date date = ledger.counts_for(settings.calendar, at);
  if (date < settings.calendar.first)
    return Refused(fmt::format("the course begins on {}", to_text(settings.calendar.first)));
  if (date > settings.calendar.last)
    return Refused(fmt::format("the course is over: its last day was {}", to_text(settings.calendar.last)));
  return {};
}

tl::expected<void, std::string> check_pair(const CourseSettings& settings, const Ledger& ledger,
                                           const SubmissionName& name, Instant at) {
  const PairId id{name.group, name.pair};
  const Pair* pair = ledger.find(id);
  if (pair == nullptr) return Refused(fmt::format("there is no pair {:02} in group {:02}", name.pair, name.group));
  if (pair->code != name.code) return Refused(fmt::format("{} is not the code of pair {}", name.code, to_text(id)));
  if (pair->banned) return Refused(fmt::format("pair {} is banned: {}", to_text(id), *pair->banned));
  if (static_cast<std::size_t>(name.player) > settings.players)
    return Refused(fmt::format("the player number is {}; a pair has at most {} here", name.player, settings.players));
  const Entry* last = ledger.last_of(id);
  if (last != nullptr && at < last->at + settings.interval)
    return Refused(fmt::format("pair {} handed in a file at {}; the next is accepted from {} on", to_text(id),
                               settings.calendar.zone.text(last->at),
                               settings.calendar.zone.text(last->at + settings.interval)));
  return {};
}

}  // namespace

tl::expected<PlayerId, std::string> admit(const CourseSettings& settings, const Ledger& ledger,
                                          const Submission& submission, Instant at) {
  const auto name = parse_submission_name(submission.name, settings.extension);
  if (!name) return Refused(name.error());
  for (const auto& checked : {check_size(settings, submission), check_date(settings, *name, at),
                              check_time(settings, ledger, at), check_pair(settings, ledger, *name, at)})
    if (!checked) return Refused(checked.error());
  return PlayerId{{name->group, name->pair}, name->player};
}

}  // namespace turno::course
