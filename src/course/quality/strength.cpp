#include "course/quality/strength.hpp"

#include <array>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "play/game/play_game.hpp"
#include "play/match/opening.hpp"

namespace turno::course {

tl::expected<std::vector<SeriesGame>, std::string> play_series(const std::shared_ptr<const AnyGame>& game,
                                                               const PlayerText& player, const SeriesSettings& settings,
                                                               PlayerPool& pool, const std::stop_token& stop) {
  const auto openings = make_openings({game, {}}, settings.pairs, settings.opening_moves, settings.seed, stop);
  RETURN_IF_ERROR(openings);
  std::vector<SeriesGame> games;
  for (const GameSoFar& opening : *openings)
    for (const Side side : {Side::First, Side::Second}) {
      const std::uint64_t seed = fold(scramble(settings.seed), games.size());
      const auto tried = pool.make(player, *game, seed);
      const auto other = make_player(settings.opponent, *game);
      std::array<Player*, 2> players{tried.get(), other.get()};
      if (side == Side::Second) players = {other.get(), tried.get()};
      LiveGame live(opening);
      const PlayedGame played = play_game(live, players, stop);
      if (pool.lack_of_resources()) return tl::unexpected(*pool.lack_of_resources());
      if (!played.ending) break;
      games.push_back({side == Side::First ? played.margin : -played.margin, played.forfeited});
    }
  if (stop.stop_requested()) return tl::unexpected(std::string("stopped before the end"));
  return games;
}

Score score_of(std::span<const SeriesGame> games) {
  Score score;
  for (const SeriesGame& game : games) {
    ++(game.margin > 0 ? score.won : game.margin == 0 ? score.drawn : score.lost);
    if (game.forfeited && game.margin < 0) ++score.forfeited;
    score.margin += game.margin;
  }
  return score;
}

}  // namespace turno::course
