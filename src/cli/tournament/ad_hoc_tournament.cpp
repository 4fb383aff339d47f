#include "cli/tournament/ad_hoc_tournament.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::cli {
namespace {

using tournament::Plan;
using tournament::Progress;
using tournament::Settings;
template <class T>
using Made = tl::expected<T, std::string>;

void fold_text(std::uint64_t& hash, std::string_view text) {
  hash = fold(hash, text.size());
  for (const char c : text) hash = fold(hash, static_cast<unsigned char>(c));
}

// Whatever may change a game is in it; how many are played at a time is not.
std::string name_for(std::string_view prefix, Settings settings, const std::filesystem::path& folder,
                     const std::vector<std::string>& versions) {
  settings.concurrency = 1;
  std::uint64_t hash = scramble(versions.size());
  fold_text(hash, tournament::write_settings(settings));
  fold_text(hash, folder.string());
  for (const std::string& version : versions) fold_text(hash, version);
  return fmt::format("{}-{:016x}", prefix, hash);
}

Made<tournament::TournamentStore> open_store(const std::filesystem::path& data) {
  if (data.empty()) return tournament::TournamentStore(store::Database::in_memory());
  return tournament::open_to_write(data);
}

Made<std::optional<store::RunLock>> take_lock(const std::filesystem::path& data, const std::string& name) {
  if (data.empty()) return std::nullopt;
  auto lock = store::RunLock::take(data, name);
  RETURN_IF_ERROR(lock);
  return *std::move(lock);
}

// What is finished already; the tournament is begun where it is new.
Made<Progress> begin_or_resume(tournament::TournamentStore& store, const Plan& plan,
                               const std::filesystem::path& folder, const std::vector<std::string>& versions) {
  const Settings& settings = plan.settings();
  const auto known = store.tournaments.find(settings.name);
  RETURN_IF_ERROR(known);
  if (*known) return tournament::derive_all(plan, store.tournaments);
  const auto begun = store.tournaments.begin({settings.name, settings.file_name, tournament::write_settings(settings),
                                              folder.string(), tournament::write_versions(versions)});
  RETURN_IF_ERROR(begun);
  return Progress(settings);
}

Made<void> check_able(const Plan& plan, std::size_t from, const std::shared_ptr<const Sandbox>& sandbox,
                      const std::stop_token& stop) {
  const auto& entrants = plan.settings().entrants;
  bool has_program = false;
  for (std::size_t i = from; i < entrants.size(); ++i) has_program = has_program || plan.is_program(i);
  if (!has_program) return {};
  const auto troubles = tournament::try_programs(plan, sandbox, 1, stop);
  if (stop.stop_requested()) return {};
  for (const auto& [entrant, what] : troubles)
    if (entrant >= from) return tl::unexpected(fmt::format(messages::made_unable, entrants[entrant].name, what));
  return {};
}

Made<void> play_on(AdHocTournament& made, const tournament::RunConditions& run, const AdHocConditions& conditions,
                   const Context& context, const std::stop_token& stop) {
  const tournament::Draw& draw = made.progress.draw;
  ProgressLine line(context.err, conditions.between_logged);
  tournament::RunEvents events;
  events.on_tick = [&](const Progress& progress) { line.show([&] { return conditions.line(progress); }); };
  const auto kept = tournament::run(made.plan, made.store.tournaments, made.progress, run, events, stop);
  if (!kept)
    return tl::unexpected(fmt::format(messages::made_failed, kept.error(),
                                      tournament::games_text(draw.finished(), draw.expected()),
                                      conditions.data.empty() ? "" : messages::made_kept_so_far));
  if (!draw.is_complete()) return {};
  const auto table = tournament::standings(draw);
  return made.store.tournaments.publish(made.name(), tournament::published_table(draw.settings(), table));
}

}  // namespace

Made<AdHocTournament> play_ad_hoc(Settings settings, const AdHocConditions& conditions, const Context& context) {
  take_signals_of_writes_as_errors();
  const std::filesystem::path folder = std::filesystem::current_path();
  const auto versions = tournament::versions_now(settings, folder, messages::version);
  settings.name = name_for(conditions.prefix, settings, folder, versions.texts);
  RETURN_IF_ERROR(tournament::parse_settings(tournament::write_settings(settings),
                                             settings.file_name));  // what is kept must be read again
  auto plan = Plan::make(context.catalog, settings, folder, versions.texts);
  RETURN_IF_ERROR(plan);
  std::vector<std::string> players;
  players.reserve(settings.entrants.size());
  for (const tournament::Entrant& entrant : settings.entrants) players.push_back(entrant.player);
  const auto sandbox = conditions.sandbox.open_for(players, context);
  RETURN_IF_ERROR(sandbox);
  auto store = open_store(conditions.data);
  RETURN_IF_ERROR(store);
  auto lock = take_lock(conditions.data, settings.name);
  RETURN_IF_ERROR(lock);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  RETURN_IF_ERROR(check_able(*plan, conditions.least_able, *sandbox, interrupt.token()));
  auto progress = begin_or_resume(*store, *plan, folder, versions.texts);
  RETURN_IF_ERROR(progress);
  AdHocTournament made{*std::move(store), *std::move(lock), *std::move(plan), *std::move(progress)};
  tournament::RunConditions run{settings.concurrency, *sandbox};
  for (std::size_t i = 0; conditions.in_time_from && i < settings.entrants.size(); ++i)
    run.must_be_in_time.push_back(i >= *conditions.in_time_from);
  const auto played = play_on(made, run, conditions, context, interrupt.token());
  RETURN_IF_ERROR(played);
  return made;
}

}  // namespace turno::cli
