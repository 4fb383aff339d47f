#include "cli/tournament/tournament.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/tournament/left_out.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "tournament/formats/schedule.hpp"
#include "tournament/formats/withdrawal.hpp"
#include "tournament/reports/report_json.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::cli {
namespace {

struct TournamentListOptions {
  DataOption data;
};

// Nobody knows without the games themselves how many of those are left that a withdrawn player leaves unplayed.
std::optional<std::size_t> expected_games(const tournament::Settings& settings) {
  const auto& all = settings.entrants;
  const bool some_left = std::any_of(all.begin(), all.end(), [](const auto& one) { return one.is_withdrawn; });
  return some_left && tournament::is_planned(settings.format) ? std::nullopt : tournament::number_of_games(settings);
}

Outcome list(const TournamentListOptions& options, const Context& context) {
  auto store = tournament::open_to_read(options.data.folder());
  RETURN_IF_ERROR(store);
  const auto names = store->tournaments.names();
  RETURN_IF_ERROR(names);
  for (const std::string& name : *names) {
    const auto kept = tournament::find_tournament(*store, name, context.catalog);
    if (!kept) {  // the others can still be listed
      context.out << fmt::format(messages::listed_unreadable, presentable(name), presentable(kept.error()));
      continue;
    }
    const auto games = store->tournaments.count_games(name);
    RETURN_IF_ERROR(games);
    const auto published = store->tournaments.published(name);
    RETURN_IF_ERROR(published);
    const auto expected = *published ? *games : expected_games(kept->settings);
    context.out << fmt::format(messages::listed, name, tournament::games_text(*games, expected));
  }
  return {};
}

struct TournamentStandingsOptions {
  DataOption data;
  std::string name;
  bool forfeits = false;
  bool json = false;
  bool latency = false;
};

Outcome standings(const TournamentStandingsOptions& options, const Context& context) {
  auto store = tournament::open_to_read(options.data.folder());
  RETURN_IF_ERROR(store);
  const auto reported = tournament::report_readable(*store, options.name, context.catalog);
  RETURN_IF_ERROR(reported);
  warn_of_left_out(reported->left_out, context);
  const auto& games = reported->progress.games;
  if (options.json) {
    std::vector<tournament::ReportedGame> listed;
    if (options.forfeits)
      std::copy_if(games.begin(), games.end(), std::back_inserter(listed),
                   [](const tournament::ReportedGame& game) { return forfeiter(game.result).has_value(); });
    context.out << tournament::report_json(reported->settings, reported->standings, listed);
  } else if (options.forfeits) {
    context.out << tournament::forfeited_games_text(reported->settings, games);
  } else {
    context.out << tournament::report_text(reported->settings, reported->standings, reported->progress.draw.stages(),
                                           games);
    if (options.latency) context.out << '\n' << tournament::latencies_text(reported->settings, reported->standings);
  }
  return {};
}

void add_tournament_list(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("list", std::string(messages::list_summary));
  command->footer(std::string(messages::list_examples));
  const auto options = std::make_shared<TournamentListOptions>();
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return list(*options, context); }; });
}

void add_tournament_standings(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("standings", std::string(messages::standings_summary));
  command->footer(std::string(messages::standings_examples));
  const auto options = std::make_shared<TournamentStandingsOptions>();
  command->add_option("NAME", options->name, std::string(messages::tournament_name_help))->required();
  options->data.add_to(*command);
  command->add_flag("--forfeits", options->forfeits, std::string(messages::forfeits_help));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->add_flag("--latency", options->latency, std::string(messages::latency_help));
  command->callback([=] { context.chosen = [=] { return standings(*options, context); }; });
}

}  // namespace

void add_tournament(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("tournament", std::string(messages::tournament_summary));
  command->footer(std::string(messages::tournament_examples));
  command->require_subcommand(1);
  add_tournament_run(*command, context);
  add_tournament_resume(*command, context);
  add_tournament_list(*command, context);
  add_tournament_standings(*command, context);
  add_tournament_show(*command, context);
  add_tournament_export(*command, context);
  add_tournament_housekeeping(*command, context);
  add_tournament_forget(*command, context);
}

}  // namespace turno::cli
