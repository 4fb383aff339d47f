#include "course/service/reviews.hpp"

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "course/service/submissions.hpp"

namespace turno::course {
namespace {

constexpr std::string_view list_command = "turno course review list shows those that are";

Decision decided(const Ledger& ledger, const Review& review, PlayerId& whose) {
  const Entry* entry = ledger.find_entry(review.received);
  if (entry == nullptr) return tl::unexpected(fmt::format("there is no file {}; {}", review.received, list_command));
  if (entry->outcome() != Outcome::Suspected || !entry->report)
    return tl::unexpected(fmt::format("file {} ({}) is not under review: it is {}; {}", review.received, entry->name,
                                      entry->outcome() ? to_text(*entry->outcome()) : "not examined yet",
                                      list_command));
  whose = entry->player;
  const Message why = review.why.empty() ? why_suspected(entry->name, *entry->report) : Message(review.why);
  std::vector<NewEvent> events{SuspicionDecided{review.received, review.is_confirmed, why}};
  const Pair* pair = ledger.find(entry->player.pair);
  if (review.is_confirmed && pair != nullptr && !pair->banned) events.emplace_back(BanChanged{pair->id, true, why});
  return events;
}

}  // namespace

tl::expected<PlayerId, std::string> decide_review(OpenCourse& course, const Review& review, Instant at) {
  PlayerId whose;
  RETURN_IF_ERROR(append(course, at, [&](const Ledger& ledger) { return decided(ledger, review, whose); }));
  return whose;
}

}  // namespace turno::course
