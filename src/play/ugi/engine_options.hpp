#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/any_game.hpp"
#include "play/players/player_text.hpp"

namespace turno::ugi {

// What a manager can set, and the command line before it.
struct EngineOptions {
  std::string game;
  std::string player = "best";  // a player by its text; a level is one too
  std::optional<std::string> evaluation =
      std::nullopt;  // of `best`, as is what follows; nothing: the strongest of the game
  std::size_t threads = 1;
  std::size_t memory = default_memory;
  SharedTables tables = {};  // endgames; only the command line names them
};

// Who is to play, understood.
struct ChosenPlayer {
  PlayerText text;
  bool has_own_limits = false;  // its text names a depth, a time or nodes, which then hold whatever `go` says
};

// The player of the options in this game. Only those built in: nobody who can set an option gets a command run or a
// file read. What the text of `best` does not say itself is taken from the other options.
tl::expected<ChosenPlayer, std::string> choose_player(const EngineOptions& options, std::uint64_t seed,
                                                      const AnyGame& game);

// The lines that answer `ugi`, with these options as defaults.
std::vector<std::string> option_lines(const EngineOptions& options, const AnyGame& game);

// The options with one of them changed; names in any case. Whether game and player exist is not looked at.
tl::expected<EngineOptions, std::string> with_option(EngineOptions options, std::string_view name,
                                                     std::string_view value);

}  // namespace turno::ugi
