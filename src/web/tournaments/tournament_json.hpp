#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/catalog.hpp"
#include "engine/json.hpp"
#include "play/game/record.hpp"
#include "store/tournaments.hpp"
#include "tournament/run/follow.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::web {

// Whether somebody plays it right now.
enum class PlayState : std::uint8_t { Running, Stopped, Finished };
std::string_view to_text(PlayState state);

// Who looks. Strangers are told no command and no path, and nothing that a program wrote.
enum class Looks : std::uint8_t { Stranger, Owner };

// An entrant's name: where it had none of its own and is a program, strangers see a number instead of its command.
std::string shown_name(const tournament::Settings& settings, std::size_t entrant, Looks looks);

// What does not change while it is played: format, players, terms.
Json tournament_json(const tournament::Settings& settings, Looks looks);

// How far it is.
struct Pace {
  PlayState state = PlayState::Stopped;
  std::optional<double> per_second = {};  // games, lately
};

// The table as it stands, the newest results, and how far it is: what watchers are told again and again, so numbers
// alone. docs/api.md says what stands where.
Json table_json(const tournament::FollowedTournament& followed, const tournament::Standings& standings,
                const Pace& pace);

// [entrant, opponent, games, won, drawn, lost, points, margin], only of those who have met.
Json crosstable_json(const tournament::Standings& standings);

// Rounds, groups and the bracket, with the score of each match.
Json stages_json(const tournament::FollowedTournament& followed);

// Which games are wanted of a schedule.
struct GamesWanted {
  std::optional<std::size_t> player = {};  // index
  std::size_t from = 1;                    // number
  std::size_t count = 100;
  bool newest_first = false;
  enum class Which : std::uint8_t { All, Finished, Open } which = Which::All;
};
Json games_json(const tournament::FollowedTournament& followed, const GamesWanted& wanted, Looks looks);

// A game in progress as those who watch see it; nothing where the record makes no sense.
std::optional<std::string> live_board_text(const Catalog& catalog, const tournament::FollowedTournament& followed,
                                           const store::GameRow& row);

// A game with all that is told of it, but for what bots wrote.
tl::expected<Json, std::string> game_json(const Catalog& catalog, const tournament::FollowedTournament& followed,
                                          std::size_t number, const GameRecord& record, bool is_live, Looks looks);

}  // namespace turno::web
