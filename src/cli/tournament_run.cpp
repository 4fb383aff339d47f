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
#include "cli/signals.hpp"
#include "cli/tournament.hpp"
#include "cli/tournament_messages.hpp"
#include "cli/tournament_screen.hpp"
#include "engine/json.hpp"
#include "play/file.hpp"
#include "store/run_lock.hpp"
#include "tournament/derive.hpp"
#include "tournament/report_json.hpp"
#include "tournament/report_text.hpp"
#include "tournament/run.hpp"
#include "tournament/verify.hpp"

namespace turno::cli {
namespace {

using tournament::Plan;
using tournament::ReportedGame;

struct Options {
  DataOption data;
  std::string what;  // a file to begin with, or a name to go on with
  std::string concurrency;
  bool strict = false;
  bool quiet = false;
  bool json = false;
};

constexpr std::size_t max_file_size = std::size_t{4} << 20U;
constexpr int max_concurrency = 256;

std::string json_line(const Plan& plan, const ReportedGame& game) {
  const auto& entrants = plan.settings().entrants;
  return Json{{"event", "game"},
              {"id", game.id},
              {"game", plan.settings().games[plan.pairings()[game.result.number - 1].game]},
              {"first", entrants[game.result.first].name},
              {"second", entrants[game.result.second].name},
              {"winner", game.result.winner},
              {"margin", game.result.margin},
              {"ending", game.ending},
              {"detail", game.detail},
              {"moves", game.moves}}
             .dump(-1, ' ', false, Json::error_handler_t::replace) +
         "\n";
}

// One run, new or gone on with.
class Run {
 public:
  Run(const Options& options, const Context& context, TournamentStore& store, const Plan& plan,
      std::vector<ReportedGame> finished)
      : options_(options), context_(context), store_(store), plan_(plan), finished_(std::move(finished)) {}

  Outcome go() {
    const auto concurrency = options_.concurrency.empty()
                                 ? static_cast<int>(plan_.settings().concurrency)
                                 : read_number("--concurrency", options_.concurrency, 1, max_concurrency);
    if (!concurrency) return tl::unexpected(concurrency.error());
    const Interrupt interrupt;  // before threads are started: they leave signals alone
    if (finished_.size() < plan_.pairings().size()) {
      if (Outcome fine = look_at_programs(interrupt.token()); !fine) return fine;
      if (Outcome played = play(static_cast<std::size_t>(*concurrency), interrupt.token()); !played) return played;
    } else if (!options_.json && !options_.quiet) {
      context_.err << messages::complete_already;
    }
    return conclude();
  }

 private:
  Outcome look_at_programs(const std::stop_token& stop) {
    const auto threads = static_cast<std::size_t>(std::max(1U, std::thread::hardware_concurrency()));
    for (const auto& [entrant, what] : tournament::try_programs(plan_, threads, stop)) {
      const std::string& name = plan_.settings().entrants[entrant].name;
      if (options_.strict) return tl::unexpected(fmt::format(messages::trouble_strict, name, what));
      if (stop.stop_requested()) break;
      if (options_.json) {
        context_.out << Json{{"event", "trouble"}, {"player", name}, {"what", what}}.dump() << std::endl;
      } else {
        context_.err << fmt::format(messages::trouble, name, what) << std::flush;
      }
    }
    return {};
  }

  Outcome play(std::size_t concurrency, const std::stop_token& stop) {
    std::optional<TournamentScreen> screen;
    if (!options_.quiet && !options_.json) screen.emplace(context_.err, plan_, finished_.size());
    tournament::RunEvents events;
    if (options_.json) events.on_game = [&](const ReportedGame& game) { context_.out << json_line(plan_, game); };
    events.on_tick = [&](std::span<const ReportedGame> finished) {
      if (screen) screen->show(finished);
      if (options_.json) context_.out.flush();
    };
    const auto kept = tournament::run(plan_, store_.tournaments, finished_, concurrency, events, stop);
    if (kept) return {};
    return tl::unexpected(fmt::format(messages::run_failed, kept.error(), finished_.size(), plan_.pairings().size(),
                                      plan_.settings().name, options_.data.again()));
  }

