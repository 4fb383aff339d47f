#include "cli/grade_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "cli/grade_messages.hpp"
#include "cli/messages.hpp"
#include "cli/open_tournament.hpp"
#include "cli/progress_line.hpp"
#include "cli/signals.hpp"
#include "core/hash.hpp"
#include "store/run_lock.hpp"
#include "tournament/derive.hpp"
#include "tournament/run.hpp"
#include "tournament/try_programs.hpp"
#include "tournament/verify.hpp"
#include "tournament/write_settings.hpp"

namespace turno::cli {
namespace {

using tournament::Plan;
using tournament::ReportedGame;
using tournament::Settings;
template <class T>
using Result = tl::expected<T, std::string>;

void fold_text(std::uint64_t& hash, std::string_view text) {
  hash = fold(hash, text.size());
  for (const char c : text) hash = fold(hash, static_cast<unsigned char>(c));
}

// Whatever may change a game is in it; how many are played at a time is not.
std::string name_of_grading(Settings settings, const std::filesystem::path& folder,
                            const std::vector<std::string>& versions) {
  settings.concurrency = 1;
  std::uint64_t hash = scramble(versions.size());
  fold_text(hash, tournament::write_settings(settings));
  fold_text(hash, folder.string());
  for (const std::string& version : versions) fold_text(hash, version);
  return fmt::format("grade-{:016x}", hash);
}

Result<TournamentStore> open_grade_store(const std::string& data) {
  if (data.empty()) return TournamentStore(store::Database::in_memory());
  return open_to_write(data);
}

// What is finished already; the tournament is begun where it is new.
Result<std::vector<ReportedGame>> begin_or_go_on(TournamentStore& store, const Plan& plan,
                                                 const std::filesystem::path& folder,
                                                 const std::vector<std::string>& versions) {
  const auto known = store.tournaments.find(plan.settings().name);
  if (!known) return tl::unexpected(known.error());
  if (*known) return tournament::derive_all(plan, store.tournaments);
  const auto begun =
      store.tournaments.begin({plan.settings().name, plan.settings().file_name,
                               tournament::write_settings(plan.settings()), folder.string(), write_versions(versions)});
  if (!begun) return tl::unexpected(begun.error());
  return std::vector<ReportedGame>();
}

Result<void> check_references(const Plan& plan, const std::shared_ptr<const Sandbox>& sandbox,
                              const std::stop_token& stop) {
  const auto& entrants = plan.settings().entrants;
  bool has_program = false;
  for (std::size_t i = 1; i < entrants.size(); ++i) has_program = has_program || plan.is_program(i);
  if (!has_program) return {};
  const auto troubles = tournament::try_programs(plan, sandbox, 1, stop);
  if (stop.stop_requested()) return {};
  for (const auto& [entrant, what] : troubles)
    if (entrant > 0) return tl::unexpected(fmt::format(messages::grade_reference_unable, entrants[entrant].name, what));
  return {};
}

// What the graded player wrote to stderr in the games that are told of.
void add_complaints(tournament::Grade& grade, const TournamentStore& store, const Plan& plan) {
  for (tournament::ReferenceGrade& reference : grade.references) {
    if (!reference.first_mishap) continue;
    const std::size_t number = reference.first_mishap->number;
    const auto text = store.tournaments.find_game(plan.settings().name, number);
    const auto record = text && *text ? parse_record(**text) : tl::unexpected(std::string());
    if (!record) continue;  // the games count; this only explains them
    reference.first_mishap->complaints = record->complaints[plan.pairings()[number - 1].first == 0 ? 0 : 1];
  }
}

}  // namespace

Result<PlayedGrade> play_grade(const GradeTask& task, const std::string& data, const SandboxOption& sandbox,
                               const Context& context) {
  Settings settings = task.settings;
  settings.file_name = "turno grade";
  const std::filesystem::path folder = std::filesystem::current_path();
  const auto versions = tournament::versions_now(settings, folder, messages::version);
  settings.name = name_of_grading(settings, folder, versions.texts);
  const auto plan = Plan::make(context.catalog, settings, folder, versions.texts);
  if (!plan) return tl::unexpected(plan.error());
  std::vector<std::string> players;
  players.reserve(settings.entrants.size());
  for (const tournament::Entrant& entrant : settings.entrants) players.push_back(entrant.player);
  const auto held_by = sandbox.open_for(players, context);
  if (!held_by) return tl::unexpected(held_by.error());
  auto store = open_grade_store(data);
  if (!store) return tl::unexpected(store.error());
  std::optional<store::RunLock> lock;
  if (!data.empty()) {
    auto taken = store::RunLock::take(data, settings.name);
    if (!taken) return tl::unexpected(taken.error());
    lock = *std::move(taken);
  }
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  if (const auto fine = check_references(*plan, *held_by, interrupt.token()); !fine)
    return tl::unexpected(fine.error());
  auto finished = begin_or_go_on(*store, *plan, folder, versions.texts);
  if (!finished) return tl::unexpected(finished.error());

  const std::size_t all = plan->pairings().size();
  tournament::RunEvents events;
  ProgressLine line(context.err);
  events.on_tick = [&](std::span<const ReportedGame> games) {
    line.show([&] { return fmt::format(messages::grade_progress, games.size(), all); });
  };
  if (finished->size() < all) {
    const auto kept = tournament::run(*plan, store->tournaments, *finished, {settings.concurrency, *held_by}, events,
                                      interrupt.token());
    if (!kept)
      return tl::unexpected(fmt::format(messages::grade_failed, kept.error(), finished->size(), all,
                                        data.empty() ? "" : messages::grade_kept_so_far));
  }
  if (finished->size() == all) {
    const auto table = tournament::standings(settings, tournament::results_of(*finished));
    const auto published = store->tournaments.publish(settings.name, tournament::published_table(settings, table));
    if (!published) return tl::unexpected(published.error());
  }
  PlayedGrade played{tournament::grade(task.scale, *finished), settings.name, finished->size(), all};
  add_complaints(played.grade, *store, *plan);
  return played;
}

}  // namespace turno::cli
