#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "games/kalah/rules.hpp"
#include "search/tables/sowing_table.hpp"

namespace turno::search {

// A table as a file: a page that says what it is, then the values (docs/solve.md). Whatever is wrong with one is said
// in a message that names the file, and nothing of it is believed.

struct TableFileInfo {
  std::string rules;  // as table_rules() writes them
  int most_seeds = 0;
  std::uint64_t positions = 0;
};

// Where the table for these rules is kept in a folder: one for all games that it serves.
std::filesystem::path table_path(const std::filesystem::path& folder, const kalah::Rules& rules);

// Written beside it, synced, renamed: under this name there is the old table or the new one, never a part.
tl::expected<void, std::string> write_table(const std::filesystem::path& path, const SowingTable& table);

// What the first page says; the values are not read.
tl::expected<TableFileInfo, std::string> read_table_info(const std::filesystem::path& path);

// Maps the file, to be shared with everybody else who does, and checks all of it.
tl::expected<SowingTable, std::string> open_table(const std::filesystem::path& path, const kalah::Rules& rules);

}  // namespace turno::search
