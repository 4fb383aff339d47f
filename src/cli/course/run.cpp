#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/tournament/progress_log.hpp"
#include "core/return_if_error.hpp"
#include "course/reports/pages.hpp"
#include "course/reports/table_text.hpp"
#include "course/service/course_run.hpp"

namespace turno::cli {
namespace {

constexpr int max_concurrency = 256;
constexpr int exit_not_finished = 1;

struct CourseRunOptions {
  CourseOption course;
  std::string date;
  bool due = false;
  bool early = false;
  bool replay_all = false;
  std::optional<std::size_t> concurrency;
  std::chrono::milliseconds progress_every = std::chrono::seconds(10);
  SandboxOption sandbox;
};

tl::expected<course::RunRequest, std::string> read_request(const CourseRunOptions& options,
                                                           const course::OpenCourse& course, course::Instant at) {
  if (options.due && !options.date.empty()) return tl::unexpected(std::string(messages::course_date_or_due));
  course::RunRequest request{.early = options.early};
  if (options.due) return request;
  const auto date = options.date.empty() ? course.calendar().zone.local(at).date : read_date("--date", options.date);
  RETURN_IF_ERROR(date);
  request.date = *date;
  return request;
}

// Tells of a run as it goes: a line of progress on a terminal, elsewhere one every so often.
class RunReport {
 public:
  RunReport(const Context& context, std::chrono::milliseconds progress_every)
      : context_(context), between_logged_(between_lines(progress_every, false)) {}

  course::CourseRunEvents events() {
    return {.on_day =
                [this](course::Date) {
                  line_.emplace(context_.err, between_logged_);
                  pace_ = {};
                },
            .on_progress =
                [this](course::Date date, const tournament::Progress& progress) {
                  const RunPace pace = pace_.at(progress.draw);
                  line_->show([&] { return pace_text(course::to_text(date), pace); });
                },
            .on_held =
                [this](const course::DayTable& table) {
                  line_.reset();
                  context_.out << fmt::format(messages::course_day_held, course::to_text(table.date))
                               << course::course_table_text(table, true);
                },
            .on_measured =
                [this](course::Date date, std::size_t done, std::size_t all) {
                  if (!line_) line_.emplace(context_.err, between_logged_);
                  line_->show([&] { return fmt::format(messages::course_measured, course::to_text(date), done, all); });
                },
            .on_published =
                [this](course::Date date) {
                  line_.reset();
                  context_.out << fmt::format(messages::course_published, course::to_text(date));
                }};
  }

 private:
  const Context& context_;
  std::optional<std::chrono::milliseconds> between_logged_;
  std::optional<ProgressLine> line_;
  PaceOfRun pace_;
};

Outcome run_days(const CourseRunOptions& options, const Context& context) {
  take_signals_of_writes_as_errors();
  auto course = options.course.open();
  RETURN_IF_ERROR(course);
  const auto at = options.course.time(*course);
  RETURN_IF_ERROR(at);
  const auto request = read_request(options, *course, *at);
  RETURN_IF_ERROR(request);
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  const course::CourseRunConditions conditions{{context.catalog, *sandbox},
                                               std::string(messages::version),
                                               [at = *at] { return at; },
                                               options.concurrency,
                                               options.replay_all};
  const auto outcome = [&] {
    RunReport report(context, options.progress_every);
    return course::run_course(*course, *request, conditions, report.events(), interrupt.token());
  }();
  RETURN_IF_ERROR(outcome);
  if (outcome->stopped_in) {
    context.exit_code = exit_not_finished;
    context.err << fmt::format(messages::course_run_stopped, course::to_text(*outcome->stopped_in),
                               options.course.data.again());
  }
  if (interrupt.token().stop_requested()) return {};
  for (const std::string& why : outcome->not_held) context.out << fmt::format(messages::course_not_held, why);
  if (outcome->held.empty() && outcome->published.empty() && outcome->not_held.empty())
    context.out << messages::course_nothing_due;
  context.out << fmt::format(messages::course_pages, (course->folder / course::pages_folder).string());
  return {};
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
  command->add_flag("--replay-all", options->replay_all, std::string(messages::course_replay_all_help));
  add_option(*command, "--concurrency", options->concurrency, messages::course_concurrency_help, "N")
      ->check(whole_number(1, max_concurrency));
  add_duration(*command, "--progress-every", options->progress_every, messages::progress_every_help, "T",
               Zero::Allowed);
  options->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return run_days(*options, context); }; });
}

}  // namespace turno::cli
