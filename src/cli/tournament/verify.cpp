#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/stored_tournament.hpp"
#include "tournament/run/verify.hpp"

namespace turno::cli {
namespace {

struct VerifyOptions {
  DataOption data;
  std::string name;
};

Outcome verify_one(const tournament::TournamentStore& store, const std::string& name, const Context& context) {
  const auto kept = tournament::find_tournament(store, name, context.catalog);
  RETURN_IF_ERROR(kept);
  const auto found = tournament::verify(kept->plan, store.tournaments);
  RETURN_IF_ERROR(found);
  context.out << fmt::format(messages::verified, name, tournament::games_text(found->games, found->expected),
                             found->has_table                  ? messages::verified_table
                             : found->games == found->expected ? messages::verified_no_table
                                                               : "");
  return {};
}

// All of them, also after one that is not as it should be.
Outcome verify(const VerifyOptions& options, const Context& context) {
  auto store = tournament::open_to_read(options.data.folder());
  RETURN_IF_ERROR(store);
  if (auto whole = store->database->check_whole(); !whole) return whole;
  auto names = store->tournaments.names();
  RETURN_IF_ERROR(names);
  if (!options.name.empty()) *names = {options.name};
  Outcome all;
  for (const std::string& name : *names) {
    Outcome one = verify_one(*store, name, context);
    if (!one && !all) context.err << fmt::format("{}\n", presentable(all.error()));
    if (!one) all = std::move(one);
  }
  return all;
}

}  // namespace

void add_verify(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("verify", std::string(messages::verify_summary));
  command->footer(std::string(messages::verify_examples));
  const auto options = std::make_shared<VerifyOptions>();
  command->add_option("NAME", options->name, std::string(messages::tournament_name_help));
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return verify(*options, context); }; });
}

}  // namespace turno::cli
