#include "cli/options/data_folder.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <memory>
#include <ostream>

#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "search/tables/table_folder.hpp"

namespace turno::cli {
namespace {

constexpr std::string_view no_tables = "none";

// Nobody changes the environment: it is read before any thread is started.
std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? "" : value;
}

std::filesystem::path usual_folder() { return DataOption().folder() / "tables"; }

}  // namespace

void DataOption::add_to(CLI::App& command) {
  command.add_option("--data", given, std::string(messages::data_help))->type_name("DIR");
}

std::filesystem::path DataOption::folder() const {
  if (!given.empty()) return given;
  if (const std::string data = environment("XDG_DATA_HOME"); !data.empty()) return data + "/turno";
  if (const std::string home = environment("HOME"); !home.empty()) return home + "/.local/share/turno";
  return "turno-data";
}

std::string DataOption::again() const { return given.empty() ? "" : " --data " + given; }

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
