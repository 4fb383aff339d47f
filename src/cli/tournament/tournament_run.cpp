#include "cli/tournament/tournament_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <thread>

#include "cli/messages/messages.hpp"
#include "cli/messages/nats_messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/tournament/progress_log.hpp"
#include "cli/tournament/screen.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "play/system/secure_random.hpp"
#include "tournament/reports/report_json.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::cli {
namespace {

using tournament::Plan;
using tournament::ReportedGame;

constexpr int exit_unfinished = 1;  // so that nobody publishes half a tournament

// Names and paths may hold any bytes.
std::string line_of(const Json& json) { return json_text(json) + "\n"; }

std::string json_line(const Plan& plan, const ReportedGame& game) {
  const auto& entrants = plan.settings().entrants;
  return line_of({{"event", "game"},
                  {"id", game.id},
                  {"game", plan.settings().games[game.game]},
                  {"first", entrants[game.result.first].name},
                  {"second", entrants[game.result.second].name},
                  {"winner", winner_number(game.result.winner)},
                  {"margin", game.result.margin},
                  {"ending", game.ending},
                  {"detail", game.detail},
                  {"moves", game.moves}});
}

}  // namespace

Outcome check_programs(const TournamentRunOptions& options, const Context& context, const Plan& plan,
                       const std::shared_ptr<const Sandbox>& sandbox, const std::stop_token& stop) {
  const auto threads = static_cast<std::size_t>(std::max(1U, std::thread::hardware_concurrency()));
  for (const auto& [entrant, what] : tournament::try_programs(plan, sandbox, threads, stop)) {
    if (stop.stop_requested()) break;
    const std::string& name = plan.settings().entrants[entrant].name;
    if (options.strict) return tl::unexpected(fmt::format(messages::trouble_strict, name, what));
    if (options.json) {
      context.out << line_of({{"event", "trouble"}, {"player", name}, {"what", what}}) << std::flush;
    } else {
      context.err << fmt::format(messages::trouble, presentable(name), presentable(what)) << std::flush;
    }
  }
  return {};
}

tl::expected<Cluster, std::string> open_cluster(const TournamentRunOptions& options, const Context& context,
                                                const Plan& plan, const store::TournamentRow& row,
                                                const std::shared_ptr<const Sandbox>& sandbox) {
  Cluster cluster;
  if (!options.nats.is_given()) return cluster;
  auto connection = options.nats.connect("turno tournament " + row.name);
  RETURN_IF_ERROR(connection);
  cluster.connection = *std::move(connection);
  remote::nats::CoordinatorSettings settings;
  settings.version = messages::version;
  settings.bench = remote::nats::measure_search(context.catalog).signature;
  settings.audits = {options.audit / 100, secure_random()};
  settings.evidence = options.data.folder() / "evidence";
  settings.sandbox = sandbox;
  settings.lease = options.lease;
  settings.replicas = options.replicas;
  settings.on_notice = [&err = context.err](const std::string& what) {
    err << fmt::format(messages::nats_notice, what) << std::flush;  // one piece: other threads write too
  };
  auto coordinator = remote::nats::Coordinator::open(*cluster.connection, plan, row, std::move(settings));
  RETURN_IF_ERROR(coordinator);
  cluster.coordinator = *std::move(coordinator);
  return cluster;
}

Outcome TournamentRun::go(const tournament::RunConditions& conditions, const std::stop_token& stop) {
  return go([&](const tournament::RunEvents& events) {
    return tournament::run(plan_, store_.tournaments, progress_, conditions, events, stop);
  });
}

Outcome TournamentRun::go_elsewhere(remote::nats::Coordinator& coordinator, const std::stop_token& stop) {
  Outcome gone = go([&](const tournament::RunEvents& events) {
    return tournament::run_elsewhere(plan_, store_.tournaments, progress_, coordinator, events, stop);
  });
  if (!gone || !progress_.draw.is_complete() || coordinator.is_examining()) return gone;
  return coordinator.finish();
}

Outcome TournamentRun::go(const Play& play_it) {
  if (!progress_.draw.is_complete()) {
    if (Outcome played = play(play_it); !played) return played;
  } else if (!options_.json && !options_.quiet) {
    context_.err << messages::complete_already;
  }
  return conclude();
}

Outcome TournamentRun::play(const Play& play_it) {
  std::optional<TournamentScreen> screen;
  if (!options_.quiet && !options_.json) screen.emplace(context_.err, plan_, progress_.draw.finished());
  std::optional<ProgressLog> log;
  if (options_.json || (screen && !screen->is_shown()))
    log.emplace(options_.json ? context_.out : context_.err,
                options_.json ? ProgressLog::Form::Json : ProgressLog::Form::Text,
                options_.quiet ? std::chrono::milliseconds(0) : options_.progress_every, progress_.draw.finished());
  tournament::RunEvents events;
  if (options_.json) events.on_game = [&](const ReportedGame& game) { context_.out << json_line(plan_, game); };
  events.on_tick = [&](const tournament::Progress& progress) {
    if (screen) screen->show(progress);
    if (log) log->tick(progress);
    if (options_.json) context_.out.flush();
  };
  const auto kept = play_it(events);
  if (kept) return {};
  return tl::unexpected(
      fmt::format(messages::run_failed, kept.error(), games_so_far(), plan_.settings().name, options_.data.again()));
}

Outcome TournamentRun::conclude() {
  const auto standings = tournament::standings(progress_);
  const bool complete = progress_.draw.is_complete();
  if (complete) {
    auto published =
        store_.tournaments.publish(plan_.settings().name, tournament::published_table(plan_.settings(), standings));
    if (!published) return published;
  }
  if (options_.json) {
    const Json table = Json::parse(tournament::report_json(plan_.settings(), standings, {}));
    context_.out << line_of({{"event", "standings"}, {"complete", complete}, {"standings", table}});
  } else {
    context_.out << tournament::report_text(plan_.settings(), standings, progress_.draw.stages(), progress_.games);
  }
  if (complete) return {};
  context_.exit_code = exit_unfinished;
  context_.err << fmt::format(messages::run_stopped, games_so_far(), plan_.settings().name, options_.data.again());
  return {};
}

std::string TournamentRun::games_so_far() const {
  return tournament::games_text(progress_.draw.finished(), progress_.draw.expected());
}

}  // namespace turno::cli
