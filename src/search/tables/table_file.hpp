#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno::search {

// An endgame table as a file: a page that says what it is, then a byte for each position (docs/solve.md). Whatever is
// wrong with one is said in a message that names the file, and nothing of it is believed.

struct TableFileInfo {
  std::string rules;  // as far as the table depends on them, as a spec
  int max_pieces = 0;
  std::uint64_t positions = 0;
};

struct TableFile {
  TableFileInfo info;
  std::shared_ptr<const void> memory;  // keeps the values there
  std::span<const std::int8_t> values;
};

// Written beside it, synced, renamed: under this name there is the old table or the new one, never a part.
tl::expected<void, std::string> write_table(const std::filesystem::path& path, std::string_view rules, int max_pieces,
                                            std::span<const std::int8_t> values);

// What the first page says; the values are not read.
tl::expected<TableFileInfo, std::string> read_table_info(const std::filesystem::path& path);

// Maps the file, to be shared with everybody else who does, and checks all of it.
tl::expected<TableFile, std::string> open_table(const std::filesystem::path& path, std::string_view rules);

// The message about a file that is not believed.
tl::unexpected<std::string> refuse_table(const std::filesystem::path& path, std::string_view why);

}  // namespace turno::search
