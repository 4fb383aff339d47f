#include "web/games/untrusted_input.hpp"

#include <chrono>

#include "core/text.hpp"
#include "engine/spec.hpp"
#include "play/game/record.hpp"

namespace turno::web {
namespace {

constexpr std::chrono::seconds longest_turn{10};
constexpr std::size_t max_memory = std::size_t{64} << 20U;
constexpr std::size_t longest_name = 200;

tl::expected<GameText, std::string> read(std::string_view text) {
  if (trim(text).substr(0, 1) != "{") return parse_game_text(text);
  return parse_record(text).map([](const GameRecord& record) { return record.game; });
}

}  // namespace

GameResult<GameSoFar> open_text(const Catalog& catalog, std::string_view text) {
  const auto game = read(text);
  if (!game) return game_error(GameError::Kind::Invalid, game.error(), "not-a-game");
  if (catalog.names_file(game->spec))
    return game_error(GameError::Kind::Invalid, "games that name a file cannot be opened here", "names-a-file");
  auto so_far = open_game(catalog, *game);
  if (!so_far) return game_error(GameError::Kind::Invalid, so_far.error(), "not-a-game");
  return *std::move(so_far);
}

GameResult<PlayerText> read_web_player(std::string_view text, std::uint64_t seed, const AnyGame& game) {
  if (text.size() > longest_name)
    return game_error(GameError::Kind::Invalid, "the name of a player is too long", "not-a-player");
  if (names_command(text))
    return game_error(GameError::Kind::Invalid, "players that run a command or a file cannot play here",
                      "names-a-file");
  if (const auto spec = parse_spec(text))
    for (const Setting& setting : spec->settings)
      if (setting.field == "weights" || setting.field == "tables")
        return game_error(GameError::Kind::Invalid, "players that name a file cannot play here", "names-a-file");
  auto player = parse_player(text, seed, game);
  if (!player) return game_error(GameError::Kind::Invalid, player.error(), "not-a-player");
  if (player->searcher) {
    const auto& [settings, limits, weights_file, tables_folder] = *player->searcher;
    if (settings.threads > 1)
      return game_error(GameError::Kind::Invalid, "players here have one thread", "player-too-large");
    if (settings.memory > max_memory)
      return game_error(GameError::Kind::Invalid, "players here have at most 64MB", "player-too-large");
    if (limits.time && *limits.time > longest_turn)
      return game_error(GameError::Kind::Invalid, "players here have at most 10s per move", "player-too-large");
  }
  return *std::move(player);
}

}  // namespace turno::web
