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

TableFolder::Opened TableFolder::open_shared(const std::string& file_name, const std::string& rules,
                                             const ReadShared& read) {
  const std::scoped_lock lock(mutex_);
  if (const auto known = opened_.find(file_name); known != opened_.end()) return known->second;
  const std::filesystem::path file = path_ / file_name;
  std::error_code error;
  if (!std::filesystem::exists(file, error))
    return tl::unexpected(fmt::format("{} has no table for {}; turno tables build makes one", path_.string(), rules));
  Opened opened = read(file);
  if (!opened && on_refused_) on_refused_(opened.error());
  opened_.emplace(file_name, opened);
  return opened;
}

std::string list_tables(const std::filesystem::path& folder) {
  std::vector<std::string> listed;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(where_tables_are(folder), error)) {
    if (entry.path().extension() != ".table") continue;
    const auto info = read_table_info(entry.path());
    const std::string pieces = info ? std::to_string(info->max_pieces) : "damaged";
    listed.push_back(fmt::format("{}:{}", entry.path().stem().string(), pieces));
  }
  std::sort(listed.begin(), listed.end());
  return listed.empty() ? "missing" : fmt::format("{}", fmt::join(listed, " "));
}

}  // namespace turno::search
