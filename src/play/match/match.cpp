#include "play/match/match.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "play/match/opening.hpp"

namespace turno {
namespace {

constexpr std::uint64_t player_seeds = 0x706C6179657273;  // keeps them apart from those of the openings

std::uint64_t seed_of(const MatchSettings& settings, std::size_t number, std::size_t contestant) {
  return fold(fold(fold(scramble(settings.seed), player_seeds), number), contestant);
}

// `on_finished` is told of it, unless it was stopped.
MatchGame play_number(const MatchSettings& settings, std::size_t number, const GameSoFar& opening, PlayerPool& pool,
                      const std::stop_token& stop, const OnFinishedGame& on_finished) {
  const std::size_t first = number % 2;
  const std::array<std::uint64_t, 2> seeds{seed_of(settings, number, first), seed_of(settings, number, 1 - first)};
  std::array<std::unique_ptr<Player>, 2> players;  // First's, Second's
  for (std::size_t i = 0; i < 2; ++i)
    players[i] = settings.contestants[i == 0 ? first : 1 - first].make(*opening.game, seeds[i], pool);
  LiveGame game(opening);
  const Conditions conditions{{}, {}, settings.adjudicate, {.solver = settings.proofs}};
  MatchGame played{first, play_game(game, {players[0].get(), players[1].get()}, stop, conditions)};
  if (played.played.ending && on_finished)
    on_finished({number, first, game, {players[0].get(), players[1].get()}, seeds});
  return played;
}

void add(MatchSummary& summary, const MatchGame& game) {
  const double score = game.score_of(0);
  ++summary.finished;
  ++(score == 1 ? summary.wins : score == 0 ? summary.losses : summary.draws);
  summary.margin += game.margin_of(0);
  for (std::size_t i = 0; i < 2; ++i) summary.efforts[i] += game.played.efforts[game.first == i ? 0 : 1];
  if (game.played.forfeited) ++summary.forfeits[score == 1 ? 1 : 0];
}

}  // namespace

double MatchGame::score_of(std::size_t contestant) const {
  if (!played.ending->winner) return 0.5;
  return (played.ending->winner == Side::First) == (first == contestant) ? 1 : 0;
}

int MatchGame::margin_of(std::size_t contestant) const { return first == contestant ? played.margin : -played.margin; }

tl::expected<MatchGames, std::string> run_match(const MatchSettings& settings, const OnMatchProgress& on_progress,
                                                std::stop_token stop, const OnFinishedGame& on_finished) {
  auto openings = settings.openings.empty() ? make_openings(settings.start, (settings.games + 1) / 2,
                                                            settings.opening_moves, settings.seed, stop)
                                            : settings.openings;
  RETURN_IF_ERROR(openings);

  MatchGames games(settings.games);
  std::atomic<std::size_t> next = 0;
  std::mutex telling;
  MatchProgress progress;
  OnFinishedGame tell;
  if (on_finished)
    tell = [&](const FinishedGame& game) {
      const std::scoped_lock lock(telling);
      on_finished(game);
    };
  const auto work = [&] {
    PlayerPool pool(settings.sandbox, stop);
    while (!stop.stop_requested()) {
      const std::size_t number = next.fetch_add(1);
      if (number >= games.size()) return;
      MatchGame game = play_number(settings, number, (*openings)[number / 2 % openings->size()], pool, stop, tell);
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

double MatchSummary::score() const {
  return finished == 0 ? 0.5
                       : (static_cast<double>(wins) + static_cast<double>(draws) / 2) / static_cast<double>(finished);
}

MatchSummary summarise(const MatchGames& games) {
  MatchSummary summary;
  std::vector<double> scores;
  std::vector<double> pair_scores;
  for (const auto& game : games) {
    if (!game) continue;
    add(summary, *game);
    scores.push_back(game->score_of(0));
  }
  for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
    if (!games[i] || !games[i + 1]) continue;
    const int margin = games[i]->margin_of(0) + games[i + 1]->margin_of(0);
    ++(margin > 0 ? summary.pairs_won : margin < 0 ? summary.pairs_lost : summary.pairs_drawn);
    const double points = games[i]->score_of(0) + games[i + 1]->score_of(0);
    ++summary.pairs_by_points[static_cast<std::size_t>(2 * points)];
    pair_scores.push_back(points / 2);
  }
  if (!scores.empty()) summary.elo = estimate_elo(scores, pair_scores);
  summary.normalised_elo = pair_scores.empty() ? normalised_elo(scores, 1) : normalised_elo(pair_scores, 2);
  return summary;
}

}  // namespace turno
