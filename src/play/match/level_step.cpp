#include "play/match/level_step.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include "core/return_if_error.hpp"
#include "play/players/level_player.hpp"
#include "play/players/levels.hpp"

namespace turno {
namespace {

Contestant contestant(int level) {
  return {level_name(level), [level](const AnyGame& game, std::uint64_t seed, PlayerPool& /*pool*/) {
            return std::make_unique<LevelPlayer>(level_of(level, game), game, seed);
          }};
}

// Games without the other half of their pair would shift those that follow: there is one at most, at the very end.
std::vector<std::size_t> share(std::size_t games, std::size_t starts) {
  const std::size_t pairs = (games + 1) / 2;
  std::vector<std::size_t> shares;
  shares.reserve(starts);
  for (std::size_t i = 0; i < starts; ++i) {
    const std::size_t own = 2 * (pairs / starts + (i < pairs % starts ? 1 : 0));
    shares.push_back(std::min(own, games));
    games -= shares.back();
  }
  return shares;
}

}  // namespace

tl::expected<MatchGames, std::string> play_level_step(const LevelStepSettings& settings, int level,
                                                      const OnMatchProgress& on_progress, const std::stop_token& stop) {
  MatchGames all;
  MatchProgress before;
  const std::vector<std::size_t> shares = share(settings.games, settings.starts.size());
  for (std::size_t i = 0; i < shares.size(); ++i) {
    const MatchSettings match{settings.starts[i], {contestant(level), contestant(level - 1)},
                              shares[i],          settings.opening_moves,
                              settings.seed + i,  settings.threads};
    MatchProgress now = before;
    auto games = run_match(
        match,
        [&](const MatchProgress& progress) {
          now = {before.finished + progress.finished, before.points + progress.points};
          if (on_progress) on_progress(now);
        },
        stop);
    RETURN_IF_ERROR(games);
    before = now;
    all.insert(all.end(), std::make_move_iterator(games->begin()), std::make_move_iterator(games->end()));
  }
  return all;
}

}  // namespace turno
