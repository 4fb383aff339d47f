#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/messages/nats_messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "cli/tournament/tournament.hpp"
#include "cli/tournament/tournament_run.hpp"
#include "core/return_if_error.hpp"
#include "play/system/file.hpp"
#include "store/run_lock.hpp"
#include "tournament/file/opening_text.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/carry_over.hpp"
#include "tournament/run/changes.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/dialogues.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::cli {
namespace {

using tournament::Plan;

constexpr std::size_t max_file_size = std::size_t{4} << 20U;
constexpr int max_concurrency = 256;

// Whoever plays on must be who played before.
Outcome check_unchanged(const tournament::Settings& settings, const std::vector<std::string>& before,
                        const tournament::Versions& now) {
  const auto told_now = [&](std::size_t entrant) {  // a program that is there may still not be one that can be run
    for (const auto& [whose, what] : now.troubles)
      if (whose == entrant) return what;
    return now.texts[entrant];
  };
  for (std::size_t i = 0; i < before.size(); ++i)
    if (now.texts[i] != before[i] && !settings.entrants[i].is_withdrawn)
      return tl::unexpected(fmt::format(messages::has_changed, settings.entrants[i].name,
                                        before[i].empty() ? messages::could_not_run : before[i], told_now(i)));
  return {};
}

// Only programs need one.
tl::expected<std::shared_ptr<const Sandbox>, std::string> open_sandbox(const TournamentRunOptions& options,
                                                                       const Context& context, const Plan& plan) {
  if (plan.settings().format == tournament::Format::FreePlay)
    return tl::unexpected(fmt::format(messages::run_is_free_play, plan.settings().name));
  if (const auto person = plan.person()) return tl::unexpected(fmt::format(messages::run_has_person, *person));
  if (const auto client = plan.client()) return tl::unexpected(fmt::format(messages::run_has_client, *client));
  if (!plan.has_programs()) return nullptr;
  return options.sandbox.open(context);
}

using Earlier = std::optional<tournament::StoredTournament>;

tl::expected<Earlier, std::string> find_earlier(const TournamentRunOptions& options, const Context& context,
                                                const tournament::TournamentStore& store, const std::string& name) {
  if (options.take_over.empty()) return std::nullopt;
  if (options.take_over == name) return tl::unexpected(std::string(messages::take_over_itself));
  auto earlier = tournament::find_tournament(store, options.take_over, context.catalog);
  RETURN_IF_ERROR(earlier);
  return *std::move(earlier);
}

// The lock must be taken.
Outcome take_over(const TournamentRunOptions& options, const Context& context, tournament::TournamentStore& store,
                  const Earlier& earlier, const Plan& plan, tournament::Progress& progress,
                  const std::stop_token& stop) {
  if (!earlier) return {};
  const auto games = tournament::carry_over(earlier->plan, plan, store.tournaments, progress, stop);
  RETURN_IF_ERROR(games);
  if (!options.json && !options.quiet) context.err << fmt::format(messages::taken_over, *games, options.take_over);
  return {};
}

// The lock must be taken.
Outcome resume_stored(const TournamentRunOptions& options, const Context& context, tournament::TournamentStore& store,
                      const std::string& name) {
  const auto kept = tournament::find_tournament(store, name, context.catalog);
  RETURN_IF_ERROR(kept);
  auto progress = tournament::derive_all(kept->plan, store.tournaments);
  RETURN_IF_ERROR(progress);
  const auto earlier = find_earlier(options, context, store, name);
  RETURN_IF_ERROR(earlier);
  const std::size_t concurrency = options.concurrency.value_or(kept->settings.concurrency);
  const auto sandbox = open_sandbox(options, context, kept->plan);
  RETURN_IF_ERROR(sandbox);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  if (!progress->draw.is_complete()) {
    const auto now = tournament::versions_now(kept->settings, kept->row.folder, messages::version);
    if (Outcome same = check_unchanged(kept->settings, kept->versions, now); !same) return same;
    if (Outcome fine = check_programs(options, context, kept->plan, *sandbox, interrupt.token()); !fine) return fine;
    RETURN_IF_ERROR(take_over(options, context, store, *earlier, kept->plan, *progress, interrupt.token()));
  }
  TournamentRun run(options, context, store, kept->plan, *std::move(progress));
  if (options.nats.is_given()) {
    const auto cluster = open_cluster(options, context, kept->plan, kept->row, *sandbox);
    RETURN_IF_ERROR(cluster);
    return run.go_elsewhere(*cluster->coordinator, interrupt.token());
  }
  return run.go({concurrency, *sandbox, tournament::Dialogues::folder_of(options.data.folder(), name)},
                interrupt.token());
}

// The file of a tournament that has begun may say more than it did, as far as the format allows.
Outcome resume_with_file(const TournamentRunOptions& options, const Context& context,
                         tournament::TournamentStore& store, const tournament::Settings& settings,
                         const std::string& text) {
  const auto kept = tournament::find_tournament(store, settings.name, context.catalog);
  RETURN_IF_ERROR(kept);
  const auto published = store.tournaments.published(settings.name);
  RETURN_IF_ERROR(published);
  const bool is_finished = published->has_value();
  const auto more = tournament::has_additions(kept->settings, settings);
  if (!more)
    return tl::unexpected(
        fmt::format(fmt::runtime(is_finished ? messages::finished_and_changed : messages::file_changed), options.what,
                    settings.name, more.error(), options.data.again()));
  if (!*more)
    return tl::unexpected(fmt::format(fmt::runtime(is_finished ? messages::finished_already : messages::exists_already),
                                      settings.name, options.data.again()));
  const auto progress = tournament::derive_all(kept->plan, store.tournaments);
  RETURN_IF_ERROR(progress);
  const auto now = tournament::versions_now(settings, kept->row.folder, messages::version);
  if (Outcome same = check_unchanged(settings, kept->versions, now); !same) return same;
  auto versions = kept->versions;
  versions.insert(versions.end(), now.texts.begin() + static_cast<std::ptrdiff_t>(versions.size()), now.texts.end());
  auto changed = store.tournaments.change(
      settings.name, {progress->draw.pairings().size(), text, tournament::write_versions(versions)});
  if (!changed) return changed;
  if (!options.json) context.err << fmt::format(messages::additions_taken, settings.name);
  return resume_stored(options, context, store, settings.name);
}

Outcome begin(const TournamentRunOptions& options, const Context& context) {
  take_signals_of_writes_as_errors();
  const auto text = read_file(options.what, max_file_size);
  RETURN_IF_ERROR(text);
  auto settings = tournament::parse_settings(*text, options.what);
  RETURN_IF_ERROR(settings);
  const std::filesystem::path folder = std::filesystem::absolute(options.what).lexically_normal().parent_path();
  RETURN_IF_ERROR(tournament::check_opening_file(*settings, context.catalog, folder));
  RETURN_IF_ERROR(tournament::load_openings(*settings, folder));
  // What a file of openings says now is a part of what is kept.
  const std::string kept_text = settings->openings.lines.empty() ? *text : tournament::write_settings(*settings);
  const auto versions = tournament::versions_now(*settings, folder, messages::version);
  for (const auto& [entrant, what] : versions.troubles)
    if (const auto& who = settings->entrants[entrant]; options.strict && !who.is_withdrawn)
      return tl::unexpected(fmt::format(messages::trouble_strict, who.name, what));
  const auto plan = Plan::make(context.catalog, *settings, folder, versions.texts);
  RETURN_IF_ERROR(plan);
  const std::size_t concurrency = options.concurrency.value_or(settings->concurrency);

  const auto sandbox = open_sandbox(options, context, *plan);
  RETURN_IF_ERROR(sandbox);
  auto store = tournament::open_to_write(options.data.folder());
  RETURN_IF_ERROR(store);
  const auto lock = store::RunLock::take(options.data.folder(), settings->name);
  RETURN_IF_ERROR(lock);
  const auto known = store->tournaments.find(settings->name);
  RETURN_IF_ERROR(known);
  if (*known) return resume_with_file(options, context, *store, *settings, kept_text);
  const auto earlier = find_earlier(options, context, *store, settings->name);
  RETURN_IF_ERROR(earlier);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  if (Outcome fine = check_programs(options, context, *plan, *sandbox, interrupt.token()); !fine) return fine;
  const store::TournamentRow row{settings->name, options.what, kept_text, folder.string(),
                                 tournament::write_versions(versions.texts)};
  const auto cluster = open_cluster(options, context, *plan, row, *sandbox);  // or nothing has begun
  RETURN_IF_ERROR(cluster);
  if (auto begun = store->tournaments.begin(row); !begun) {
    if (cluster->coordinator) static_cast<void>(cluster->coordinator->finish());
    return begun;
  }
  tournament::Progress progress(*settings);
  RETURN_IF_ERROR(take_over(options, context, *store, *earlier, *plan, progress, interrupt.token()));
  TournamentRun run(options, context, *store, *plan, std::move(progress));
  if (cluster->coordinator) return run.go_elsewhere(*cluster->coordinator, interrupt.token());
  return run.go({concurrency, *sandbox, tournament::Dialogues::folder_of(options.data.folder(), settings->name)},
                interrupt.token());
}

Outcome resume(const TournamentRunOptions& options, const Context& context) {
  take_signals_of_writes_as_errors();
  auto store = tournament::open_to_write(options.data.folder());
  RETURN_IF_ERROR(store);
  RETURN_IF_ERROR(tournament::find_tournament(*store, options.what, context.catalog));
  const auto lock = store::RunLock::take(options.data.folder(), options.what);
  RETURN_IF_ERROR(lock);
  return resume_stored(options, context, *store, options.what);
}

std::shared_ptr<TournamentRunOptions> add_options(CLI::App& command, const Context& context) {
  auto options = std::make_shared<TournamentRunOptions>();
  options->data.add_to(command);
  add_option(command, "--concurrency", options->concurrency, messages::concurrency_help, "N")
      ->check(whole_number(1, max_concurrency));
  options->sandbox.add_to(command, context);
  CLI::Option* nats = options->nats.add_to(command, messages::nats_help);
  add_option(command, "--audit", options->audit, messages::audit_help, "PERCENT")
      ->check(CLI::Range(0.0, 100.0).description(""))
      ->needs(nats);
  add_duration(command, "--lease", options->lease, messages::lease_help, "T")->needs(nats);
  add_option(command, "--replicas", options->replicas, messages::replicas_help, "N")
      ->check(whole_number(1, 5))
      ->needs(nats);
  add_duration(command, "--progress-every", options->progress_every, messages::progress_every_help, "T", Zero::Allowed);
  command.add_option("--take-over", options->take_over, std::string(messages::take_over_help))->type_name("TOURNAMENT");
  command.add_flag("--strict", options->strict, std::string(messages::strict_help));
  command.add_flag("--quiet", options->quiet, std::string(messages::run_quiet_help));
  command.add_flag("--json", options->json, std::string(messages::run_json_help));
  return options;
}

}  // namespace

void add_tournament_run(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("run", std::string(messages::run_summary));
  command->footer(std::string(messages::run_examples));
  const auto options = add_options(*command, context);
  command->add_option("FILE", options->what, std::string(messages::tournament_file_help))->required();
  command->callback([=] { context.chosen = [=] { return begin(*options, context); }; });
}

void add_tournament_resume(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("resume", std::string(messages::resume_summary));
  command->footer(std::string(messages::resume_examples));
  const auto options = add_options(*command, context);
  command->add_option("NAME", options->what, std::string(messages::tournament_name_help))->required();
  command->callback([=] { context.chosen = [=] { return resume(*options, context); }; });
}

}  // namespace turno::cli
