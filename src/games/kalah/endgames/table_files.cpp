#include "games/kalah/endgames/table_files.hpp"

#include <fmt/format.h>

#include <chrono>
#include <limits>
#include <utility>
#include <vector>

#include "core/field.hpp"
#include "core/return_if_error.hpp"
#include "games/kalah/endgames/spot_check.hpp"
#include "search/tables/table_file.hpp"

namespace turno::kalah {
namespace {

constexpr std::uint64_t spot_check_seed = 1;

// The fields on which the values of a table depend.
std::vector<std::pair<std::string, std::string>> fields_of_tables(const Rules& rules) {
  std::vector<std::pair<std::string, std::string>> fields;
  for (const auto& field : rules_info().fields)
    if (field.name == "pits" || field.name == "capture" || field.name == "end")
      fields.emplace_back(field.name, field.write(rules));
  return fields;
}

}  // namespace

std::string table_rules(const Rules& rules) {
  std::string settings;
  for (const auto& [name, value] : fields_of_tables(rules))
    settings += fmt::format("{}{}={}", settings.empty() ? "" : ",", name, value);
  return fmt::format("{}({})", rules_info().name, settings);
}

std::string table_file_name(const Rules& rules) {
  std::string text = rules_info().name;
  for (const auto& [name, value] : fields_of_tables(rules)) text += "-" + value;
  return text + ".table";
}

std::filesystem::path table_path(const std::filesystem::path& folder, const Rules& rules) {
  return folder / table_file_name(rules);
}

tl::expected<void, std::string> write_table(const std::filesystem::path& path, const EndgameTable& table) {
  return search::write_table(path, table_rules(table.rules()), table.max_seeds(), table.values());
}

tl::expected<EndgameTable, std::string> open_table(const std::filesystem::path& path, const Rules& rules) {
  auto file = search::open_table(path, table_rules(rules));
  RETURN_IF_ERROR(file);
  const int max_seeds = file->info.max_pieces;
  if (max_seeds < 0 || max_seeds > EndgameTable::max_table_seeds ||
      EndgameTable::bytes_for(rules, max_seeds) != file->values.size())
    return search::refuse_table(path,
                                fmt::format("no table of {} seeds has {} positions", max_seeds, file->info.positions));
  return EndgameTable(rules, max_seeds, std::move(file->memory), file->values);
}

std::filesystem::path TableFiles::path(const std::filesystem::path& folder) const { return table_path(folder, rules_); }

int TableFiles::max_pieces() const {
  return EndgameTable::seeds_within(rules_, std::numeric_limits<std::size_t>::max() - 1);
}

std::size_t TableFiles::bytes(int max_pieces) const { return EndgameTable::bytes_for(rules_, max_pieces); }

int TableFiles::pieces_within(std::size_t bytes) const { return EndgameTable::seeds_within(rules_, bytes); }

tl::expected<std::optional<BuiltTable>, std::string> TableFiles::build(const std::filesystem::path& path,
                                                                       const TableOrder& order) const {
  const auto started = std::chrono::steady_clock::now();
  const auto table = EndgameTable::build(rules_, order.max_pieces, {order.threads, order.stop, order.on_layer});
  if (!table) return std::optional<BuiltTable>();
  const auto took = std::chrono::steady_clock::now() - started;
  RETURN_IF_ERROR(write_table(path, *table));
  return BuiltTable{table->values().size(), std::chrono::duration_cast<std::chrono::microseconds>(took)};
}

tl::expected<void, std::string> TableFiles::verify(const std::filesystem::path& path, std::uint64_t positions) const {
  const auto table = open_table(path, rules_);
  RETURN_IF_ERROR(table);
  const auto checked = spot_check(*table, positions, spot_check_seed);
  if (!checked) return search::refuse_table(path, checked.error());
  return {};
}

}  // namespace turno::kalah
