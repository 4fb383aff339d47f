#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "store/database.hpp"

namespace turno::store {

// Something that has happened in a course.
struct CourseEventRow {
  std::int64_t id = 0;  // grows
  std::int64_t at = 0;  // seconds since 1970
  std::string kind;
  std::string body;                      // a JSON object
  std::optional<std::string> file = {};  // that comes with it; told when it is added, read by find_file()
  bool is_late = false;                  // when it is added: it may have happened before others that are there

  friend bool operator==(const CourseEventRow&, const CourseEventRow&) = default;
};

// The log of a course, which is only ever appended to, and the files that came in. Errors are those of the disk, or a
// clock that was set back: events are added in the order in which they happened, but for those said to be late.
class CourseLog {
 public:
  template <class T>
  using Result = tl::expected<T, std::string>;

  // The database must outlive it.
  explicit CourseLog(Database& database) : database_(database) {}

  Result<std::vector<CourseEventRow>> events() const;  // in the order in which they were added
  Result<std::int64_t> newest() const;                 // the id of the last one; 0: there is none

  // What `decide` makes of all that has happened before, in one step: nobody comes between. Ids of the answered rows
  // are given here; answers the rows as they were kept. An error of `decide` keeps nothing.
  using Decide = std::function<Result<std::vector<CourseEventRow>>(const std::vector<CourseEventRow>& before)>;
  Result<std::vector<CourseEventRow>> add(const Decide& decide);

  Result<std::optional<std::string>> find_file(std::int64_t event) const;

 private:
  Database& database_;
};

}  // namespace turno::store
