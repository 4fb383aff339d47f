#include "games/kalah/endgames/endgames.hpp"

#include <fmt/format.h>

#include "games/kalah/endgames/table_files.hpp"

namespace turno::kalah {

tl::expected<Endgames, std::string> Endgames::open(const SmallKalah& game, search::TableFolder& tables) {
  const Rules& rules = game.rules();
  if (!EndgameTable::has_tables(rules)) return tl::unexpected(std::string("there are no tables for such rules"));
  const auto read = [&](const std::filesystem::path& file) { return open_table(file, rules); };
  return tables.open<EndgameTable>(table_file_name(rules), table_rules(rules), read)
      .map([&](std::shared_ptr<const EndgameTable> table) { return Endgames(game, std::move(table)); });
}

std::unique_ptr<EndgameFiles> Endgames::files(const SmallKalah& game) {
  if (!EndgameTable::has_tables(game.rules())) return nullptr;
  return std::make_unique<TableFiles>(game.rules());
}

}  // namespace turno::kalah
