#include "play/match/match.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "play/match/opening.hpp"

namespace turno {
namespace {

constexpr std::uint64_t player_seeds = 0x706C6179657273;  // keeps them apart from those of the openings

std::uint64_t seed_of(const MatchSettings& settings, std::size_t number, std::size_t contestant) {
  return fold(fold(fold(scramble(settings.seed), player_seeds), number), contestant);
}

MatchGame play_number(const MatchSettings& settings, std::size_t number, const GameSoFar& opening, PlayerPool& pool,
                      const std::stop_token& stop) {
  const std::size_t first = number % 2;
  std::array<std::unique_ptr<Player>, 2> players;
  for (std::size_t i = 0; i < 2; ++i)
    players[i] = settings.contestants[i].make(*opening.game, seed_of(settings, number, i), pool);
  LiveGame game(opening);
  return {first,
          play_game(game, {players[first].get(), players[1 - first].get()}, stop, {{}, {}, settings.adjudicate})};
}

}  // namespace

double MatchGame::score_of(std::size_t contestant) const {
  if (!played.ending->winner) return 0.5;
  return (played.ending->winner == Side::First) == (first == contestant) ? 1 : 0;
}

int MatchGame::margin_of(std::size_t contestant) const { return first == contestant ? played.margin : -played.margin; }

tl::expected<MatchGames, std::string> run_match(const MatchSettings& settings, const OnMatchProgress& on_progress,
                                                std::stop_token stop) {
  const auto openings =
      make_openings(settings.start, (settings.games + 1) / 2, settings.opening_moves, settings.seed, stop);
  RETURN_IF_ERROR(openings);

  MatchGames games(settings.games);
  std::atomic<std::size_t> next = 0;
  std::mutex telling;
  MatchProgress progress;
  const auto work = [&] {
    PlayerPool pool(settings.sandbox, stop);
    while (!stop.stop_requested()) {
      const std::size_t number = next.fetch_add(1);
      if (number >= games.size()) return;
      MatchGame game = play_number(settings, number, (*openings)[number / 2], pool, stop);
      if (!game.played.ending) return;
      const double score = game.score_of(0);
      games[number] = std::move(game);
      const std::scoped_lock lock(telling);
      ++progress.finished;
      progress.points += score;
      if (on_progress) on_progress(progress);
    }
  };
  {
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < std::min(settings.threads, settings.games); ++i) workers.emplace_back(work);
  }
  return games;
}

}  // namespace turno
