#include "web/course/course_auth.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/league/secrets.hpp"
#include "course/service/roster.hpp"
#include "play/system/file.hpp"

namespace turno::web {
namespace {

constexpr double minute_in_seconds = 60;
constexpr int unauthorized = 401;
constexpr int too_many = 429;

constexpr const char* token_file = "instructor.hash";
constexpr std::size_t largest_hash = 1024;
constexpr mode_t owner_only = S_IRUSR | S_IWUSR;

// Empty: none.
std::string_view bearer(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view given = request.authorization;
  return given.starts_with(scheme) ? given.substr(scheme.size()) : std::string_view();
}

// 14-02, as pages of pairs are addressed.
std::optional<course::PairId> pair_of_pages(std::string text) {
  std::replace(text.begin(), text.end(), '-', '/');
  return course::parse_pair_id(text);
}

}  // namespace

CourseAuth::CourseAuth(std::string instructor_hash, const CourseLimits& limits)
    : instructor_hash_(std::move(instructor_hash)),
      wrong_codes_(limits.wrong_codes_per_minute / minute_in_seconds, limits.wrong_code_burst),
      uploads_(limits.pair_uploads_per_minute / minute_in_seconds, limits.pair_upload_burst),
      strangers_(limits.strangers_per_minute / minute_in_seconds, limits.stranger_burst) {}

Result<void> CourseAuth::check(Permission permission, const CourseContext& context) {
  switch (permission) {
    case Permission::Everybody:
    case Permission::Pair: return {};  // a pair's code is checked by the call, which knows the pair
    case Permission::Seat:
    case Permission::Owner: break;  // courses have none
    case Permission::PageReader:
      if (tickets_.admits(context.request.cookies, context.request.path, context.at)) return {};
      if (course::is_secret(bearer(context.request), instructor_hash_)) return {};
      if (const auto pair = pair_of_pages(std::string(context.parameter)))
        return check_pair(context, *pair).map([](const course::Pair*) {});
      return check_instructor(context);
    case Permission::Instructor: return check_instructor(context);
  }
  return refuse(unauthorized, "this is for nobody");
}

Result<void> CourseAuth::check_instructor(const CourseContext& context) {
  if (course::is_secret(bearer(context.request), instructor_hash_)) return {};
  return tl::unexpected(
      wrong_code(context, "the instructor",
                 {unauthorized, "this is for the instructor: send the token that turno serve printed", "wrong-token"}));
}

Refusal CourseAuth::wrong_code(const CourseContext& context, const std::string& whose, Refusal refusal) {
  if (context.request.authorization.empty()) return refusal;
  const std::string who = context.request.address + " " + whose;
  if (!wrong_codes_.has_some(who, context.at))
    return {too_many,
            fmt::format("too many wrong codes of {} from your address; wait {} seconds", whose,
                        wrong_codes_.wait(who, context.at).count()),
            "too-many-wrong-codes",
            {{"seconds", wrong_codes_.wait(who, context.at).count()}}};
  wrong_codes_.spend(who, context.at, 1);
  return refusal;
}

Result<const course::Pair*> CourseAuth::check_pair(const CourseContext& context, course::PairId id) {
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  const course::Pair* pair = (*ledger)->find(id);
  if (pair == nullptr || !course::knows_code(*pair, bearer(context.request)))
    return tl::unexpected(
        wrong_code(context, "pair " + course::to_text(id),
                   {unauthorized,
                    fmt::format("this is not the whole code of pair {}, as in Xf-k7mq2vwt9d4h; the instructor can "
                                "make a new one",
                                course::to_text(id)),
                    "wrong-code",
                    {{"pair", course::to_text(id)}}}));
  return pair;
}

Result<void> CourseAuth::count_upload(course::PairId pair, Clock::time_point at) {
  const std::string who = course::to_text(pair);
  if (!uploads_.has_some(who, at))
    return refuse(
        429, fmt::format("pair {} has handed in too many files; wait {} seconds", who, uploads_.wait(who, at).count()));
  uploads_.spend(who, at, 1);
  return {};
}

bool CourseAuth::count_stranger(Clock::time_point at) {
  if (!strangers_.has_some("", at)) return false;
  strangers_.spend("", at, 1);
  return true;
}

Result<course::PairId> read_pair_id(std::string_view text) {
  const auto id = course::parse_pair_id(text);
  if (!id) return refuse(400, "say which pair: its group and its number, as in 14/02", "pair-form");
  return *id;
}

tl::expected<InstructorToken, std::string> instructor_token(const std::filesystem::path& folder, bool another) {
  const std::filesystem::path file = folder / token_file;
  if (!another && std::filesystem::exists(file)) {
    const auto text = read_file(file.string(), largest_hash);
    RETURN_IF_ERROR(text);
    return InstructorToken{std::string(trim(*text))};
  }
  InstructorToken token{"", course::new_secret()};
  token.hash = course::hash_of_secret(*token.made);
  RETURN_IF_ERROR(replace_file(file.string(), token.hash + "\n"));
  // Nobody gains by reading it before that: it is a hash of a long random secret.
  if (chmod(file.c_str(), owner_only) != 0)
    return tl::unexpected(fmt::format("{}: its permissions cannot be set", file.string()));
  return token;
}

}  // namespace turno::web
