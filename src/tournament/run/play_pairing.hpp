#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/match/known_choices.hpp"
#include "play/match/player_pool.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/same_games.hpp"
#include "tournament/run/waiting.hpp"

namespace turno::tournament {

// A finished game, as it is kept.
struct Played {
  ReportedGame game;
  store::GameRow row;
  std::array<std::string, 2> dialogues = {};
};

// What all games of a run have in common, whichever thread plays them. Plan and conditions must outlive it.
struct SharedByGames {
  SharedByGames(const Plan& plan, const RunConditions& its);

  const RunConditions& conditions;
  std::vector<std::unique_ptr<KnownChoices>> known_choices;  // an entrant each; null: it is asked anew each time
  Waiting waiting;
  SameGames same_games = {};
};

using OnMove = std::function<void(const GameRecord& head, const LiveGame& now)>;

// Plays one game to its end. Nothing if it was stopped, or if there was no room for a bot. The error is that of a
// machine that is too slow.
tl::expected<std::optional<Played>, std::string> play_pairing(const Plan& plan, const Pairing& pairing,
                                                              const PlannedGame& planned, PlayerPool& pool,
                                                              SharedByGames& shared, const OnMove& on_move,
                                                              const std::stop_token& stop);

// Bots that share cores wait for each other.
bool replays_late(const Settings& settings, std::size_t concurrency);

}  // namespace turno::tournament
