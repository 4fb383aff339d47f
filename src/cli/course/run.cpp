#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>

#include "cli/course/course.hpp"
#include "cli/course/course_option.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "course/league/day_run.hpp"
#include "course/league/measure.hpp"
#include "course/reports/pages.hpp"
#include "course/reports/table_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::cli {
namespace {

constexpr int max_concurrency = 256;
constexpr int exit_not_finished = 1;

struct CourseRunOptions {
  CourseOption course;
  std::string date;
  bool due = false;
  bool early = false;
  std::optional<std::size_t> concurrency;
  SandboxOption sandbox;
};

class CourseRun {
 public:
  CourseRun(const CourseRunOptions& options, const Context& context, course::OpenCourse& course,
            course::Examiners examiners, course::Instant at)
      : options_(options), context_(context), course_(course), examiners_(std::move(examiners)), at_(at) {}

  // What a timer calls: every day whose time has come.
  Outcome due(const std::stop_token& stop) {
    const auto ledger = course::ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    const auto days = course::days_due(course_.calendar(), *ledger, at_);
    for (const course::Date date : days) {
      if (Outcome held = hold(date, stop); !held) return held;
      if (stop.stop_requested()) return {};
    }
    const auto later = course::ledger_of(course_);
    RETURN_IF_ERROR(later);
    const auto to_publish = course::days_to_publish(course_.calendar(), *later, at_);
    for (const course::Date date : to_publish)
      if (Outcome published = publish(date); !published) return published;
    if (days.empty() && to_publish.empty()) context_.out << messages::course_nothing_due;
    return write_all(stop);
  }

  Outcome one(course::Date date, const std::stop_token& stop) {
    if (Outcome held = hold(date, stop); !held) return held;
    if (stop.stop_requested()) return {};
    if (Outcome published = publish(date); !published) return published;
    return write_all(stop);
  }

 private:
  Outcome hold(course::Date date, const std::stop_token& stop) {
    course::DayConditions conditions{examiners_, std::string(messages::version), at_};
    conditions.early = options_.early;
    if (options_.concurrency) conditions.concurrency = *options_.concurrency;
    const auto table = [&] {
      ProgressLine line(context_.err);
      conditions.events.on_tick = [&](const tournament::Progress& progress) {
        line.show([&] {
          return fmt::format(messages::course_run_progress, course::to_text(date),
                             tournament::games_text(progress.draw.finished(), progress.draw.expected()));
        });
      };
      return course::hold_day(course_, date, conditions, stop);
    }();
    RETURN_IF_ERROR(table);
    if (!*table) {
      context_.exit_code = exit_not_finished;
      context_.err << fmt::format(messages::course_run_stopped, course::to_text(date), options_.course.data.again());
      return {};
    }
    if (Outcome measured = course::measure_files(course_, date, examiners_, at_, stop); !measured) return measured;
    context_.out << fmt::format(messages::course_day_held, course::to_text(date))
                 << course::course_table_text(**table, true);
    return {};
  }

  Outcome publish(course::Date date) {
    if (Outcome published = course::publish_day(course_, date, at_); !published) return published;
    context_.out << fmt::format(messages::course_published, course::to_text(date));
    return {};
  }

  Outcome write_all(const std::stop_token& stop) {
    const auto ledger = course::ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    if (Outcome written = course::write_pages(course_, context_.catalog, *ledger, {}, stop); !written) return written;
    context_.out << fmt::format(messages::course_pages, (course_.folder / "pages").string());
    return {};
  }

  const CourseRunOptions& options_;
  const Context& context_;
  course::OpenCourse& course_;
  course::Examiners examiners_;
  course::Instant at_;
};

Outcome run_course(const CourseRunOptions& options, const Context& context) {
  take_signals_of_writes_as_errors();
  if (options.due && !options.date.empty()) return tl::unexpected(std::string(messages::course_date_or_due));
  auto course = options.course.open();
  RETURN_IF_ERROR(course);
  const auto at = options.course.time(*course);
  RETURN_IF_ERROR(at);
  const auto ledger = course::ledger_of(*course);
  RETURN_IF_ERROR(ledger);
  if (Outcome clock = course::check_clock(course->calendar(), *ledger, *at); !clock) return clock;
  auto date = options.date.empty() ? course->calendar().zone.local(*at).date : read_date("--date", options.date);
  RETURN_IF_ERROR(date);
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  CourseRun run(options, context, *course, {context.catalog, *sandbox}, *at);
  return options.due ? run.due(interrupt.token()) : run.one(*date, interrupt.token());
}

}  // namespace

void add_course_run(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("run", std::string(messages::course_run_summary));
  command->footer(std::string(messages::course_run_examples));
  const auto options = std::make_shared<CourseRunOptions>();
  options->course.add_to(*command);
  options->course.add_time_to(*command);
  command->add_option("--date", options->date, std::string(messages::course_run_date_help))->type_name("DATE");
  command->add_flag("--due", options->due, std::string(messages::course_due_help));
  command->add_flag("--early", options->early, std::string(messages::course_early_help));
  add_option(*command, "--concurrency", options->concurrency, messages::course_concurrency_help, "N")
      ->check(whole_number(1, max_concurrency));
  options->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return run_course(*options, context); }; });
}

}  // namespace turno::cli
