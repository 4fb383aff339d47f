#include <fmt/format.h>

#include "core/text.hpp"
#include "engine/spec.hpp"
#include "web/games/hosted_game.hpp"

namespace turno::web {
namespace {

constexpr std::chrono::seconds longest_turn{10};
constexpr std::size_t max_memory = std::size_t{64} << 20U;
constexpr std::size_t longest_name = 200;

}  // namespace

Result<PlayerText> read_web_player(std::string_view text, std::uint64_t seed, const AnyGame& game) {
  if (text.size() > longest_name) return refuse(400, "the name of a player is too long");
  if (names_command(text)) return refuse(400, "players that run a command or a file cannot play here");
  if (const auto spec = parse_spec(text))
    for (const Setting& setting : spec->settings)
      if (setting.field == "weights" || setting.field == "tables")
        return refuse(400, "players that name a file cannot play here");
  auto player = parse_player(text, seed, game);
  if (!player) return refuse(400, player.error());
  if (player->searcher) {
    const auto& [settings, limits, weights_file, tables_folder] = *player->searcher;
    if (settings.threads > 1) return refuse(400, "players here have one thread");
    if (settings.memory > max_memory) return refuse(400, "players here have at most 64MB");
    if (limits.time && *limits.time > longest_turn) return refuse(400, "players here have at most 10s a move");
  }
  return *std::move(player);
}

}  // namespace turno::web
