#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "course/league/roster.hpp"
#include "course/league/secrets.hpp"
#include "web/course/course_calls.hpp"

namespace turno::web {
namespace {

constexpr double minute_in_seconds = 60;
constexpr int not_known = 401;

}  // namespace

CourseDoor::CourseDoor(std::string hash, const CourseLimits& limits)
    : instructor_hash(std::move(hash)),
      pairs(limits.pair_uploads_per_minute / minute_in_seconds, limits.pair_upload_burst),
      strangers(limits.strangers_per_minute / minute_in_seconds, limits.stranger_burst) {}

std::string_view bearer(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view given = request.authorization;
  return given.starts_with(scheme) ? given.substr(scheme.size()) : std::string_view();
}

Result<void> check_instructor(const CourseCall& call) {
  if (course::is_secret(bearer(call.request), call.door.instructor_hash)) return {};
  return refuse(not_known, "this is for the instructor, with the token that turno serve has printed");
}

Result<const course::Pair*> check_pair(const CourseCall& call, course::PairId id) {
  const auto ledger = call.desk.ledger();
  RETURN_IF_ERROR(ledger);
  const course::Pair* pair = (*ledger)->find(id);
  if (pair == nullptr || !course::knows_code(*pair, bearer(call.request)))
    return refuse(not_known,
                  fmt::format("this is not the whole code of pair {}, as Xf-k7mq2vwt9d4h; the instructor can "
                              "make a new one",
                              course::to_text(id)));
  return pair;
}

Result<course::PairId> read_pair_id(std::string_view text) {
  const auto id = course::parse_pair_id(text);
  if (!id) return refuse(400, "say which pair: its group and its number, as 14/02");
  return *id;
}

}  // namespace turno::web
