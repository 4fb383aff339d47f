#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace turno {

// Three numbers go by the name of Elo. Here are two, which compare two players by their games with each other:
//   logistic Elo, from the expected score, which draws bring nearer to 0;
//   normalised Elo, from the expected score and its spread: how many games it takes to prove a difference.
// The third is the Elo of tables (tournament/ratings), from the odds to win rather than to lose, for any number of
// players. Texts for people call each by its name; Elo alone is that of tables.

// The logistic Elo difference at which `score` (a share of the points, 0 < score < 1) is what the stronger side
// expects: -400 log10(1/score - 1).
double elo_of_score(double score);
double score_of_elo(double elo);  // and back

struct EloEstimate {
  double elo = 0;
  double low = 0;  // 95 % interval
  double high = 0;
};

// The logistic difference that games tell of, seen by the player whose scores these are: 1 for a win, 1/2 for a draw, 0
// for a loss; at least one game. `pair_scores` are the means of two games of one opening with sides exchanged.
//
// A clean sweep counts as if half a point had gone the other way, so that the number stays finite. The interval takes
// pairs as units, since the two games of an opening are correlated, or single games where there are no pairs. Like
// Agresti and Coull's it adds a won and a lost unit, takes the mean and the sample variance of all, normal
// approximation, and is mapped to Elo in the end; it goes no further than half a point from a sweep of all units. It
// always holds the estimate.
EloEstimate estimate_elo(std::span<const double> game_scores, std::span<const double> pair_scores);

// The normalised difference (M. Van den Bergh, "Normalized Elo"): 800 / ln 10 times the distance of the mean score from
// 1/2, in standard deviations of a game. Units are the scores of games, or the means of pairs, each of so many games.
// None where all units are alike, so that there is no spread to measure by.
std::optional<EloEstimate> normalised_elo(std::span<const double> units, std::size_t games_a_unit);

}  // namespace turno
