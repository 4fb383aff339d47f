#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/language.hpp"
#include "core/side.hpp"
#include "course/league/day_table.hpp"
#include "course/league/ledger.hpp"
#include "course/quality/quality.hpp"
#include "course/quality/turning_point.hpp"
#include "course/reports/participants.hpp"

namespace turno::course {

// A game of a pair's player on the newest day.
struct OwnGame {
  std::size_t number = 0;  // in the tournament of the day
  std::string id;
  std::string player;    // its name on that day
  std::string opponent;  // the other's
  Side side = Side::First;
  int margin = 0;  // own points minus the other's; a forfeit counts the full board
  bool is_lost = false;
  bool is_drawn = false;
  bool is_forfeit = false;  // somebody's
  std::string ending = {};
  std::string detail = {};  // where it was lost by forfeit: what was wrong
  std::size_t moves = 0;
};

struct LostGame {
  OwnGame game;
  std::optional<TurningPoint> turn = {};
};

// Lost games of the newest day that can be replayed on the page (tournament/reports/game_viewer.hpp).
struct ReplayedGames {
  std::set<std::size_t> numbers;     // of these
  std::string list;                  // as games_data() makes it
  std::vector<std::string> replays;  // packed
};

struct OwnPlayer {
  PlayerId id;
  const Entry* newest = nullptr;
  std::string name;                     // as everybody sees it; empty: it has not got so far
  std::optional<Quality> quality = {};  // of the newest file
  std::vector<PlayerDay> days = {};     // of all that were held
};

// What only a pair and the instructor may see. Others are in it as everybody knows them.
struct PairReport {
  std::string course;
  const Pair* pair = nullptr;
  TimeZone zone;
  std::vector<OwnPlayer> players = {};       // by number
  std::vector<const Entry*> files = {};      // handed in, the oldest first
  std::vector<const Refusal*> refused = {};  // with the pair's code in the name
  std::optional<Date> newest = {};           // day that was held
  std::vector<OwnGame> games = {};           // of that day
  std::vector<LostGame> lost = {};           // some of them, looked into
  Language language = Language::English;
  std::optional<ReplayedGames> viewer = {};
};

std::string pair_report_html(const PairReport& report);
std::string pair_games_csv(const PairReport& report);
std::string pair_days_csv(const PairReport& report);

}  // namespace turno::course
