#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "games/kalah/endgames/endgame_table.hpp"
#include "games/kalah/rules.hpp"
#include "search/tables/endgame_files.hpp"

namespace turno::kalah {

// The rules as far as a table depends on them: kalah(pits=6,capture=nonempty,end=row).
std::string table_rules(const Rules& rules);
// One file for all games that it serves: kalah-6-nonempty-row.table.
std::string table_file_name(const Rules& rules);

std::filesystem::path table_path(const std::filesystem::path& folder, const Rules& rules);

tl::expected<void, std::string> write_table(const std::filesystem::path& path, const EndgameTable& table);
tl::expected<EndgameTable, std::string> open_table(const std::filesystem::path& path, const Rules& rules);

class TableFiles final : public EndgameFiles {
 public:
  explicit TableFiles(const Rules& rules) : rules_(rules) {}

  std::filesystem::path path(const std::filesystem::path& folder) const override;
  int max_pieces() const override;
  std::size_t bytes(int max_pieces) const override;
  int pieces_within(std::size_t bytes) const override;
  tl::expected<std::optional<BuiltTable>, std::string> build(const std::filesystem::path& path,
                                                             const TableOrder& order) const override;
  tl::expected<void, std::string> verify(const std::filesystem::path& path, std::uint64_t positions) const override;

 private:
  Rules rules_;
};

}  // namespace turno::kalah
