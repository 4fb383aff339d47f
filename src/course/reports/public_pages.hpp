#pragma once

#include <set>
#include <span>
#include <string>

#include "course/league/day_table.hpp"
#include "course/reports/participants.hpp"

namespace turno::course {

// What everybody may see of a course. Nothing on these pages tells whose a player is, or that it is the instructor's.
struct PublicCourse {
  std::string name;
  std::vector<DayTable> days = {};  // published, the oldest first
  std::set<PairId> banned = {};     // now
  Language language = Language::English;
  bool earlier_aliases = false;  // pages of players tell their names of all days
};

// Pages link each other by these names: all are in one folder.
std::string day_page_name(Date date);              // day-2026-04-06, and .html or .csv
std::string crosstable_page_name(Date date);       // crosstable-2026-04-06
std::string player_page_name(std::size_t number);  // player-7

// A day's table; the newest one where none was published says so.
std::string public_index_html(const PublicCourse& course, const PublicPlayers& players);
// The page of a day that is not the newest one changes no more: it links back, never forward.
std::string public_day_html(const PublicCourse& course, const PublicPlayers& players, const DayTable& day);
std::string public_crosstable_html(const PublicCourse& course, const PublicPlayers& players, const DayTable& day);

// A player: against each other on the newest day, and its places day by day. Only that day needs its crosstable.
std::string public_player_html(const PublicCourse& course, const PublicPlayers& players, const Participant& player);
std::string public_player_days_csv(const PublicCourse& course, const PublicPlayers& players, const Participant& player);
std::string public_player_games_csv(const PublicCourse& course, const Participant& player);

}  // namespace turno::course
