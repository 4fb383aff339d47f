#include "cli/tournament/tournament.hpp"

#include "cli/messages/tournament_messages.hpp"

namespace turno::cli {

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
}

}  // namespace turno::cli
