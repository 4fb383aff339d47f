#include <fmt/format.h>

#include <memory>
#include <optional>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/game_options.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "play/game/check_record.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/stored_tournament.hpp"
#include "tournament/run/verify.hpp"

namespace turno::cli {
namespace {

struct VerifyOptions {
  DataOption data;
  std::string name;
  std::string records;
};

// Every game of a file of records, for itself.
Outcome verify_records(const std::string& path, const DataOption& data, const Context& context) {
  ProofsOfRecords proofs;
  proofs.tables = tables_in_folder(data.folder() / "tables", context);
  std::size_t games = 0;
  std::optional<std::string> wrong;
  const auto read = read_record_lines(path, [&](std::size_t line, const std::string& text) {
    ++games;
    if (wrong) return;
    const auto record = parse_record(text);
    const auto fine = record ? check_record(context.catalog, *record, proofs) : tl::unexpected(record.error());
    if (!fine) wrong = fmt::format(messages::verified_record_wrong, path, line, fine.error());
  });
  RETURN_IF_ERROR(read);
  if (wrong) return tl::unexpected(*std::move(wrong));
  context.out << fmt::format(messages::verified_records, presentable(path), games);
  return {};
}

std::string taken_text(const tournament::TakenGames::Compared& taken) {
  std::string text;
  if (taken.same + taken.gone > 0) text += fmt::format(messages::verified_taken, taken.same + taken.gone);
  if (taken.gone > 0) text += fmt::format(messages::verified_taken_gone, taken.gone);
  return text;
}

Outcome verify_one(const tournament::TournamentStore& store, const std::string& name, const Context& context) {
  const auto kept = tournament::find_tournament(store, name, context.catalog);
  RETURN_IF_ERROR(kept);
  const auto found = tournament::verify(kept->plan, store.tournaments);
  RETURN_IF_ERROR(found);
  context.out << fmt::format(messages::verified, name, tournament::games_text(found->games, found->expected),
                             taken_text(found->taken),
                             found->has_table                  ? messages::verified_table
                             : found->games == found->expected ? messages::verified_no_table
                                                               : "");
  return {};
}

// All of them, also after one that is not as it should be.
Outcome verify(const VerifyOptions& options, const Context& context) {
  if (!options.records.empty()) return verify_records(options.records, options.data, context);
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
  command->add_option("--records", options->records, std::string(messages::verify_records_help))
      ->type_name("FILE")
      ->excludes("NAME");
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return verify(*options, context); }; });
}

}  // namespace turno::cli
