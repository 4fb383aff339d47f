#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/intake/intake_report.hpp"
#include "engine/any_game.hpp"
#include "play/game/play_game.hpp"
#include "play/process/program.hpp"

namespace turno::course {

// How two games from the start have ended for a program: one as First, one as Second.
struct TrialGame {
  Side side = Side::First;
  int margin = 0;            // for the program
  std::string forfeit = {};  // why it lost by something else than the rules, if it did
};

// Against a built-in player. The error says that there is no such player of this game.
tl::expected<std::array<TrialGame, 2>, std::string> play_trial_games(const std::shared_ptr<const AnyGame>& game,
                                                                     const std::shared_ptr<Program>& program,
                                                                     const std::string& opponent, std::uint64_t seed,
                                                                     const std::stop_token& stop);

// Who loses one of the two is disqualified, unless that may be; who forfeits one, in any case.
enum class MayLose : bool { No, Yes };
Step judge_trial_games(const std::array<TrialGame, 2>& games, std::string_view opponent, MayLose may_lose);

}  // namespace turno::course