  Outcome conclude() {
    const auto standings = tournament::standings(plan_.settings(), tournament::results_of(finished_));
    const bool complete = finished_.size() == plan_.pairings().size();
    if (complete) {
      const auto published =
          store_.tournaments.publish(plan_.settings().name, tournament::published_table(plan_.settings(), standings));
      if (!published) return published;
    }
    if (options_.json) {
      Json line = Json::parse(tournament::report_json(plan_.settings(), standings, {}));
      line.erase("games_list");
      context_.out << Json{{"event", "standings"}, {"complete", complete}, {"standings", line}}.dump() << '\n';
    } else {
      context_.out << tournament::report_text(plan_.settings(), standings);
    }
    if (!complete)
      context_.err << fmt::format(messages::run_stopped, finished_.size(), plan_.pairings().size(),
                                  plan_.settings().name, options_.data.again());
    return {};
  }

  const Options& options_;
  const Context& context_;
  TournamentStore& store_;
  const Plan& plan_;
  std::vector<ReportedGame> finished_;
};

// A disk quota ends a write with a signal; its result says the same.
void take_quotas_as_errors() { std::signal(SIGXFSZ, SIG_IGN); }

Outcome begin(const Options& options, const Context& context) {
  take_quotas_as_errors();
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
  if (!plan) return tl::unexpected(fmt::format("{}: {}", options.what, plan.error()));

  auto store = open_to_write(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  const auto lock = store::RunLock::take(options.data.folder(), settings->name);
  if (!lock) return tl::unexpected(lock.error());
  const auto known = store->tournaments.find(settings->name);
  if (!known) return tl::unexpected(known.error());
  if (*known) return tl::unexpected(fmt::format(messages::exists_already, settings->name, options.data.again()));
  const auto begun =
      store->tournaments.begin({settings->name, options.what, *text, folder.string(), write_versions(versions.texts)});
  if (!begun) return begun;
  return Run(options, context, *store, *plan, {}).go();
}

// Whoever plays on must be who played before.
Outcome check_unchanged(const KeptTournament& kept) {
  const auto now = tournament::versions_now(kept.settings, kept.row.folder, messages::version);
  const auto told = [](const std::string& version) {
    return version.empty() ? std::string(messages::is_missing) : version;
  };
  for (std::size_t i = 0; i < kept.versions.size(); ++i)
    if (now.texts[i] != kept.versions[i])
      return tl::unexpected(fmt::format(messages::has_changed, kept.settings.entrants[i].name, told(kept.versions[i]),
                                        told(now.texts[i])));
  return {};
}

Outcome resume(const Options& options, const Context& context) {
  take_quotas_as_errors();
  auto store = open_to_write(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  const auto kept = find_tournament(*store, options.what, context.catalog);
  if (!kept) return tl::unexpected(kept.error());
  const auto lock = store::RunLock::take(options.data.folder(), options.what);
  if (!lock) return tl::unexpected(lock.error());
  auto finished = tournament::derive_all(kept->plan, store->tournaments);
  if (!finished) return tl::unexpected(finished.error());
  if (finished->size() < kept->plan.pairings().size())
    if (Outcome same = check_unchanged(*kept); !same) return same;
  return Run(options, context, *store, kept->plan, *std::move(finished)).go();
}

std::shared_ptr<Options> add_options(CLI::App& command) {
  auto options = std::make_shared<Options>();
  options->data.add_to(command);
  command.add_option("--concurrency", options->concurrency, std::string(messages::concurrency_help))->type_name("N");
  command.add_flag("--strict", options->strict, std::string(messages::strict_help));
  command.add_flag("--quiet", options->quiet, std::string(messages::run_quiet_help));
  command.add_flag("--json", options->json, std::string(messages::run_json_help));
  return options;
}

}  // namespace

void add_tournament_run(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("run", std::string(messages::run_summary));
  command->footer(std::string(messages::run_examples));
  const auto options = add_options(*command);
  command->add_option("FILE", options->what, std::string(messages::tournament_file_help))->required();
  command->callback([=] { context.chosen = [=] { return begin(*options, context); }; });
}

void add_tournament_resume(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("resume", std::string(messages::resume_summary));
  command->footer(std::string(messages::resume_examples));
  const auto options = add_options(*command);
  command->add_option("NAME", options->what, std::string(messages::tournament_name_help))->required();
  command->callback([=] { context.chosen = [=] { return resume(*options, context); }; });
}

}  // namespace turno::cli
