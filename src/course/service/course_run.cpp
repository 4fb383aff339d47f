#include "course/service/course_run.hpp"

#include "core/return_if_error.hpp"
#include "course/reports/pages.hpp"
#include "course/service/day_run.hpp"
#include "course/service/measuring.hpp"

namespace turno::course {
namespace {

using RunDone = tl::expected<void, std::string>;

class CourseRun {
 public:
  CourseRun(OpenCourse& course, const RunRequest& request, const CourseRunConditions& conditions,
            const CourseRunEvents& events, const std::stop_token& stop)
      : course_(course), request_(request), conditions_(conditions), events_(events), stop_(stop) {}

  tl::expected<RunOutcome, std::string> run() {
    const auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    RETURN_IF_ERROR(check_clock(course_.calendar(), *ledger, conditions_.now()));
    const auto days =
        request_.date ? std::vector{*request_.date} : days_due(course_.calendar(), *ledger, conditions_.now());
    if (!request_.date)
      for (const NotHeld& day : days_without_players(course_.calendar(), *ledger, conditions_.now()))
        outcome_.not_held.push_back(why_not_held(day));
    for (const Date date : days) {
      RETURN_IF_ERROR(hold(date));
      if (outcome_.stopped_in) return outcome_;
      if (stop_.stop_requested()) break;
    }
    RETURN_IF_ERROR(publish());  // also when stopped while files were measured: a day that was held is not held again
    if (!stop_.stop_requested()) RETURN_IF_ERROR(write());
    return outcome_;
  }

 private:
  RunDone hold(Date date) {
    events_.on_day(date);
    DayConditions day{conditions_.tools, conditions_.turno_version, conditions_.now(), request_.early};
    day.concurrency = conditions_.concurrency;
    day.replay_all = conditions_.replay_all;
    day.events.on_tick = [&](const tournament::Progress& progress) { events_.on_progress(date, progress); };
    const auto table = hold_day(course_, date, day, stop_);
    RETURN_IF_ERROR(table);
    if (!*table) {
      outcome_.stopped_in = date;
      return {};
    }
    outcome_.held.push_back(date);
    events_.on_held(**table);
    return measure(date);
  }

  RunDone measure(Date date) {
    return measure_new_files(
        course_, date,
        {conditions_.tools, conditions_.now, conditions_.concurrency,
         [this, date](std::size_t done, std::size_t all) { events_.on_measured(date, done, all); }},
        stop_);
  }

  RunDone publish() {
    if (request_.date && !request_.publish) return {};
    const auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    const auto days =
        request_.date ? std::vector{*request_.date} : days_to_publish(course_.calendar(), *ledger, conditions_.now());
    for (const Date date : days) {
      RETURN_IF_ERROR(publish_day(course_, date, conditions_.now()));
      outcome_.published.push_back(date);
      events_.on_published(date);
    }
    return {};
  }

  RunDone write() {
    const auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    return write_pages(course_, conditions_.tools.catalog, *ledger, {}, stop_);
  }

  OpenCourse& course_;
  const RunRequest& request_;
  const CourseRunConditions& conditions_;
  const CourseRunEvents& events_;
  const std::stop_token& stop_;
  RunOutcome outcome_;
};

}  // namespace

tl::expected<RunOutcome, std::string> run_course(OpenCourse& course, const RunRequest& request,
                                                 const CourseRunConditions& conditions, const CourseRunEvents& events,
                                                 const std::stop_token& stop) {
  return CourseRun(course, request, conditions, events, stop).run();
}

}  // namespace turno::course
