#include "tournament/history.hpp"

#include <cmath>

namespace turno::tournament {

MatchScore score_of(const History& history, const Match& match) {
  const PointScheme& points = history.settings.points;
  MatchScore score;
  for (const std::size_t number : match.games) {
    if (number > history.results.size() || !history.results[number - 1]) continue;
    const auto& result = history.results[number - 1];
    ++score.finished;
    const bool is_turned = result->first != match.first;
    const bool is_won = result->winner == (is_turned ? Side::Second : Side::First);
    score.first += !result->winner ? points.draw : is_won ? points.win : points.loss;
    score.second += !result->winner ? points.draw : is_won ? points.loss : points.win;
    score.margin += is_turned ? -result->margin : result->margin;
  }
  return score;
}

std::optional<std::size_t> winner_of(const History& history, const Match& match) {
  const MatchScore score = score_of(history, match);
  const std::int64_t ahead =
      history.settings.format == Format::Cup ? score.margin : millionths(score.first) - millionths(score.second);
  if (ahead == 0 || score.finished < match.games.size()) return std::nullopt;
  return ahead > 0 ? match.first : match.second;
}

// As much as if all games of a match were won.
double bye_points(const Settings& settings) {
  const std::size_t games = settings.repeat * settings.games.size() * (settings.double_games ? 2 : 1);
  return settings.points.win * static_cast<double>(games);
}

std::int64_t millionths(double points) { return std::llround(points * 1e6); }

std::size_t games_before_stage(const History& history, std::size_t stage) {
  return stage < history.stages.size() ? history.stages[stage].games_before : history.results.size();
}

bool takes_part(const Entrant& entrant, std::size_t games_before) {
  return games_before >= entrant.since && (!entrant.until || games_before < *entrant.until);
}

}  // namespace turno::tournament
