#include "search/tables/table_folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "search/tables/table_file.hpp"

namespace turno::search {
namespace {

std::filesystem::path where_tables_are(const std::filesystem::path& folder) {
  std::error_code error;
  return std::filesystem::is_directory(folder / "tables", error) ? folder / "tables" : folder;
}

}  // namespace

TableFolder::TableFolder(const std::filesystem::path& path, OnRefused on_refused)
    : path_(where_tables_are(path)), on_refused_(std::move(on_refused)) {}

TableFolder::Found TableFolder::open(const kalah::Rules& rules) {
  if (!SowingTable::has_tables(rules))
    return tl::unexpected(
        std::string("there are no tables for such rules: they are for kalah with up to 7 pits, "
                    "without majority"));
  const std::scoped_lock lock(mutex_);
  const std::string name = table_name(rules);
  if (const auto known = opened_.find(name); known != opened_.end()) return known->second;
  const std::filesystem::path file = table_path(path_, rules);
  std::error_code error;
  if (!std::filesystem::exists(file, error))
    return tl::unexpected(
        fmt::format("{} has no table for {}; turno tables build makes one", path_.string(), table_rules(rules)));
  Found found = open_table(file, rules).map([](SowingTable&& table) {
    return std::make_shared<const SowingTable>(std::move(table));
  });
  if (!found && on_refused_) on_refused_(found.error());
  opened_.emplace(name, found);
  return found;
}

std::string list_tables(const std::filesystem::path& folder) {
  std::vector<std::string> listed;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(where_tables_are(folder), error)) {
    if (entry.path().extension() != ".table") continue;
    const auto info = read_table_info(entry.path());
    const std::string seeds = info ? std::to_string(info->most_seeds) : "damaged";
    listed.push_back(fmt::format("{}:{}", entry.path().stem().string(), seeds));
  }
  std::sort(listed.begin(), listed.end());
  return listed.empty() ? "missing" : fmt::format("{}", fmt::join(listed, " "));
}

}  // namespace turno::search
