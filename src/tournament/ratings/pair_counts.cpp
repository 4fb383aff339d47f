#include "tournament/ratings/pair_counts.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

namespace turno::tournament {
namespace {

struct Neighbour {
  std::size_t player = 0;
  int steps = 0;  // how much stronger it would have to be
};

// Gives everybody a number of steps, each First one more than its Second; false where two games contradict each other.
bool fits_on_a_ladder(std::size_t players, std::span<const PairCount> pairs) {
  std::vector<std::vector<Neighbour>> neighbours(players);
  for (const PairCount& pair : pairs) {
    neighbours[pair.first].push_back({pair.second, -1});
    neighbours[pair.second].push_back({pair.first, 1});
  }
  std::vector<std::optional<int>> heights(players);
  std::vector<std::size_t> reached;
  for (std::size_t start = 0; start < players; ++start) {
    if (heights[start]) continue;
    heights[start] = 0;
    reached.assign(1, start);
    while (!reached.empty()) {
      const std::size_t player = reached.back();
      reached.pop_back();
      for (const Neighbour& neighbour : neighbours[player]) {
        const int height = *heights[player] + neighbour.steps;
        auto& known = heights[neighbour.player];
        if (known && *known != height) return false;
        if (!known) reached.push_back(neighbour.player);
        known = height;
      }
    }
  }
  return true;
}

}  // namespace

std::vector<PairCount> count_pairs(std::size_t players, std::span<const Result> results) {
  std::vector<PairCount> table(players * players);
  std::size_t met = 0;
  for (const Result& result : results) {
    assert(result.first < players && result.second < players && result.first != result.second);
    PairCount& pair = table[result.first * players + result.second];
    if (pair.games() == 0) ++met;
    ++(!result.winner ? pair.drawn : result.winner == Side::First ? pair.won : pair.lost);
  }
  std::vector<PairCount> pairs;
  pairs.reserve(met);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const PairCount& pair = table[i];
    if (pair.games() > 0) pairs.push_back({i / players, i % players, pair.won, pair.drawn, pair.lost});
  }
  return pairs;
}

bool can_tell_first_move(std::size_t players, std::span<const PairCount> pairs) {
  const bool has_won = std::any_of(pairs.begin(), pairs.end(), [](const PairCount& pair) { return pair.won > 0; });
  const bool has_lost = std::any_of(pairs.begin(), pairs.end(), [](const PairCount& pair) { return pair.lost > 0; });
  return has_won && has_lost && !fits_on_a_ladder(players, pairs);
}

}  // namespace turno::tournament
