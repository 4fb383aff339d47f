#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/phrase.hpp"

// A study: what is asked, and the measurements that answer it. docs/study.md describes the file.
namespace turno::study {

enum class Measure : std::uint8_t {
  Search,   // one search of one position: leaves, nodes, depth, time, value
  Match,    // pairs of games between two players
  Choices,  // whether the moves that players choose keep the value that a solver has proven
  Time      // how long players take for a move
};

std::string_view to_text(Measure measure);

// `depth = [1, 2, 3]`: {depth} in a game or a player stands for each of them.
struct Variable {
  std::string name;
  std::vector<std::string> values;

  friend bool operator==(const Variable&, const Variable&) = default;
};

// A chart of matches may have the moves of a game along its axis: no variable, but measured.
inline constexpr std::string_view moves_of_a_game = "plies";

struct ChartSettings {
  std::string x;  // a variable with numbers, "player", or "plies" of matches
  std::string y;  // a measured quantity; "elo" of matches
  bool log = false;
  bool fit = false;            // how y grows with x
  bool line_per_game = false;  // instead of a chart for each game
};

// A text of the file and the line that it stands on.
struct Text {
  std::string text;
  std::uint32_t line = 0;
};

struct Part {
  std::string name;
  Translations title;
  std::optional<Translations> explains;  // what its figures show, in words of the file
  Measure measure = Measure::Search;
  std::vector<Text> games;
  std::vector<Text> players;
  std::vector<Text> against;  // matches: who each player meets; none: all others
  std::vector<Variable> vary;
  std::uint64_t positions = 0;       // besides the games themselves, after random moves
  std::uint64_t position_moves = 6;  // so many
  bool with_start = true;            // the games as they are written are positions too
  std::uint64_t repetitions = 1;
  std::uint64_t pairs = 10;         // matches: of games, of each two players
  std::uint64_t opening_moves = 4;  // matches: random ones before each pair
  std::uint64_t solver_nodes = 2'000'000;
  std::uint64_t load = 0;              // time: so many threads keep the machine busy meanwhile
  std::uint64_t calls = 1;             // time: so many times a move is asked for, to take the mean
  std::optional<Text> percent_of;      // time: whose time is 100 %
  std::vector<double> percent_limits;  // at which of these shares a player still passes
  std::vector<ChartSettings> charts;
};

struct Settings {
  std::string name;
  Translations title;
  Translations question;
  Translations method;
  std::uint64_t seed = 1;
  std::vector<Part> parts;
};

}  // namespace turno::study
