#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/data_folder.hpp"
#include "cli/messages.hpp"
#include "cli/tournament.hpp"
#include "cli/tournament_messages.hpp"
#include "tournament/kept_tournament.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/schedule.hpp"

namespace turno::cli {
namespace {

struct TournamentListOptions {
  DataOption data;
};

Outcome list(const TournamentListOptions& options, const Context& context) {
  auto store = tournament::open_to_read(options.data.folder());
  if (!store) return tl::unexpected(store.error());
  const auto names = store->tournaments.names();
  if (!names) return tl::unexpected(names.error());
  for (const std::string& name : *names) {
    const auto kept = tournament::find_tournament(*store, name, context.catalog);
    if (!kept) {  // the others are no worse for it
      context.out << fmt::format(messages::listed_unreadable, name, kept.error());
      continue;
    }
    const auto games = store->tournaments.count_games(name);
    if (!games) return tl::unexpected(games.error());
    const auto published = store->tournaments.published(name);
    if (!published) return tl::unexpected(published.error());
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
