#include "tournament/formats/ladder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace turno::tournament {
namespace {

constexpr double first_step = 200;     // Elo that the first game can be worth
constexpr double last_step = 16;       // ... and those after many
constexpr double met_distance = 25;    // Elo for each game that two have had
constexpr std::size_t few_games = 10;  // below that all are newcomers alike

double step_after(std::size_t games) { return std::max(last_step, first_step / static_cast<double>(games + 1)); }

// Close to that of Elo, and of operations that give the same on every machine: a draw must not depend on the last
// digit.
double expected_score(double ahead) { return (1 + ahead / (300 + std::abs(ahead))) / 2; }

}  // namespace

void Ladder::count(const Result& result) {
  ++games_[result.first * entrants_ + result.second];
  Player& first = players_[result.first];
  Player& second = players_[result.second];
  const double expected = expected_score(first.elo - second.elo);
  const double reached = !result.winner ? 0.5 : result.winner == Side::First ? 1 : 0;
  first.elo += step_after(first.games++) * (reached - expected);
  second.elo -= step_after(second.games++) * (reached - expected);
}

double Ladder::distance(const Player& a, const Player& b) const {
  const std::size_t met =
      std::size_t{games_[a.entrant * entrants_ + b.entrant]} + games_[b.entrant * entrants_ + a.entrant];
  return std::abs(a.elo - b.elo) + met_distance * static_cast<double>(met);
}

// Those with the fewest games first.
std::vector<Ladder::Player> Ladder::those_there(const History& history) const {
  std::vector<Player> there;
  for (const Player& one : players_)
    if (takes_part(history.settings.entrants[one.entrant], history.results.size())) there.push_back(one);
  std::stable_sort(there.begin(), there.end(), [](const Player& a, const Player& b) { return a.games < b.games; });
  return there;
}

std::vector<Stage> Ladder::next(const History& history) {
  if (players_.empty()) {
    players_.resize(entrants_);
    games_.resize(entrants_ * entrants_);
    for (std::size_t i = 0; i < entrants_; ++i) players_[i].entrant = i;
  }
  for (; counted_ < history.results.size(); ++counted_) count(history.results[counted_].value());
  if (history.settings.rounds > 0 && history.stages.size() >= history.settings.rounds) return {};
  auto left = those_there(history);
  if (left.size() < 2) return {};
  const std::size_t half = left[left.size() / 2].games / 2;
  const auto is_new = [&](const Player& one) { return half >= few_games && one.games < half; };
  const bool has_new = is_new(left.front());

  Stage stage{fmt::format("Round {}", history.stages.size() + 1), {}};
  while (left.size() >= 2 && (!has_new || is_new(left.front()))) {
    const Player chooses = left.front();
    left.erase(left.begin());
    const auto nearest = std::min_element(left.begin(), left.end(), [&](const Player& a, const Player& b) {
      return distance(chooses, a) < distance(chooses, b);
    });
    const bool is_first = stage.matches.size() % 2 == history.stages.size() % 2;
    stage.matches.push_back(is_first ? Match{chooses.entrant, nearest->entrant}
                                     : Match{nearest->entrant, chooses.entrant});
    left.erase(nearest);
  }
  if (!has_new)
    for (const Player& one : left) stage.byes.push_back(one.entrant);
  return {stage};
}

}  // namespace turno::tournament
