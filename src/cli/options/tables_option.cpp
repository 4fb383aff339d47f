#include "cli/options/tables_option.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "search/tables/table_folder.hpp"

namespace turno::cli {
namespace {

constexpr std::string_view no_tables = "none";

std::filesystem::path usual_folder() { return DataOption().folder() / "tables"; }

}  // namespace

SharedTables tables_in_folder(const std::filesystem::path& folder, const Context& context) {
  return std::make_shared<search::TableFolder>(folder, [&err = context.err](const std::string& why) {
    err << fmt::format(messages::complaint, why) << std::flush;
  });
}

void TablesOption::add_to(CLI::App& command, std::string_view help) {
  command.add_option("--tables", given, std::string(help))->type_name("DIR|none");
}

tl::expected<SharedTables, std::string> TablesOption::named(const AnyGame& game) const {
  if (given.empty() || given == no_tables) return SharedTables();
  auto tables = std::make_shared<search::TableFolder>(given);
  if (const auto there = check_tables(game, *tables); !there)
    return tl::unexpected(fmt::format(messages::tables_refused, "--tables", there.error()));
  return tables;
}

tl::expected<SharedTables, std::string> TablesOption::named_or_usual(const AnyGame& game,
                                                                     const Context& context) const {
  if (!given.empty()) return named(game);
  auto tables = tables_in_folder(usual_folder(), context);
  static_cast<void>(check_tables(game, *tables));  // whoever has none goes on without
  return tables;
}

tl::expected<SharedTables, std::string> TablesOption::required_by(std::string_view option, const AnyGame& game) const {
  if (given == no_tables) return tl::unexpected(fmt::format(messages::tables_required, option));
  if (!given.empty()) return named(game);
  auto tables = std::make_shared<search::TableFolder>(usual_folder());
  if (const auto there = check_tables(game, *tables); !there)
    return tl::unexpected(fmt::format(messages::tables_refused, option, there.error()));
  return tables;
}

}  // namespace turno::cli
