#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "play/player.hpp"

namespace turno {

// A player as people name it: `KIND(options)`, as in `random(seed=7)`. `human` is for whoever sits at the screen.
struct PlayerText {
  std::string kind;
  std::string text;  // canonical
  std::uint64_t seed = 0;

  bool is_human() const { return kind == "human"; }
};

// The kinds that exist, humans first.
std::vector<std::string> player_kinds();

// A random player without a seed of its own takes `seed`; its text then says so, and the game can be repeated.
tl::expected<PlayerText, std::string> parse_player(std::string_view text, std::uint64_t seed);

// Not for humans.
std::unique_ptr<Player> make_player(const PlayerText& text);

}  // namespace turno
