#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "play/process/bot_limits.hpp"
#include "play/time_control.hpp"
#include "tournament/anchor.hpp"

namespace turno::tournament {

struct Entrant {
  std::string name;
  std::string player;      // as players are named: best(time=100ms), ugi:./bot --fast; not looked into here
  std::uint32_t line = 0;  // of the file, for messages
  BotLimits limits = {};   // for a program, beside what its text says

  friend bool operator==(const Entrant&, const Entrant&) = default;
};

enum class Format : std::uint8_t { RoundRobin, Gauntlet };

constexpr std::string_view to_text(Format format) {
  switch (format) {
    case Format::RoundRobin: return "round-robin";
    case Format::Gauntlet: return "gauntlet";
  }
  return "";
}

struct PointScheme {
  double win = 1;
  double draw = 0.5;
  double loss = 0;

  friend bool operator==(const PointScheme&, const PointScheme&) = default;
};

// What a tournament's file says.
struct Settings {
  std::string name;                // letters, digits, '-', '_', '.'; the first a letter or digit
  std::vector<std::string> games;  // specs, at least one; not looked into here
  Format format = Format::RoundRobin;
  bool double_games = true;       // each pairing twice, sides exchanged, same opening
  std::size_t rounds = 1;         // how often the whole schedule is repeated, each time with openings of its own
  std::size_t challengers = 1;    // gauntlet: the first so many entrants meet all the others
  std::size_t opening_moves = 0;  // random moves before each game or pair of games
  TimeControl time;               // a move or a game, if any
  PointScheme points;
  std::optional<Anchor> anchor;  // the entrant whose Elo number is given
  std::size_t concurrency = 1;
  std::uint64_t seed = 1;
  std::vector<Entrant> entrants;  // at least two, names unique
  BotLimits limits;               // for programs of which nothing else is said
  std::string file_name;          // for messages
  std::uint32_t games_line = 0;

  friend bool operator==(const Settings&, const Settings&) = default;
};

// Every key is checked, and an unknown one is an error. Messages name file, line and field and say what to write:
// cup.toml:7: time: "fast" is not a time; write 500ms, 30s or 2m
tl::expected<Settings, std::string> parse_settings(std::string_view toml, const std::string& file_name);

}  // namespace turno::tournament
