#include "play/player_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/text.hpp"
#include "engine/spec.hpp"
#include "play/simple_players.hpp"

namespace turno {

std::vector<std::string> player_kinds() { return {"human", "random", "first", "last"}; }

tl::expected<PlayerText, std::string> parse_player(std::string_view text, std::uint64_t seed) {
  const auto spec = parse_spec(text);
  const auto kinds = player_kinds();
  if (!spec || std::find(kinds.begin(), kinds.end(), spec->name) == kinds.end())
    return tl::unexpected(fmt::format("unknown player \"{}\"; players: {}", text, fmt::join(kinds, ", ")));
  PlayerText player{spec->name, spec->name, seed};
  const bool is_random = spec->name == "random";
  for (const Setting& setting : spec->settings) {
    if (!is_random || setting.field != "seed")
      return tl::unexpected(fmt::format("player {} has no option \"{}\"; options: {}", spec->name, setting.field,
                                        is_random ? "seed" : "none"));
    const auto seed_given = parse_word(setting.value);
    if (!seed_given)
      return tl::unexpected(fmt::format("player random: seed \"{}\" is not a whole number", setting.value));
    player.seed = *seed_given;
  }
  if (is_random) player.text = fmt::format("random(seed={})", player.seed);
  return player;
}

std::unique_ptr<Player> make_player(const PlayerText& text) {
  assert(!text.is_human());
  if (text.kind == "random") return std::make_unique<RandomPlayer>(text.seed);
  return std::make_unique<EdgePlayer>(text.kind == "first" ? EdgePlayer::Edge::Lowest : EdgePlayer::Edge::Highest);
}

}  // namespace turno
