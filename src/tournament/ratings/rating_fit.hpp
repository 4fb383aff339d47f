#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/positive_matrix.hpp"
#include "tournament/ratings/pair_counts.hpp"

namespace turno::tournament {

// Maximum likelihood in the model of Bradley and Terry with draws by Davidson (1970) and a first-move term (Davidson
// and Beaver 1977). Strengths are logarithms of odds; a game of First f and Second s goes
//   to First with a chance in proportion to e^(f + first_move),
//   to Second                               e^s,
//   to nobody                               e^(log_draw + (f + first_move + s) / 2).
struct RatingFit {
  std::vector<double> strengths;     // of every player, whether they have played or not
  std::optional<double> first_move;  // none where it cannot be told; then it is 0 in the model
  std::optional<double> log_draw;    // none without draws; then there are none in the model
  PositiveMatrix covariance;         // of the strengths, then first_move, then log_draw, as far as they are there
};

// Who has won everything would be infinitely strong, and groups that have not met could not be compared. So everybody
// has also played one imaginary game against somebody of strength 0, the same for all: half of it won and half of it
// lost, without first-move term and without draw term. It is symmetric, knows nothing of who is who, makes the
// strengths unique and finite, and weighs no more than one game.
//
// The first-move term can be told if First has won a game and Second has won one (else it would be infinite), and if no
// strengths alone could stand for it, as when one of two players has always been First.
//
// The draw term would be infinite where all games are drawn. There, and only there, one more imaginary game of two
// equals was decided, half of it either way.
RatingFit fit_ratings(std::size_t players, std::span<const PairCount> pairs);

}  // namespace turno::tournament
