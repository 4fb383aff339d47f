#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/intake/intake_report.hpp"
#include "engine/any_game.hpp"
#include "play/game/play_game.hpp"
#include "play/game/player.hpp"

namespace turno::course {

// What a program must show in games against a built-in player: that it loses neither of two games from the start, or
// that it reaches a share of the points in pairs of games from random openings.
struct TrialRules {
  std::size_t pairs = 0;          // 0: the two games from the start
  std::size_t opening_moves = 4;  // before each pair
  double share = 0.5;             // of the points, a draw being half of one
  bool may_lose = false;          // one of the two games from the start

  friend bool operator==(const TrialRules&, const TrialRules&) = default;
};

// How a game has ended for a program. Games come in pairs: the same opening as First and as Second.
struct TrialGame {
  Side side = Side::First;
  int margin = 0;        // for the program
  Message forfeit = {};  // why it lost by something else than the rules, if it did
};

// The one that is tried, for a game; whoever moves by lot does so by the seed.
using TriedPlayer = std::function<std::unique_ptr<Player>(std::uint64_t seed)>;

// Against a built-in player. The error says that there is no such player of this game, or no such opening.
tl::expected<std::vector<TrialGame>, std::string> play_trial_games(const std::shared_ptr<const AnyGame>& game,
                                                                   const TriedPlayer& tried,
                                                                   const std::string& opponent, const TrialRules& rules,
                                                                   std::uint64_t seed, const std::stop_token& stop);

// Tells the result of each game. Who forfeits one is disqualified in any case.
Step judge_trial_games(std::span<const TrialGame> games, std::string_view opponent, const TrialRules& rules);

}  // namespace turno::course
