#include "course/intake/trial_games.hpp"

#include <fmt/format.h>

#include <array>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "play/match/opening.hpp"
#include "play/players/player_text.hpp"

namespace turno::course {
namespace {

TrialGame trial_game_of(const PlayedGame& played, Side side) {
  const int margin = side == Side::First ? played.margin : -played.margin;
  TrialGame game{side, margin};
  if (played.forfeited && margin < 0 && played.ending)
    game.forfeit = say<"forfeit">(ending_message(played.ending->reason), played.ending->detail);
  return game;
}

Message result_message(Side side, int margin) {
  const bool is_first = side == Side::First;
  if (margin == 0) return is_first ? say<"drawn-as-first">() : say<"drawn-as-second">();
  if (margin > 0) return is_first ? say<"won-as-first">(margin) : say<"won-as-second">(margin);
  return is_first ? say<"lost-as-first">(-margin) : say<"lost-as-second">(-margin);
}

// From where pairs of games begin.
tl::expected<std::vector<GameSoFar>, std::string> trial_openings(const std::shared_ptr<const AnyGame>& game,
                                                                 const TrialRules& rules, std::uint64_t seed,
                                                                 const std::stop_token& stop) {
  if (rules.pairs == 0) return std::vector<GameSoFar>{{game, {}}};
  return make_openings({game, {}}, rules.pairs, rules.opening_moves, seed, stop);
}

// The two games of a pair: won as First by 4, lost as Second by 2.
Message pair_message(std::span<const TrialGame> games) {
  return say<"and-then">(result_message(games[0].side, games[0].margin),
                         result_message(games[1].side, games[1].margin));
}

double points_in(std::span<const TrialGame> games) {
  double points = 0;
  for (const TrialGame& game : games) points += game.margin > 0 ? 1 : game.margin == 0 ? 0.5 : 0;
  return points;
}

std::string percent(double share) {
  const std::string text = fmt::format("{:.1f}", 100 * share);
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

void tell_forfeits(std::span<const TrialGame> games, std::string_view opponent, Step& step) {
  for (const TrialGame& game : games) {
    if (game.forfeit.empty()) continue;
    step.outcome = Outcome::Disqualified;
    step.reasons.push_back({say<"game-forfeited">(result_message(game.side, game.margin), opponent, game.forfeit)});
  }
}

Step judge_openings(std::span<const TrialGame> games, std::string_view opponent, const TrialRules& rules) {
  Step step{"games", Outcome::Accepted, ""};
  Message told;
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    const Message one = say<"opening-results">(i / 2 + 1, pair_message(games.subspan(i, 2)));
    told = i == 0 ? one : say<"and-also">(told, one);
  }
  const double share = games.empty() ? 0 : points_in(games) / static_cast<double>(games.size());
  step.found = say<"games-share">(opponent, percent(share), games.size(), percent(rules.share), told);
  tell_forfeits(games, opponent, step);
  if (share < rules.share) {
    step.outcome = Outcome::Disqualified;
    step.reasons.push_back({say<"share-missed">(percent(share), opponent, percent(rules.share))});
  }
  return step;
}

}  // namespace

tl::expected<std::vector<TrialGame>, std::string> play_trial_games(const std::shared_ptr<const AnyGame>& game,
                                                                   const TriedPlayer& tried,
                                                                   const std::string& opponent, const TrialRules& rules,
                                                                   std::uint64_t seed, const std::stop_token& stop) {
  const auto text = parse_player(opponent, seed, *game);
  RETURN_IF_ERROR(text);
  const auto openings = trial_openings(game, rules, seed, stop);
  RETURN_IF_ERROR(openings);
  std::vector<TrialGame> games;
  for (std::size_t i = 0; i < openings->size() && !stop.stop_requested(); ++i)
    for (const Side side : {Side::First, Side::Second}) {
      LiveGame live((*openings)[i]);
      const auto own = tried(i == 0 ? seed : fold(seed, i));
      const auto other = make_player(*text, *game);
      std::array<Player*, 2> players{own.get(), other.get()};
      if (side == Side::Second) players = {other.get(), own.get()};
      games.push_back(trial_game_of(play_game(live, players, stop), side));
    }
  return games;
}

Step judge_trial_games(std::span<const TrialGame> games, std::string_view opponent, const TrialRules& rules) {
  if (rules.pairs > 0) return judge_openings(games, opponent, rules);
  Step step{"games", Outcome::Accepted, ""};
  tell_forfeits(games, opponent, step);
  for (const TrialGame& game : games) {
    if (game.margin >= 0 || !game.forfeit.empty() || rules.may_lose) continue;
    step.outcome = Outcome::Disqualified;
    step.reasons.push_back({say<"game-lost">(result_message(game.side, game.margin), opponent)});
  }
  if (games.size() == 2) step.found = say<"games-against">(opponent, pair_message(games));
  return step;
}

}  // namespace turno::course
