#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "course/league/day_table.hpp"
#include "course/league/open_course.hpp"
#include "course/reports/participants.hpp"
#include "engine/catalog.hpp"
#include "web/http/loop.hpp"
#include "web/http/message.hpp"

namespace turno::web {

class CourseAuth;
class CourseWorkers;

// What is remembered of the course between two calls: its log, read again once it has grown, and the tables of days
// that were held, which never change. Lives on one thread.
class CourseCache {
 public:
  explicit CourseCache(const Catalog& catalog) : catalog_(catalog) {}

  // A call begins: what earlier ones were given is theirs no longer.
  void begin_call();
  // Stays as it is until the next call begins, though another thread may append to the log meanwhile.
  Result<const course::Ledger*> ledger(const course::OpenCourse& course);
  Result<const course::DayTable*> table(const course::OpenCourse& course, const course::Day& day);
  // The numbers by which everybody knows the players of published tables.
  Result<const course::PublicPlayers*> players(const course::OpenCourse& course);

 private:
  const Catalog& catalog_;
  const course::OpenCourse* of_ = nullptr;
  std::int64_t newest_ = -1;
  std::list<course::Ledger> ledgers_;  // the newest last
  std::map<course::Date, course::DayTable> tables_;
  std::size_t published_ = 0;
  std::optional<course::PublicPlayers> players_;
};

// What a call sees, on the thread that answers calls.
struct CourseContext {
  course::OpenCourse& course;
  CourseCache& cache;
  const Catalog& catalog;
  CourseWorkers& workers;
  CourseAuth& auth;
  const Request& request;
  std::string_view parameter;  // what the path has in the place of a word in capital letters
  Clock::time_point at;        // when the request came
  course::Instant now;         // by the clock of the course

  const course::CourseSettings& settings() const { return course.settings; }
  Result<const course::Ledger*> ledger() const { return cache.ledger(course); }
  Result<const course::DayTable*> table(const course::Day& day) const { return cache.table(course, day); }
};

// What this machine could not do: the disk is full, the log damaged, the clock went backwards.
inline tl::unexpected<Refusal> internal_error(std::string why) { return refuse(500, std::move(why)); }

}  // namespace turno::web
