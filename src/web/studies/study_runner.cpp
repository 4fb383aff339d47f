#include "web/studies/study_runner.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "play/players/player_text.hpp"
#include "play/system/file.hpp"
#include "play/system/this_process.hpp"
#include "study/file/parse_study.hpp"
#include "study/reports/report.hpp"
#include "study/run/sitting.hpp"

namespace turno::web {
namespace {

constexpr const char* studies_folder = "studies";
constexpr int below_pages = 10;  // niceness: pages come before measurements
constexpr std::size_t largest_answer = std::size_t{64} << 20U;

std::string report_file(Language language) { return fmt::format("report.{}.html", to_text(language)); }

Json in_all(const Translations& text) {
  Json all = Json::object();
  for (const Language language : all_languages) all[std::string(to_text(language))] = text.in(language);
  return all;
}

std::string file_name(std::string_view name) { return fmt::format("studies/{}.toml", name); }

tl::unexpected<Refusal> no_study() {
  return refuse(404, "there is no such study; /api/studies lists them", "no-such-study");
}

Result<std::string> read_result(const std::filesystem::path& file) {
  std::error_code error;
  if (!std::filesystem::exists(file, error))
    return refuse(404, "this study has not been run here yet", "not-measured-yet");
  return read_file(file.string(), largest_answer).map_error([](const std::string& why) { return Refusal{500, why}; });
}

}  // namespace

StudyRunner::StudyRunner(const std::filesystem::path& data, const Catalog& catalog, StudyEnvironment environment)
    : folder_(data / studies_folder), catalog_(catalog), environment_(std::move(environment)) {
  for (const study::ReadyStudy& ready : environment_.ready) {
    Kept kept{ready.name, ready.toml};
    if (const auto settings = study::parse_study(ready.toml, file_name(ready.name), study::Form::Quick)) {
      kept.title = settings->title;
      kept.question = settings->question;
    }
    studies_.push_back(std::move(kept));
  }
  look_into_folders();
  thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

// What an earlier server has left. Somebody else's files in the way are found out when the study is started.
void StudyRunner::look_into_folders() {
  for (Kept& kept : studies_) {
    std::error_code error;
    const auto stored = study::read_result_folder(folder_of(kept));
    if (!stored) continue;
    kept.measured = stored->rows.size();
    kept.planned = stored->facts.value("planned", std::size_t{0});
    kept.has_report = std::filesystem::exists(folder_of(kept) / report_file(Language::English), error);
  }
}

StudyRunner::Kept* StudyRunner::find(std::string_view name) {
  const auto found =
      std::find_if(studies_.begin(), studies_.end(), [&](const Kept& kept) { return kept.name == name; });
  return found == studies_.end() ? nullptr : &*found;
}

const StudyRunner::Kept* StudyRunner::find(std::string_view name) const {
  const auto found =
      std::find_if(studies_.begin(), studies_.end(), [&](const Kept& kept) { return kept.name == name; });
  return found == studies_.end() ? nullptr : &*found;
}

Json StudyRunner::list() const {
  const std::scoped_lock lock(mutex_);
  Json all = Json::array();
  for (const Kept& kept : studies_) {
    const bool is_running = &kept == running_ || &kept == next_;
    const bool is_whole = kept.planned > 0 && kept.measured >= kept.planned;
    Json one{{"name", kept.name},
             {"title", in_all(kept.title)},
             {"question", in_all(kept.question)},
             {"state", is_running          ? "running"
                       : is_whole          ? "finished"
                       : kept.measured > 0 ? "stopped"
                                           : "new"},
             {"report", !is_running && kept.has_report},
             {"message", kept.message}};
    if (&kept == running_ && progress_.all > 0)
      one["progress"] = {{"finished", progress_.finished}, {"all", progress_.all}, {"left_ms", progress_.left.count()}};
    all.push_back(std::move(one));
  }
  return all;
}

Result<void> StudyRunner::start(std::string_view name) {
  const std::scoped_lock lock(mutex_);
  Kept* kept = find(name);
  if (kept == nullptr) return no_study();
  if (const Kept* other = running_ != nullptr ? running_ : next_)
    return refuse(409, fmt::format("{} is being measured; one study runs at a time", other->name), "study-runs");
  next_ = kept;
  changed_.notify_one();
  return {};
}

Result<void> StudyRunner::stop(std::string_view name) {
  const std::scoped_lock lock(mutex_);
  Kept* kept = find(name);
  if (kept == nullptr) return no_study();
  if (kept == next_) {
    next_ = nullptr;
  } else if (kept == running_) {
    halt_.request_stop();
  } else {
    return refuse(409, "this study is not being measured", "not-measured-now");
  }
  return {};
}

// Names never change, so that nothing need be locked to find one.
Result<std::string> StudyRunner::report(std::string_view name, Language language) const {
  const Kept* kept = find(name);
  if (kept == nullptr) return no_study();
  return read_result(folder_of(*kept) / report_file(language));
}

Result<std::string> StudyRunner::measurements(std::string_view name) const {
  const Kept* kept = find(name);
  if (kept == nullptr) return no_study();
  return read_result(folder_of(*kept) / study::csv_file);
}

void StudyRunner::work(const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, below_pages);  // of this thread and those that it starts, on Linux
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return next_ != nullptr; }) && !stop.stop_requested()) {
    running_ = std::exchange(next_, nullptr);
    running_->message.clear();
    progress_ = {};
    halt_ = std::stop_source();
    Kept& kept = *running_;
    std::stop_source all;
    const std::stop_callback on_end(stop, [&] { all.request_stop(); });
    const std::stop_callback on_halt(halt_.get_token(), [&] { all.request_stop(); });
    lock.unlock();
    const Done done = measure(kept, all.get_token());
    lock.lock();
    running_ = nullptr;
    if (!done) kept.message = done.error();
  }
}

