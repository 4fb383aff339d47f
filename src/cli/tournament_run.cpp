#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <memory>
#include <optional>
#include <ostream>
#include <thread>

#include "cli/data_folder.hpp"
#include "cli/messages.hpp"
#include "cli/open_tournament.hpp"
#include "cli/read_number.hpp"
#include "cli/sandbox_option.hpp"
#include "cli/signals.hpp"
#include "cli/tournament.hpp"
#include "cli/tournament_messages.hpp"
#include "cli/tournament_screen.hpp"
#include "engine/json.hpp"
#include "play/file.hpp"
#include "store/run_lock.hpp"
#include "tournament/changes.hpp"
#include "tournament/derive.hpp"
#include "tournament/draw_standings.hpp"
#include "tournament/report_json.hpp"
#include "tournament/report_text.hpp"
#include "tournament/report_values.hpp"
#include "tournament/run.hpp"
#include "tournament/try_programs.hpp"
#include "tournament/verify.hpp"

namespace turno::cli {
namespace {

// Names and paths may hold any bytes.
std::string line_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; }

using tournament::Plan;
using tournament::ReportedGame;

struct Options {
  DataOption data;
  std::string what;  // a file to begin with, or a name to go on with
  std::string concurrency;
  SandboxOption sandbox;
  bool strict = false;
  bool quiet = false;
  bool json = false;
};

constexpr std::size_t max_file_size = std::size_t{4} << 20U;
constexpr int max_concurrency = 256;
constexpr int exit_unfinished = 1;  // so that nobody publishes half a tournament

std::string json_line(const Plan& plan, const ReportedGame& game) {
  const auto& entrants = plan.settings().entrants;
  return line_of({{"event", "game"},
                  {"id", game.id},
                  {"game", plan.settings().games[game.game]},
                  {"first", entrants[game.result.first].name},
                  {"second", entrants[game.result.second].name},
                  {"winner", game.result.winner},
                  {"margin", game.result.margin},
                  {"ending", game.ending},
                  {"detail", game.detail},
                  {"moves", game.moves}});
}

// Programs that cannot play are told of; if that must not be, the first is an error.
Outcome look_at_programs(const Options& options, const Context& context, const Plan& plan,
                         const std::shared_ptr<const Sandbox>& sandbox, const std::stop_token& stop) {
  const auto threads = static_cast<std::size_t>(std::max(1U, std::thread::hardware_concurrency()));
  for (const auto& [entrant, what] : tournament::try_programs(plan, sandbox, threads, stop)) {
    if (stop.stop_requested()) break;
    const std::string& name = plan.settings().entrants[entrant].name;
    if (options.strict) return tl::unexpected(fmt::format(messages::trouble_strict, name, what));
    if (options.json) {
      context.out << line_of({{"event", "trouble"}, {"player", name}, {"what", what}}) << std::flush;
    } else {
      context.err << fmt::format(messages::trouble, name, what) << std::flush;
    }
  }
  return {};
}

// One run, new or gone on with.
class Run {
 public:
  Run(const Options& options, const Context& context, TournamentStore& store, const Plan& plan,
      tournament::Progress progress)
      : options_(options), context_(context), store_(store), plan_(plan), progress_(std::move(progress)) {}

  Outcome go(const tournament::RunConditions& conditions, const std::stop_token& stop) {
    if (!progress_.draw.is_complete()) {
      if (Outcome played = play(conditions, stop); !played) return played;
    } else if (!options_.json && !options_.quiet) {
      context_.err << messages::complete_already;
    }
    return conclude();
  }

 private:
  Outcome play(const tournament::RunConditions& conditions, const std::stop_token& stop) {
    std::optional<TournamentScreen> screen;
    if (!options_.quiet && !options_.json) screen.emplace(context_.err, plan_, progress_.draw.finished());
    tournament::RunEvents events;
    if (options_.json) events.on_game = [&](const ReportedGame& game) { context_.out << json_line(plan_, game); };
    events.on_tick = [&](const tournament::Progress& progress) {
      if (screen) screen->show(progress);
      if (options_.json) context_.out.flush();
    };
    const auto kept = tournament::run(plan_, store_.tournaments, progress_, conditions, events, stop);
    if (kept) return {};
    return tl::unexpected(
        fmt::format(messages::run_failed, kept.error(), games_so_far(), plan_.settings().name, options_.data.again()));
  }

  Outcome conclude() {
    const auto standings = tournament::standings(progress_.draw);
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
      context_.out << tournament::report_text(plan_.settings(), standings);
    }
    if (complete) return {};
    context_.exit_code = exit_unfinished;
    context_.err << fmt::format(messages::run_stopped, games_so_far(), plan_.settings().name, options_.data.again());
    return {};
  }

  std::string games_so_far() const {
    return tournament::games_text(progress_.draw.finished(), progress_.draw.expected());
  }

  const Options& options_;
  const Context& context_;
  TournamentStore& store_;
  const Plan& plan_;
  tournament::Progress progress_;
};

// A disk quota or a reader who has gone ends a write with a signal; its result says the same.
void take_signals_of_writes_as_errors() {
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
}

tl::expected<std::size_t, std::string> read_concurrency(const Options& options, const tournament::Settings& settings) {
  if (options.concurrency.empty()) return settings.concurrency;
  const auto number = read_number("--concurrency", options.concurrency, 1, max_concurrency);
  if (!number) return tl::unexpected(number.error());
  return static_cast<std::size_t>(*number);
}

