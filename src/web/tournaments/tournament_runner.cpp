#include "web/tournaments/tournament_runner.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "store/run_lock.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/dialogues.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"
#include "tournament/standings/standings.hpp"
#include "web/tournaments/new_tournament.hpp"

namespace turno::web {
namespace {

constexpr int below_answers = 10;  // niceness: pages come before games

// Whoever plays on must be who played before.
tl::expected<void, std::string> check_same_programs(const tournament::StoredTournament& kept,
                                                    const std::string& version) {
  const auto now = tournament::versions_now(kept.settings, kept.row.folder, version);
  for (std::size_t i = 0; i < now.texts.size(); ++i)
    if (now.texts[i] != kept.versions[i] && !kept.settings.entrants[i].is_withdrawn)
      return tl::unexpected(
          fmt::format("{} is not what it was when the tournament began; put it back, or begin another",
                      kept.settings.entrants[i].name));
  return {};
}

}  // namespace

TournamentRunner::TournamentRunner(std::filesystem::path folder, const Catalog& catalog,
                                   TournamentEnvironment environment)
    : folder_(std::move(folder)),
      catalog_(catalog),
      environment_(std::move(environment)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

void TournamentRunner::start(const Body& wanted, Answer answer) {
  auto database = store::Database::open(folder_);
  if (!database) return answer(refuse(500, database.error()));
  const store::Bots bots(*database);
  auto settings = read_new_tournament(wanted, catalog_, bots, environment_.concurrency);
  if (!settings) return answer(tl::unexpected(settings.error()));
  Task task{settings->name, *std::move(settings), std::move(answer)};
  const Answer told = task.answer;
  if (auto refused = submit(std::move(task))) told(tl::unexpected(*std::move(refused)));
}

std::optional<Refusal> TournamentRunner::submit(Task task) {
  const std::scoped_lock lock(mutex_);
  if (next_ || !playing_.empty())
    return Refusal{409, fmt::format("{} is being played here; pause it first", next_ ? next_->name : playing_)};
  next_ = std::move(task);
  changed_.notify_one();
  return std::nullopt;
}

void TournamentRunner::control(const std::string& name, const std::string& action, const Answer& answer) {
  if (action == "resume") {
    if (auto refused = submit({name, std::nullopt, answer})) answer(tl::unexpected(*std::move(refused)));
    return;
  }
  if (action != "pause" && action != "stop") return answer(refuse(400, "action: write pause, resume or stop"));
  {
    const std::scoped_lock lock(mutex_);
    if (playing_ != name)
      return answer(refuse(409, "it is not being played by this server; who started it elsewhere stops it there"));
    is_pausing_ = true;
    (action == "pause" ? pause_ : halt_).request_stop();
  }
  answer(status_of(name));
}

Json TournamentRunner::status_of(const std::string& name) const {
  const std::scoped_lock lock(mutex_);
  return {{"here", playing_ == name},
          {"pausing", playing_ == name && is_pausing_},
          {"busy", !playing_.empty() && playing_ != name},
          {"message", failed_ == name ? message_ : ""}};
}

void TournamentRunner::work(const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, below_answers);  // of this thread and those that it starts, on Linux
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return next_.has_value(); }) && !stop.stop_requested()) {
    Task task = *std::exchange(next_, std::nullopt);
    playing_ = task.name;
    is_pausing_ = false;
    pause_ = std::stop_source();
    halt_ = std::stop_source();
    if (failed_ == task.name) failed_.clear();
    lock.unlock();
    bool has_answered = false;
    const Done done = play(task, stop, has_answered);
    lock.lock();
    playing_.clear();
    if (done) continue;
    failed_ = task.name;
    message_ = done.error();
    lock.unlock();
    if (!has_answered) task.answer(refuse(409, done.error()));
    lock.lock();
  }
}

TournamentRunner::Done TournamentRunner::begin(tournament::TournamentStore& store,
                                               const tournament::Settings& settings) const {
  const auto known = store.tournaments.find(settings.name);
  RETURN_IF_ERROR(known);
  if (*known)
    return tl::unexpected(fmt::format("there is a tournament {} already; give this one another name", settings.name));
  const auto versions = tournament::versions_now(settings, folder_, environment_.version);
  for (const auto& [entrant, what] : versions.troubles)
    return tl::unexpected(fmt::format("{} cannot play: {}", settings.entrants[entrant].name, what));
  RETURN_IF_ERROR(tournament::Plan::make(catalog_, settings, folder_, versions.texts));
  return store.tournaments.begin({settings.name, settings.name, tournament::write_settings(settings), folder_.string(),
                                  tournament::write_versions(versions.texts)});
}

TournamentRunner::Done TournamentRunner::play(const Task& task, const std::stop_token& stop, bool& has_answered) {
  auto database = store::Database::open(folder_, store::Survives::PowerCut);
  RETURN_IF_ERROR(database);
  tournament::TournamentStore store(*std::move(database));
  const auto lock = store::RunLock::take(folder_, task.name);
  RETURN_IF_ERROR(lock);
  if (task.begin) {
    RETURN_IF_ERROR(begin(store, *task.begin));
  }
  const auto kept = tournament::find_tournament(store, task.name, catalog_);
  RETURN_IF_ERROR(kept);
  if (task.name.starts_with("day-") && std::filesystem::exists(folder_ / "course.toml"))
    return tl::unexpected(std::string("days of a course are held on the instructor's page"));
  if (kept->plan.client() || kept->settings.format == tournament::Format::FreePlay)
    return tl::unexpected(
        std::string("its players connect by themselves: it is resumed by the program that serves them"));
  if (kept->plan.has_programs() && !environment_.sandbox)
    return tl::unexpected("bots cannot play here: " + environment_.no_sandbox);
  auto progress = tournament::derive_all(kept->plan, store.tournaments);
  RETURN_IF_ERROR(progress);
  if (!progress->draw.is_complete()) {
    RETURN_IF_ERROR(check_same_programs(*kept, environment_.version));
  }
  has_answered = true;
  task.answer(Json{{"name", task.name}});
  tournament::RunConditions conditions{std::min(kept->settings.concurrency, environment_.concurrency),
                                       environment_.sandbox, tournament::Dialogues::folder_of(folder_, task.name)};
  std::stop_source all;
  const std::stop_callback on_end(stop, [&] { all.request_stop(); });
  std::stop_token halt;
  {
    const std::scoped_lock guard(mutex_);
    conditions.pause = pause_.get_token();
    halt = halt_.get_token();
  }
  const std::stop_callback on_halt(halt, [&] { all.request_stop(); });
  RETURN_IF_ERROR(tournament::run(kept->plan, store.tournaments, *progress, conditions, {}, all.get_token()));
  if (!progress->draw.is_complete()) return {};
  return store.tournaments.publish(task.name,
                                   tournament::published_table(kept->settings, tournament::standings(*progress)));
}

}  // namespace turno::web
