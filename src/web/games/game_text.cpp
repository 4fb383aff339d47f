#include "web/games/game_text.hpp"

#include "core/text.hpp"
#include "play/game/record.hpp"

namespace turno::web {
namespace {

tl::expected<GameText, std::string> read(std::string_view text) {
  if (trim(text).substr(0, 1) != "{") return parse_game_text(text);
  return parse_record(text).map([](const GameRecord& record) { return record.game; });
}

}  // namespace

Result<GameSoFar> open_text(const Catalog& catalog, std::string_view text) {
  const auto game = read(text);
  if (!game) return refuse(400, game.error());
  if (catalog.names_file(game->spec)) return refuse(400, "games that name a file cannot be opened here");
  auto so_far = open_game(catalog, *game);
  if (!so_far) return refuse(400, so_far.error());
  return *std::move(so_far);
}

}  // namespace turno::web