// Whoever plays on must be who played before.
Outcome check_unchanged(const tournament::Settings& settings, const std::vector<std::string>& before,
                        const std::vector<std::string>& now) {
  const auto told = [](const std::string& version) {
    return version.empty() ? std::string(messages::is_missing) : version;
  };
  for (std::size_t i = 0; i < before.size(); ++i)
    if (now[i] != before[i] && !settings.entrants[i].is_withdrawn)
      return tl::unexpected(
          fmt::format(messages::has_changed, settings.entrants[i].name, told(before[i]), told(now[i])));
  return {};
}

// Only programs need one.
tl::expected<std::shared_ptr<const Sandbox>, std::string> open_sandbox(const Options& options, const Context& context,
                                                                       const Plan& plan) {
  if (!plan.has_programs()) return nullptr;
  return options.sandbox.open(context);
}

// The lock must be taken.
Outcome go_on(const Options& options, const Context& context, TournamentStore& store, const std::string& name) {
  const auto kept = find_tournament(store, name, context.catalog);
  if (!kept) return tl::unexpected(kept.error());
  auto progress = tournament::derive_all(kept->plan, store.tournaments);
  if (!progress) return tl::unexpected(progress.error());
  const auto concurrency = read_concurrency(options, kept->settings);
  if (!concurrency) return tl::unexpected(concurrency.error());
  const auto sandbox = open_sandbox(options, context, kept->plan);
  if (!sandbox) return tl::unexpected(sandbox.error());
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  if (!progress->draw.is_complete()) {
    const auto now = tournament::versions_now(kept->settings, kept->row.folder, messages::version);
    if (Outcome same = check_unchanged(kept->settings, kept->versions, now.texts); !same) return same;
    if (Outcome fine = look_at_programs(options, context, kept->plan, *sandbox, interrupt.token()); !fine) return fine;
  }
  return Run(options, context, store, kept->plan, *std::move(progress)).go({*concurrency, *sandbox}, interrupt.token());
}

// The file of a tournament that has begun may say more than it did, as far as the format allows.
Outcome go_on_with_file(const Options& options, const Context& context, TournamentStore& store,
                        const tournament::Settings& settings, const std::string& text) {
  const auto kept = find_tournament(store, settings.name, context.catalog);
  if (!kept) return tl::unexpected(kept.error());
  const auto more = tournament::has_additions(kept->settings, settings);
  if (!more)
    return tl::unexpected(
        fmt::format(messages::file_changed, options.what, settings.name, more.error(), options.data.again()));
  if (!*more) return tl::unexpected(fmt::format(messages::exists_already, settings.name, options.data.again()));
  const auto progress = tournament::derive_all(kept->plan, store.tournaments);
  if (!progress) return tl::unexpected(progress.error());
  const auto now = tournament::versions_now(settings, kept->row.folder, messages::version);
  if (Outcome same = check_unchanged(settings, kept->versions, now.texts); !same) return same;
  auto versions = kept->versions;
  versions.insert(versions.end(), now.texts.begin() + static_cast<std::ptrdiff_t>(versions.size()), now.texts.end());
  auto changed =
      store.tournaments.change(settings.name, {progress->draw.pairings().size(), text, write_versions(versions)});
  if (!changed) return changed;
  if (!options.json) context.err << fmt::format(messages::additions_taken, settings.name);
  return go_on(options, context, store, settings.name);
}

Outcome begin(const Options& options, const Context& context) {
  take_signals_of_writes_as_errors();
  const auto text = read_file(options.what, max_file_size);
  if (!text) return tl::unexpected(text.error());
  const auto settings = tournament::parse_settings(*text, options.what);
  if (!settings) return tl::unexpected(settings.error());
  const std::filesystem::path folder = std::filesystem::absolute(options.what).lexically_normal().parent_path();
  const auto versions = tournament::versions_now(*settings, folder, messages::version);
  if (options.strict && !versions.troubles.empty())
    return tl::unexpected(fmt::format(messages::trouble_strict,
                                      settings->entrants[versions.troubles.front().entrant].name,
                                      versions.troubles.front().what));
  const auto plan = Plan::make(context.catalog, *settings, folder, versions.texts);
  if (!plan) return tl::unexpected(plan.error());
  const auto concurrency = read_concurrency(options, *settings);
  if (!concurrency) return tl::unexpected(concurrency.error());

  const auto sandbox = open_sandbox(options, context, *plan);
  if (!sandbox) return tl::unexpected(sandbox.error());
  auto store = open_to_write(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  const auto lock = store::RunLock::take(options.data.folder(), settings->name);
  if (!lock) return tl::unexpected(lock.error());
  const auto known = store->tournaments.find(settings->name);
  if (!known) return tl::unexpected(known.error());
  if (*known) return go_on_with_file(options, context, *store, *settings, *text);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  if (Outcome fine = look_at_programs(options, context, *plan, *sandbox, interrupt.token()); !fine) return fine;
  auto begun =
      store->tournaments.begin({settings->name, options.what, *text, folder.string(), write_versions(versions.texts)});
  if (!begun) return begun;
  return Run(options, context, *store, *plan, tournament::Progress(*settings))
      .go({*concurrency, *sandbox}, interrupt.token());
}

Outcome resume(const Options& options, const Context& context) {
  take_signals_of_writes_as_errors();
  auto store = open_to_write(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  if (const auto kept = find_tournament(*store, options.what, context.catalog); !kept)
    return tl::unexpected(kept.error());
  const auto lock = store::RunLock::take(options.data.folder(), options.what);
  if (!lock) return tl::unexpected(lock.error());
  return go_on(options, context, *store, options.what);
}

std::shared_ptr<Options> add_options(CLI::App& command, const Context& context) {
  auto options = std::make_shared<Options>();
  options->data.add_to(command);
  command.add_option("--concurrency", options->concurrency, std::string(messages::concurrency_help))->type_name("N");
  options->sandbox.add_to(command, context);
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
