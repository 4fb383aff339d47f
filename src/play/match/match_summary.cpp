#include "play/match/match_summary.hpp"

#include <vector>

namespace turno {
namespace {

void add(MatchSummary& summary, const MatchGame& game) {
  const double score = game.score_of(0);
  ++summary.finished;
  ++(score == 1 ? summary.wins : score == 0 ? summary.losses : summary.draws);
  summary.margin += game.margin_of(0);
  for (std::size_t i = 0; i < 2; ++i) summary.efforts[i] += game.played.efforts[game.first == i ? 0 : 1];
  if (game.played.forfeited) ++summary.forfeits[score == 1 ? 1 : 0];
}

}  // namespace

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
    pair_scores.push_back((games[i]->score_of(0) + games[i + 1]->score_of(0)) / 2);
  }
  if (!scores.empty()) summary.elo = estimate_elo(scores, pair_scores);
  return summary;
}

}  // namespace turno
