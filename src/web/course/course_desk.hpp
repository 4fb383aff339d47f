#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "course/league/day_run.hpp"
#include "course/league/open_course.hpp"
#include "course/reports/public_players.hpp"
#include "engine/catalog.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// What is known of the course between two calls: its log, read again once it has grown, and the tables of days that
// were held, which stay as they are. Lives on one thread.
class CourseRecall {
 public:
  explicit CourseRecall(const Catalog& catalog) : catalog_(catalog) {}

  Result<const course::Ledger*> ledger(const course::OpenCourse& course);
  Result<const course::DayTable*> table(const course::OpenCourse& course, const course::Day& day);
  // The numbers by which everybody knows the players of published tables.
  Result<const course::PublicPlayers*> players(const course::OpenCourse& course);

 private:
  const Catalog& catalog_;
  const course::OpenCourse* of_ = nullptr;
  std::int64_t newest_ = -1;
  std::optional<course::Ledger> ledger_;
  std::map<course::Date, course::DayTable> tables_;
  std::size_t published_ = 0;
  std::optional<course::PublicPlayers> players_;
};

// The course as a call finds it, on the thread of the desk.
struct CourseDesk {
  course::OpenCourse& course;
  CourseRecall& recall;
  const Catalog& catalog;
  course::Instant now;

  const course::CourseSettings& settings() const { return course.settings; }
  Result<const course::Ledger*> ledger() const { return recall.ledger(course); }
  Result<const course::DayTable*> table(const course::Day& day) const { return recall.table(course, day); }
};

// What this machine could not do: the disk is full, the log damaged, the clock set back.
inline tl::unexpected<Refusal> refuse_as_ours(std::string why) {
  constexpr int ours = 500;
  return refuse(ours, std::move(why));
}

}  // namespace turno::web
