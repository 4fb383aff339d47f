#include "cli/tables_option.hpp"

#include <fmt/format.h>

#include <ostream>

#include "cli/data_folder.hpp"
#include "cli/messages.hpp"
#include "search/tables/table_folder.hpp"

namespace turno::cli {
namespace {

constexpr std::string_view no_tables = "none";

}  // namespace

Tables tables_in_folder(const std::filesystem::path& folder, const Context& context) {
  return std::make_shared<search::TableFolder>(folder, [&err = context.err](const std::string& why) {
    err << fmt::format(messages::complaint, why) << std::flush;
  });
}

void TablesOption::add_to(CLI::App& command, std::string_view help) {
  command.add_option("--tables", given, std::string(help))->type_name("DIR");
}

bool TablesOption::is_none() const { return given == no_tables; }

tl::expected<Tables, std::string> TablesOption::named(const AnyGame& game) const {
  if (given.empty() || is_none()) return Tables();
  auto tables = std::make_shared<search::TableFolder>(given);
  if (const auto there = game.check_tables(*tables); !there)
    return tl::unexpected(fmt::format(messages::tables_refused, there.error()));
  return tables;
}

tl::expected<Tables, std::string> TablesOption::named_or_usual(const AnyGame& game, const Context& context) const {
  if (given.empty()) return tables_in_folder(DataOption().folder() / "tables", context);
  return named(game);
}

}  // namespace turno::cli
