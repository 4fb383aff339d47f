#include "course/intake/trial_games.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <vector>

#include "core/return_if_error.hpp"
#include "play/players/player_text.hpp"
#include "play/process/program.hpp"

namespace turno::course {
namespace {

TrialGame trial_game_of(const PlayedGame& played, Side side) {
  const int margin = side == Side::First ? played.margin : -played.margin;
  TrialGame game{side, margin};
  if (played.forfeited && margin < 0 && played.ending)
    game.forfeit = fmt::format("{}: {}", played.ending->reason, played.ending->detail);
  return game;
}

}  // namespace

tl::expected<std::array<TrialGame, 2>, std::string> play_trial_games(const std::shared_ptr<const AnyGame>& game,
                                                                     const std::shared_ptr<Program>& program,
                                                                     const std::string& opponent, std::uint64_t seed,
                                                                     const std::stop_token& stop) {
  const auto text = parse_player(opponent, seed, *game);
  RETURN_IF_ERROR(text);
  std::array<TrialGame, 2> games;
  for (const Side side : {Side::First, Side::Second}) {
    LiveGame live({game, {}});
    ProgramPlayer tried(program, seed);
    const auto other = make_player(*text, *game);
    std::array<Player*, 2> players{&tried, other.get()};
    if (side == Side::Second) players = {other.get(), &tried};
    games.at(index_of(side)) = trial_game_of(play_game(live, players, stop), side);
  }
  return games;
}

Step judge_trial_games(const std::array<TrialGame, 2>& games, std::string_view opponent, MayLose may_lose) {
  Step step{"games", Outcome::Accepted, ""};
  std::vector<std::string> told;
  for (const auto& [side, margin, forfeit] : games) {
    const std::string_view as = side == Side::First ? "First" : "Second";
    told.push_back(margin == 0 ? fmt::format("drawn as {}", as)
                               : fmt::format("{} as {} by {}", margin > 0 ? "won" : "lost", as, std::abs(margin)));
    if (margin >= 0 || (forfeit.empty() && may_lose == MayLose::Yes)) continue;
    step.outcome = Outcome::Disqualified;
    step.reasons.push_back({forfeit.empty() ? fmt::format("{} against {}", told.back(), opponent)
                                            : fmt::format("{} against {}, {}", told.back(), opponent, forfeit)});
  }
  step.found = fmt::format("against {}: {}", opponent, fmt::join(told, ", "));
  return step;
}

}  // namespace turno::course
