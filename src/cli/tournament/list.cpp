#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/tournament/tournament.hpp"
#include "core/return_if_error.hpp"
#include "tournament/formats/schedule.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/kept_tournament.hpp"

namespace turno::cli {
namespace {

struct TournamentListOptions {
  DataOption data;
};

Outcome list(const TournamentListOptions& options, const Context& context) {
  auto store = tournament::open_to_read(options.data.folder());
  RETURN_IF_ERROR(store);
  const auto names = store->tournaments.names();
  RETURN_IF_ERROR(names);
  for (const std::string& name : *names) {
    const auto kept = tournament::find_tournament(*store, name, context.catalog);
    if (!kept) {  // the others are no worse for it
      context.out << fmt::format(messages::listed_unreadable, name, kept.error());
      continue;
    }
    const auto games = store->tournaments.count_games(name);
    RETURN_IF_ERROR(games);
    const auto published = store->tournaments.published(name);
    RETURN_IF_ERROR(published);
    const auto expected = *published ? *games : tournament::number_of_games(kept->settings);
    context.out << fmt::format(messages::listed, name, tournament::games_text(*games, expected));
  }
  return {};
}

}  // namespace

void add_tournament_list(CLI::App& tournament, const Context& context) {
  CLI::App* command = tournament.add_subcommand("list", std::string(messages::list_summary));
  command->footer(std::string(messages::list_examples));
  const auto options = std::make_shared<TournamentListOptions>();
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return list(*options, context); }; });
}

}  // namespace turno::cli
