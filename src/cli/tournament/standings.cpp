#include <memory>
#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/tournament/tournament.hpp"
#include "core/return_if_error.hpp"
#include "tournament/reports/report_json.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/run/kept_tournament.hpp"

namespace turno::cli {
namespace {

struct TournamentStandingsOptions {
  DataOption data;
  std::string name;
  bool json = false;
};

Outcome standings(const TournamentStandingsOptions& options, const Context& context) {
  auto store = tournament::open_to_read(options.data.folder());
  RETURN_IF_ERROR(store);
  const auto reported = tournament::report_tournament(*store, options.name, context.catalog);
  RETURN_IF_ERROR(reported);
  if (options.json) {
    context.out << tournament::report_json(reported->settings, reported->standings, {});
  } else {
    context.out << tournament::report_text(reported->settings, reported->standings);
  }
  return {};
}

}  // namespace

void add_tournament_standings(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("standings", std::string(messages::standings_summary));
  command->footer(std::string(messages::standings_examples));
  const auto options = std::make_shared<TournamentStandingsOptions>();
  command->add_option("NAME", options->name, std::string(messages::tournament_name_help))->required();
  options->data.add_to(*command);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return standings(*options, context); }; });
}

}  // namespace turno::cli
