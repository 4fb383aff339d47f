#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "web/course/course_context.hpp"
#include "web/course/page_tickets.hpp"
#include "web/http/budget.hpp"
#include "web/http/message.hpp"

namespace turno::web {

struct CourseLimits {
  double uploads_per_minute = 30;  // from one address, which may be that of a whole class
  double upload_burst = 60;
  double pair_uploads_per_minute = 2;  // refused ones too
  double pair_upload_burst = 10;
  // For one pair, or the instructor, from one address. A code has 60 bits, so this need not be strict.
  double wrong_codes_per_minute = 6;
  double wrong_code_burst = 30;
  double strangers_per_minute = 1;  // refusals in the course's log of people who showed no code, of all together
  double stranger_burst = 60;
};

// Who may make a call, and how often. Codes and tokens come as `Authorization: Bearer CODE`. Lives on the thread that
// answers calls.
class CourseAuth {
 public:
  CourseAuth(std::string instructor_hash, const CourseLimits& limits);

  // Wrong codes are counted for whom they should have been and the address that they come from: whoever types wrongly
  // locks out nobody else, and a right code is never refused.
  Result<void> check(Permission permission, const CourseContext& context);
  Result<void> check_instructor(const CourseContext& context);
  Result<const course::Pair*> check_pair(const CourseContext& context, course::PairId id);

  // Counts a file of a pair, or says how long it has to wait.
  Result<void> count_upload(course::PairId pair, Clock::time_point at);

  // Counts a refusal of somebody who has shown no code. False: the course's log has enough of them for now.
  bool count_stranger(Clock::time_point at);

  // The header that lets a browser read the pages below the scope.
  std::string page_cookie(const std::string& scope, Clock::time_point at) { return tickets_.issue(scope, at); }

 private:
  Refusal wrong_code(const CourseContext& context, const std::string& whose, Refusal refusal);

  std::string instructor_hash_;
  Budget wrong_codes_;
  Budget uploads_;
  Budget strangers_;
  PageTickets tickets_;
};

Result<course::PairId> read_pair_id(std::string_view text);

// What the instructor of a course is known by. Only a hash of it is kept, in the data folder.
struct InstructorToken {
  std::string hash;
  std::optional<std::string> made = {};  // now: to be told once
};

// Makes one where there is none, or another one where that is wanted; the old one stops working.
tl::expected<InstructorToken, std::string> instructor_token(const std::filesystem::path& folder, bool another);

}  // namespace turno::web
