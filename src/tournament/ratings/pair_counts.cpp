#include "tournament/ratings/pair_counts.hpp"

#include <cassert>

namespace turno::tournament {

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

}  // namespace turno::tournament
