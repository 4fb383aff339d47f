#include "cli/analysis/study_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <ostream>
#include <thread>

#include "cli/commit.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/study_messages.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "study/reports/report.hpp"
#include "study/reports/template_text.hpp"
#include "study/run/run.hpp"
#include "study/run/sitting.hpp"

namespace turno::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Asks for a stop when the time is over, or a person wants it.
class Deadline {
 public:
  Deadline(const std::optional<std::chrono::milliseconds>& time, std::stop_token stop)
      : on_stop_(std::move(stop), [this] { source_.request_stop(); }) {
    if (time)
      watcher_ = std::jthread([this, until = Clock::now() + *time](const std::stop_token& end) {
        std::unique_lock lock(mutex_);
        if (!wake_.wait_until(lock, end, until, [] { return false; }) && !end.stop_requested()) source_.request_stop();
      });
  }

  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::stop_callback<std::function<void()>> on_stop_;
  std::jthread watcher_;
};

std::string time_left(std::chrono::milliseconds left) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left).count() + 1;
  constexpr std::int64_t minute = 60;
  return seconds < 2 * minute ? fmt::format("{} s", seconds) : fmt::format("{} min", (seconds + minute - 1) / minute);
}

tl::expected<std::optional<study::OtherRun>, std::string> read_other(const StudyRunOptions& options) {
  if (options.compare.empty()) return std::nullopt;
  std::error_code error;
  if (std::filesystem::equivalent(options.compare, options.out, error))
    return tl::unexpected(std::string(messages::study_compare_same));
  auto stored = study::read_result_folder(options.compare);
  RETURN_IF_ERROR(stored);
  return study::OtherRun{options.compare, stored->facts["identity"], std::move(stored->rows)};
}

Outcome write_reports(const StudyRunOptions& options, const study::Plan& plan, const study::ResultFolder& folder,
                      const std::vector<study::Row>& rows, const study::ReportFacts& facts,
                      const std::optional<study::OtherRun>& other) {
  const study::Report report = study::make_report(plan.settings, rows, facts, options.language, other);
  RETURN_IF_ERROR(folder.write("report.html", study::report_html(report)));
  RETURN_IF_ERROR(folder.write("report.md", study::report_markdown(report)));
  if (options.template_kind.empty()) return {};
  return folder.write(
      study::template_file(options.template_kind),
      study::template_text(options.template_kind, options.template_game, options.template_player, plan.settings, rows));
}

void tell(const StudyRunOptions& options, const study::Settings& settings, const std::vector<study::Row>& rows,
          std::size_t planned, const Context& context) {
  const std::string& out = options.out;
  std::string more;
  if (rows.size() < planned) more += fmt::format(messages::study_stopped, rows.size(), planned);
  const auto failures = std::count_if(rows.begin(), rows.end(), [](const study::Row& row) { return !row.ok; });
  if (failures > 0)
    more += fmt::format(messages::study_failures, failures, (std::filesystem::path(out) / study::csv_file).string());
  more += fmt::format(messages::study_files, out, out, out, out);
  if (!options.template_kind.empty())
    more += fmt::format(messages::study_template_file, out, study::template_file(options.template_kind));
  context.out << fmt::format(messages::study_done, settings.name, rows.size(), settings.seed, more);
}

}  // namespace

Outcome run_study(const StudyRunOptions& options, const std::string& toml, const std::string& file_name,
                  const std::string& folder, const Context& context) {
  const study::Form form = options.quick ? study::Form::Quick : study::Form::Full;
  auto settings = study::parse_study(toml, file_name, form);
  RETURN_IF_ERROR(settings);
  if (options.seed) settings->seed = *options.seed;
  const auto plan = study::make_plan(*std::move(settings), file_name, context.catalog, folder);
  RETURN_IF_ERROR(plan);
  const auto other = read_other(options);
  RETURN_IF_ERROR(other);
  auto sandbox = options.sandbox.open_for(study::players_of(*plan), context);
  RETURN_IF_ERROR(sandbox);
  const Json identity = study::identity_of(plan->settings, form, toml);
  auto results = study::ResultFolder::open(options.out, identity,
                                           options.resume  ? study::IfThere::Resume
                                           : options.force ? study::IfThere::Replace
                                                           : study::IfThere::Refuse);
  RETURN_IF_ERROR(results);

  const bool has_work = results->before().size() < study::planned_rows(*plan);
  const study::Sitting sitting(messages::version, commit(), options.threads);
  const study::Bench bench{context.catalog, plan->settings, folder, *std::move(sandbox)};
  const auto measured = [&] {
    const Interrupt interrupt;
    const Deadline deadline(options.time, interrupt.token());
    ProgressLine line(context.err, std::chrono::seconds(10));
    study::RunWatch watch;
    watch.on_unit = [&](const study::RunProgress& progress) {
      line.show([&] {
        return fmt::format(messages::study_progress, progress.finished, progress.all, time_left(progress.left));
      });
    };
    return study::run_plan(*plan, bench, *results, options.threads, watch, deadline.token());
  }();
  RETURN_IF_ERROR(measured);
  if (has_work) {
    results->sessions().push_back(sitting.ended());
    RETURN_IF_ERROR(results->save_facts());
  }
  const std::vector<study::Row> rows = study::in_order(*plan, *measured);
  const study::ReportFacts facts{identity, results->sessions(), study::planned_rows(*plan)};
  RETURN_IF_ERROR(write_reports(options, *plan, *results, rows, facts, *other));
  tell(options, plan->settings, rows, facts.planned, context);
  return {};
}

}  // namespace turno::cli
