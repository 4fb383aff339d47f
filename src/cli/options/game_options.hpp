#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "play/game/record.hpp"
#include "search/analysis.hpp"

namespace turno::cli {

// GAME [--from POSITION] [--moves M ...], as several commands take it. GAME may also be a whole game so far.
struct GameOptions {
  std::string game;
  std::optional<std::string> from;
  std::vector<std::string> moves;

  enum class Need { Required, Optional, Named };  // named: --game GAME, where something else stands first
  void add_to(CLI::App& command, Need need = Need::Required);
  tl::expected<GameSoFar, std::string> open(const Catalog& catalog) const;
};

// Several games to play from where they stand, so none that is over.
tl::expected<std::vector<GameSoFar>, std::string> open_games(const std::vector<std::string>& texts,
                                                             const Catalog& catalog);

// A saved game: FILE, and --number N where it has several, one a line.
struct RecordOption {
  std::optional<std::size_t> number;

  void add_to(CLI::App& command);
};

// The game of a file, or a message that names it.
tl::expected<GameRecord, std::string> load_record(const std::string& path, const RecordOption& option);

// All games of a file that has one a line: `each` is called with the number of the line, from 1. Empty lines count, but
// are no games. The error is about the file itself.
tl::expected<void, std::string> read_record_lines(
    const std::string& path, const std::function<void(std::size_t line, const std::string& text)>& each);

// [--depth N] [--time T] [--nodes N]: how long a position is thought about.
void add_limits(CLI::App& command, Limits& limits);

}  // namespace turno::cli
