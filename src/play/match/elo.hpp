#pragma once

#include <span>

namespace turno {

// The Elo difference at which `score` (a share of the points, 0 < score < 1) is what the stronger side expects:
// -400 log10(1/score - 1).
double elo_of_score(double score);
double score_of_elo(double elo);  // and back

struct EloEstimate {
  double elo = 0;
  double low = 0;  // 95 % interval
  double high = 0;
};

// The difference that games tell of, seen by the player whose scores these are: 1 for a win, 1/2 for a draw, 0 for a
// loss; at least one game. `pair_scores` are the means of two games of one opening with sides exchanged.
//
// A clean sweep counts as if half a point had gone the other way, so that the number stays finite. The interval takes
// pairs as units, since the two games of an opening are correlated, or single games where there are no pairs. Like
// Agresti and Coull's it adds a won and a lost unit, takes the mean and the sample variance of all, normal
// approximation, and is mapped to Elo in the end; it goes no further than half a point from a sweep of all units. It
// always holds the estimate.
EloEstimate estimate_elo(std::span<const double> game_scores, std::span<const double> pair_scores);

}  // namespace turno
