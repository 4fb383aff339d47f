#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game/clock.hpp"
#include "play/system/bot_limits.hpp"
#include "tournament/adjudication_settings.hpp"
#include "tournament/bot_running.hpp"
#include "tournament/opening_settings.hpp"
#include "tournament/waiting_settings.hpp"

namespace turno::tournament {

struct Entrant {
  std::string name;
  std::string player;      // as players are named: best(time=100ms), ugi:./bot --fast; not parsed here
  std::uint32_t line = 0;  // of the file, for messages
  BotLimits limits = {};   // for a program, beside what its text says
  std::string division = {};
  bool is_withdrawn = false;
  std::size_t since = 0;                  // takes part in what was drawn after so many games ...
  std::optional<std::size_t> until = {};  // ... and before so many; 0 if it was withdrawn from the start
  BotRunning running = {};                // for a program, beside what its text says
  std::vector<Setting> options = {};      // of a program's own
  int time_percent = 100;                 // of the time that others have
  std::string folder = {};                // from where its command is seen; empty: from the tournament's

  friend bool operator==(const Entrant&, const Entrant&) = default;
};

// FreePlay: nobody draws. A server of games pairs whoever comes, and enters them as they come.
enum class Format : std::uint8_t { RoundRobin, Gauntlet, Swiss, Knockout, Cup, Ladder, Sprt, FreePlay };
inline constexpr std::array all_formats{Format::RoundRobin, Format::Gauntlet, Format::Swiss, Format::Knockout,
                                        Format::Cup,        Format::Ladder,   Format::Sprt,  Format::FreePlay};

constexpr std::string_view to_text(Format format) {
  switch (format) {
    case Format::RoundRobin: return "round-robin";
    case Format::Gauntlet: return "gauntlet";
    case Format::Swiss: return "swiss";
    case Format::Knockout: return "knockout";
    case Format::Cup: return "cup";
    case Format::Ladder: return "ladder";
    case Format::Sprt: return "sprt";
    case Format::FreePlay: return "free-play";
  }
  return "";
}

// What a late answer leads to for which the machine is to blame: the bot used little processor time, and would have
// been in time had it not waited for a core.
enum class Late : std::uint8_t { Forfeit, Replay };

struct PointScheme {
  double win = 1;
  double draw = 0.5;
  double loss = 0;

  friend bool operator==(const PointScheme&, const PointScheme&) = default;
};

// The question of a sequential test: is the first entrant stronger than the second by elo1, or by no more than elo0?
struct SprtSettings {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;   // how often "stronger" may be wrong
  double beta = 0.05;    // how often "no stronger" may be wrong
  bool by_pairs = true;  // pentanomial: two games from one opening count as one result

  friend bool operator==(const SprtSettings&, const SprtSettings&) = default;
};

// An entrant whose Elo number is known from elsewhere.
struct Anchor {
  std::size_t player = 0;  // index
  double elo = 0;

  friend bool operator==(const Anchor&, const Anchor&) = default;
};

// Round robin, gauntlet: what becomes of the games of an entrant that is withdrawn. CountFromHalf: they count if it has
// played at least half of them, and those that it has not played are lost; else none does. Count, Drop: always, never.
enum class WithdrawnGames : std::uint8_t { CountFromHalf, Count, Drop };
inline constexpr std::array all_withdrawn_games{WithdrawnGames::CountFromHalf, WithdrawnGames::Count,
                                                WithdrawnGames::Drop};

constexpr std::string_view to_text(WithdrawnGames games) {
  switch (games) {
    case WithdrawnGames::CountFromHalf: return "count-from-half";
    case WithdrawnGames::Count: return "count";
    case WithdrawnGames::Drop: return "drop";
  }
  return "";
}

// What ranks go by, where no knock-out settles them.
enum class RankBy : std::uint8_t { Points, Score, Elo };

constexpr std::string_view to_text(RankBy by) {
  switch (by) {
    case RankBy::Points: return "points";
    case RankBy::Score: return "score";
    case RankBy::Elo: return "elo";
  }
  return "";
}

// Who may see a tournament on the pages of a server.
enum class Audience : std::uint8_t { Public, Owner, None };
inline constexpr std::array all_audiences{Audience::Public, Audience::Owner, Audience::None};

constexpr std::string_view to_text(Audience audience) {
  switch (audience) {
    case Audience::Public: return "public";
    case Audience::Owner: return "owner";
    case Audience::None: return "none";
  }
  return "";
}

// What a tournament's file says.
struct Settings {
  std::string name;                // letters, digits, '-', '_', '.'; the first a letter or digit
  std::vector<std::string> games;  // specs, at least one; not parsed here
  Format format = Format::RoundRobin;
  bool double_games = true;     // each pairing twice, sides exchanged, same opening
  std::size_t rounds = 1;       // round robin, gauntlet: how often all is repeated, each time from other openings;
                                // swiss: rounds; ladder, sprt: at most so many rounds or pairs of games, 0: no end
  std::size_t repeat = 1;       // swiss, knockout, cup, ladder: how often a match is repeated within itself
  std::size_t challengers = 1;  // gauntlet: the first so many entrants meet all the others
  WithdrawnGames withdrawn_games = WithdrawnGames::CountFromHalf;
  std::size_t opening_moves = 0;             // random moves before each game or pair of games
  TimeControl time;                          // a move or a game, if any
  TimeControl final_time;                    // cup: from the quarter-finals on
  std::chrono::milliseconds time_margin{0};  // an answer that is so late is in time
  std::optional<Late> late;                  // nothing said: Replay where more games run at a time than there are cores
  PointScheme points;
  bool third_place = false;                    // knockout: those who lost the semi-finals meet
  std::size_t group_size = 4;                  // cup: at most so many in a group
  std::array<double, 3> bonus{1.5, 1.0, 0.5};  // cup: of the first three
  SprtSettings sprt;
  std::optional<Anchor> anchor;   // the entrant whose Elo number is given
  std::optional<RankBy> rank_by;  // none: as standings.hpp says
  std::size_t concurrency = 1;
  std::uint64_t seed = 1;
  std::optional<Audience> web;    // none: as the server is told
  std::vector<Entrant> entrants;  // at least two, but for free play; names unique
  BotLimits limits;               // for programs of which nothing else is said
  WaitingSettings waiting;        // for programs that take long to get ready
  BotRunning running;             // for programs of which nothing else is said
  AdjudicationSettings adjudication;
  OpeningSettings openings;  // from a list, instead of random moves
  std::string file_name;     // for messages
  std::uint32_t games_line = 0;

  friend bool operator==(const Settings&, const Settings&) = default;
};

}  // namespace turno::tournament