// Where the folder holds a part of the same study, the rest of it is measured; else all of it anew.
StudyRunner::Done StudyRunner::measure(Kept& kept, const std::stop_token& stop) {
  const std::string file = file_name(kept.name);
  const std::filesystem::path programs = beside_turno("turno").parent_path();
  auto settings = study::parse_study(kept.toml, file, study::Form::Quick);
  RETURN_IF_ERROR(settings);
  const auto plan = study::make_plan(*std::move(settings), file, catalog_, programs);
  RETURN_IF_ERROR(plan);
  const std::vector<std::string> players = study::players_of(*plan);
  if (!environment_.sandbox && std::any_of(players.begin(), players.end(), names_command))
    return tl::unexpected("its bots cannot play here: " + environment_.no_sandbox);
  const std::size_t planned = study::planned_rows(*plan);
  const Json identity = study::identity_of(plan->settings, study::Form::Quick, kept.toml);
  const auto stored = study::read_result_folder(folder_of(kept));
  const bool goes_on = stored && stored->facts["identity"] == identity && stored->rows.size() < planned;
  auto results =
      study::ResultFolder::open(folder_of(kept), identity, goes_on ? study::IfThere::Resume : study::IfThere::Replace);
  RETURN_IF_ERROR(results);
  results->note_planned(planned);
  RETURN_IF_ERROR(results->save_facts());
  const study::Sitting sitting(environment_.version, environment_.commit, environment_.threads);
  const study::Bench bench{catalog_, plan->settings, programs, environment_.sandbox};
  study::RunWatch watch;
  watch.on_unit = [this](const study::RunProgress& progress) {
    const std::scoped_lock lock(mutex_);
    progress_ = progress;
  };
  auto rows = study::run_plan(*plan, bench, *results, environment_.threads, watch, stop);
  RETURN_IF_ERROR(rows);
  results->sessions().push_back(sitting.ended());
  RETURN_IF_ERROR(results->save_facts());
  return write_reports(kept, *plan, *results, identity, results->sessions(), *std::move(rows));
}

StudyRunner::Done StudyRunner::write_reports(Kept& kept, const study::Plan& plan, const study::ResultFolder& folder,
                                             const Json& identity, const Json& sessions,
                                             std::vector<study::Row> measured) {
  const std::vector<study::Row> rows = study::in_order(plan, std::move(measured));
  const std::size_t planned = study::planned_rows(plan);
  for (const Language language : all_languages) {
    const study::Report report = study::make_report(plan.settings, rows, {identity, sessions, planned}, language);
    RETURN_IF_ERROR(folder.write(report_file(language), study::report_html(report)));
  }
  const std::scoped_lock lock(mutex_);
  kept.measured = rows.size();
  kept.planned = planned;
  kept.has_report = true;
  return {};
}

}  // namespace turno::web
