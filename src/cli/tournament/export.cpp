#include <algorithm>
#include <array>
#include <memory>
#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/tournament/left_out.hpp"
#include "cli/tournament/tournament.hpp"
#include "core/return_if_error.hpp"
#include "play/system/file.hpp"
#include "tournament/reports/games_data.hpp"
#include "tournament/reports/report_csv.hpp"
#include "tournament/reports/report_html.hpp"
#include "tournament/reports/report_json.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::cli {
namespace {

struct TournamentExportOptions {
  DataOption data;
  std::string name;
  std::string output;
  bool csv = false;
  bool json = false;
  bool html = false;
  bool records = false;
  bool games = false;
};

// A ladder has rounds without end, of which the last ones are shown.
std::vector<tournament::Stage> shown_stages(const tournament::Draw& draw) {
  constexpr std::size_t most = 50;
  auto stages = draw.stages();
  if (draw.settings().format == tournament::Format::Ladder && stages.size() > most)
    stages.erase(stages.begin(), stages.end() - most);
  return stages;
}

tl::expected<std::string, std::string> exported(const TournamentExportOptions& options,
                                                const tournament::TournamentStore& store, const Context& context) {
  const Catalog& catalog = context.catalog;
  if (options.records) {
    RETURN_IF_ERROR(tournament::find_tournament(store, options.name, catalog));
    std::string lines;
    const auto read = store.tournaments.read_games(
        options.name, [&](const store::GameRow& row) { lines += tournament::record_line(row.record); });
    RETURN_IF_ERROR(read);
    return lines;
  }
  const auto reported = tournament::report_readable(store, options.name, catalog);
  RETURN_IF_ERROR(reported);
  const auto& [settings, progress, table, left_out] = *reported;
  warn_of_left_out(left_out, context);
  const auto& games = progress.games;
  const auto stages = shown_stages(progress.draw);
  if (options.json) return tournament::report_json(settings, table, games, stages);
  if (options.html) {
    const auto replays = tournament::packed_replays(catalog, store.tournaments, options.name, games);
    RETURN_IF_ERROR(replays);
    return tournament::report_html(settings, table, stages, games, *replays);
  }
  return options.games ? tournament::games_csv(settings, games) : tournament::standings_csv(settings, table);
}

Outcome export_it(const TournamentExportOptions& options, const Context& context) {
  const std::array<bool, 4> forms{options.csv, options.json, options.html, options.records};
  if (std::count(forms.begin(), forms.end(), true) != 1) return tl::unexpected(std::string(messages::export_what));
  auto store = tournament::open_to_read(options.data.folder());
  RETURN_IF_ERROR(store);
  const auto text = exported(options, *store, context);
  RETURN_IF_ERROR(text);
  if (!options.output.empty()) return replace_file(options.output, *text);
  context.out << *text;
  return {};
}

}  // namespace

void add_tournament_export(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("export", std::string(messages::export_summary));
  command->footer(std::string(messages::export_examples));
  const auto options = std::make_shared<TournamentExportOptions>();
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

}  // namespace turno::cli
