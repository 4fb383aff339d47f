#include "tournament/standings/forfeits.hpp"

#include <algorithm>
#include <tuple>

namespace turno::tournament {

std::optional<std::size_t> forfeiter(const Result& result) {
  if (!result.forfeited || !result.winner) return std::nullopt;
  return result.winner == Side::First ? result.second : result.first;
}

std::vector<ForfeitCount> forfeits_of(std::size_t entrant, std::span<const ReportedGame> games) {
  std::vector<ForfeitCount> counts;
  for (const ReportedGame& game : games) {
    if (forfeiter(game.result) != entrant) continue;
    const auto known = std::find_if(counts.begin(), counts.end(),
                                    [&](const ForfeitCount& count) { return count.reason == game.ending; });
    if (known == counts.end()) {
      counts.push_back({game.ending, 1});
    } else {
      ++known->games;
    }
  }
  std::sort(counts.begin(), counts.end(), [](const ForfeitCount& a, const ForfeitCount& b) {
    return std::tuple(b.games, a.reason) < std::tuple(a.games, b.reason);
  });
  return counts;
}

}  // namespace turno::tournament
