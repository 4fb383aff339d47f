#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/engine.hpp"
#include "play/player.hpp"

namespace turno {

// A player as people name it: `KIND(options)`, as in `level3(seed=7)` or `alphabeta(depth=6,eval=simple)`. `human` is
// for whoever sits at the screen.
struct PlayerText {
  // A player that searches.
  struct Searcher {
    EngineSettings settings;
    Limits limits;
    std::string weights_file;  // where its weights came from; empty: they came with turno
  };

  std::string kind;
  std::string text;  // canonical
  std::uint64_t seed = 0;
  std::optional<Searcher> searcher;

  bool is_human() const { return kind == "human"; }
};

// The kinds that a game has, humans first: those of every game, each of its evaluations, which stands for negamax with
// it, and the levels.
std::vector<std::string> player_kinds(const AnyGame& game);

// A random player or a level without a seed of its own takes `seed`; its text then says so, and the game can be
// repeated.
tl::expected<PlayerText, std::string> parse_player(std::string_view text, std::uint64_t seed, const AnyGame& game);

// Not for humans; the text must have been parsed for this game, which must outlive the player.
std::unique_ptr<Player> make_player(const PlayerText& text, const AnyGame& game);

}  // namespace turno
