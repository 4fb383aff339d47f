#include "tournament/formats/ladder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace turno::tournament {
namespace {

constexpr double first_step = 200;     // Elo that the first game can be worth
constexpr double last_step = 16;       // ... and those after many
constexpr double met_distance = 25;    // Elo for each game that two have had
constexpr std::size_t few_games = 10;  // below that all are newcomers alike

double step_after(std::size_t games) { return std::max(last_step, first_step / static_cast<double>(games + 1)); }

// Close to that of Elo, and of operations that give the same on every machine: a draw must not hang on the last digit.
double expected_score(double ahead) { return (1 + ahead / (300 + std::abs(ahead))) / 2; }

// How many games any two have had.
class Meetings {
 public:
  explicit Meetings(const History& history)
      : entrants_(history.settings.entrants.size()), games_(entrants_ * entrants_, 0) {
    for (const auto& result : history.results)
      if (result) ++games_[result->first * entrants_ + result->second];
  }

  std::size_t between(std::size_t a, std::size_t b) const {
    return std::size_t{games_[a * entrants_ + b]} + games_[b * entrants_ + a];
  }

 private:
  std::size_t entrants_;
  std::vector<std::uint32_t> games_;
};

std::size_t middle_of(const std::vector<LadderPlayer>& players) {
  std::vector<std::size_t> games;
  games.reserve(players.size());
  for (const LadderPlayer& player : players) games.push_back(player.games);
  const auto middle = games.begin() + static_cast<std::ptrdiff_t>(games.size() / 2);
  std::nth_element(games.begin(), middle, games.end());
  return *middle;
}

}  // namespace

std::vector<LadderPlayer> ladder_players(const History& history) {
  const auto& entrants = history.settings.entrants;
  std::vector<LadderPlayer> all(entrants.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i].entrant = i;
  for (const auto& result : history.results) {
    if (!result) continue;
    LadderPlayer& first = all[result->first];
    LadderPlayer& second = all[result->second];
    const double expected = expected_score(first.elo - second.elo);
    const double reached = result->winner == 1 ? 1 : result->winner == 0 ? 0.5 : 0;
    first.elo += step_after(first.games++) * (reached - expected);
    second.elo -= step_after(second.games++) * (reached - expected);
  }
  std::erase_if(all,
                [&](const LadderPlayer& one) { return !takes_part(entrants[one.entrant], history.results.size()); });
  return all;
}

std::vector<Stage> next_ladder_stages(const History& history) {
  const Settings& settings = history.settings;
  if (settings.rounds > 0 && history.stages.size() >= settings.rounds) return {};
  auto left = ladder_players(history);
  if (left.size() < 2) return {};
  const std::size_t half = middle_of(left) / 2;
  const auto is_new = [&](const LadderPlayer& one) { return half >= few_games && one.games < half; };
  const bool has_new = std::any_of(left.begin(), left.end(), is_new);
  std::stable_sort(left.begin(), left.end(),
                   [](const LadderPlayer& a, const LadderPlayer& b) { return a.games < b.games; });

  const Meetings meetings(history);
  const auto distance = [&](const LadderPlayer& a, const LadderPlayer& b) {
    return std::abs(a.elo - b.elo) + met_distance * static_cast<double>(meetings.between(a.entrant, b.entrant));
  };
  Stage stage{fmt::format("Round {}", history.stages.size() + 1), {}};
  while (left.size() >= 2 && (!has_new || is_new(left.front()))) {
    const LadderPlayer chooses = left.front();
    left.erase(left.begin());
    const auto nearest = std::min_element(left.begin(), left.end(), [&](const LadderPlayer& a, const LadderPlayer& b) {
      return distance(chooses, a) < distance(chooses, b);
    });
    const bool is_first = stage.matches.size() % 2 == history.stages.size() % 2;
    stage.matches.push_back(is_first ? Match{chooses.entrant, nearest->entrant}
                                     : Match{nearest->entrant, chooses.entrant});
    left.erase(nearest);
  }
  if (!has_new)
    for (const LadderPlayer& one : left) stage.byes.push_back(one.entrant);
  return {stage};
}

}  // namespace turno::tournament
