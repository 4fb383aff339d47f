#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <tl/expected.hpp>

#include "games/kalah/rules.hpp"
#include "search/tables/sowing_table.hpp"

namespace turno::search {

// The tables of a folder, each opened and checked when it is first asked for and shared from then on, by all threads.
class TableFolder {
 public:
  using OnRefused = std::function<void(const std::string& why)>;
  using Found = tl::expected<std::shared_ptr<const SowingTable>, std::string>;

  // A folder of tables, or a data folder, which keeps them in its `tables`. Told once of every file that is not
  // believed.
  explicit TableFolder(const std::filesystem::path& path, OnRefused on_refused = {});

  const std::filesystem::path& path() const { return path_; }

  // The table for exactly these rules, or why there is none. One that is not there yet is looked for again.
  Found open(const kalah::Rules& rules);

  // The same for whoever goes on without.
  std::shared_ptr<const SowingTable> find(const kalah::Rules& rules) { return open(rules).value_or(nullptr); }

 private:
  std::filesystem::path path_;
  OnRefused on_refused_;
  std::mutex mutex_;
  std::map<std::string, Found> opened_;  // by name, also those that were refused
};

// The tables of a folder in words, for whoever asks what a player plays with: names and seeds.
std::string list_tables(const std::filesystem::path& folder);

}  // namespace turno::search
