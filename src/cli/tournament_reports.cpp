#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/data_folder.hpp"
#include "cli/messages.hpp"
#include "cli/open_tournament.hpp"
#include "cli/tournament.hpp"
#include "cli/tournament_messages.hpp"
#include "play/file.hpp"
#include "tournament/derive.hpp"
#include "tournament/report_csv.hpp"
#include "tournament/report_html.hpp"
#include "tournament/report_json.hpp"
#include "tournament/report_text.hpp"
#include "tournament/verify.hpp"

namespace turno::cli {
namespace {

struct Options {
  DataOption data;
  std::string name;
  bool json = false;
};

// A tournament with what has come of it so far.
struct Reported {
  tournament::Settings settings;
  std::vector<tournament::ReportedGame> games;
  tournament::Standings standings;
};

tl::expected<Reported, std::string> report(const TournamentStore& store, const std::string& name,
                                           const Catalog& catalog) {
  const auto kept = find_tournament(store, name, catalog);
  if (!kept) return tl::unexpected(kept.error());
  auto games = tournament::derive_all(kept->plan, store.tournaments);
  if (!games) return tl::unexpected(games.error());
  auto standings = tournament::standings(kept->settings, tournament::results_of(*games));
  return Reported{kept->settings, *std::move(games), std::move(standings)};
}

Outcome list(const Options& options, const Context& context) {
  auto store = open_to_read(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  const auto names = store->tournaments.names();
  if (!names) return tl::unexpected(names.error());
  for (const std::string& name : *names) {
    const auto kept = find_tournament(*store, name, context.catalog);
    if (!kept) return tl::unexpected(kept.error());
    const auto games = store->tournaments.count_games(name);
    if (!games) return tl::unexpected(games.error());
    context.out << fmt::format(messages::listed, name, *games, kept->plan.pairings().size());
  }
  return {};
}

Outcome standings(const Options& options, const Context& context) {
  auto store = open_to_read(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  const auto reported = report(*store, options.name, context.catalog);
  if (!reported) return tl::unexpected(reported.error());
  if (options.json) {
    context.out << tournament::report_json(reported->settings, reported->standings, {});
  } else {
    context.out << tournament::report_text(reported->settings, reported->standings);
  }
  return {};
}

struct ExportOptions {
  DataOption data;
  std::string name;
  std::string output;
  bool csv = false;
  bool json = false;
  bool html = false;
  bool records = false;
  bool games = false;
};

tl::expected<std::string, std::string> exported(const ExportOptions& options, const TournamentStore& store,
                                                const Catalog& catalog) {
  if (options.records) {
    if (const auto kept = find_tournament(store, options.name, catalog); !kept) return tl::unexpected(kept.error());
    std::string lines;
    const auto read =
        store.tournaments.read_games(options.name, [&](const store::GameRow& row) { lines += row.record; });
    if (!read) return tl::unexpected(read.error());
    return lines;
  }
  const auto reported = report(store, options.name, catalog);
  if (!reported) return tl::unexpected(reported.error());
  const auto& [settings, games, table] = *reported;
  if (options.json) return tournament::report_json(settings, table, games);
  if (options.html) return tournament::report_html(settings, table, games);
  return options.games ? tournament::games_csv(settings, games) : tournament::standings_csv(settings, table);
}

Outcome export_it(const ExportOptions& options, const Context& context) {
  if (options.csv + options.json + options.html + options.records != 1)
    return tl::unexpected(std::string(messages::export_what));
  auto store = open_to_read(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  const auto text = exported(options, *store, context.catalog);
  if (!text) return tl::unexpected(text.error());
  if (!options.output.empty()) return replace_file(options.output, *text);
  context.out << *text;
  return {};
}

Outcome verify(const Options& options, const Context& context) {
  auto store = open_to_read(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  if (auto whole = store->database->check_whole(); !whole) return whole;
  auto names = store->tournaments.names();
  if (!names) return tl::unexpected(names.error());
  if (!options.name.empty()) *names = {options.name};
  for (const std::string& name : *names) {
    const auto kept = find_tournament(*store, name, context.catalog);
    if (!kept) return tl::unexpected(kept.error());
    const auto found = tournament::verify(kept->plan, store->tournaments);
    if (!found) return tl::unexpected(found.error());
    context.out << fmt::format(messages::verified, name, found->games, found->scheduled,
                               found->has_table                   ? messages::verified_table
                               : found->games == found->scheduled ? messages::verified_no_table
                                                                  : "");
  }
  return {};
}

}  // namespace

void add_tournament_list(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("list", std::string(messages::list_summary));
  command->footer(std::string(messages::list_examples));
  const auto options = std::make_shared<Options>();
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return list(*options, context); }; });
}

void add_tournament_standings(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("standings", std::string(messages::standings_summary));
  command->footer(std::string(messages::standings_examples));
  const auto options = std::make_shared<Options>();
  command->add_option("NAME", options->name, std::string(messages::tournament_name_help))->required();
  options->data.add_to(*command);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return standings(*options, context); }; });
}

void add_tournament_export(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("export", std::string(messages::export_summary));
  command->footer(std::string(messages::export_examples));
  const auto options = std::make_shared<ExportOptions>();
  command->add_option("NAME", options->name, std::string(messages::tournament_name_help))->required();
  options->data.add_to(*command);
  command->add_flag("--csv", options->csv, std::string(messages::csv_help));
  command->add_flag("--json", options->json, std::string(messages::export_json_help));
  command->add_flag("--html", options->html, std::string(messages::html_help));
  command->add_flag("--records", options->records, std::string(messages::records_help));
  command->add_flag("--games", options->games, std::string(messages::games_help));
  command->add_option("--output", options->output, std::string(messages::output_help))->type_name("FILE");
  command->callback([=] { context.chosen = [=] { return export_it(*options, context); }; });
}

void add_verify(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("verify", std::string(messages::verify_summary));
  command->footer(std::string(messages::verify_examples));
  const auto options = std::make_shared<Options>();
  command->add_option("NAME", options->name, std::string(messages::tournament_name_help));
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return verify(*options, context); }; });
}

}  // namespace turno::cli
