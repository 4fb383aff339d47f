#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tournament/result.hpp"

namespace turno::tournament {

struct Rating {
  double elo = 0;
  double low = 0;  // 95 % interval, against the mean of all
  double high = 0;
};

// How strong the players are that have played: the most likely Elo numbers of the model of Bradley and Terry, in which
// a plays b with odds of 10^((a-b)/400) and a draw is half a win and half a loss. Their mean is 0. The interval is the
// normal approximation with the inverse of the information matrix. None for who has not played. In what order the
// results come plays no part; each game must come once.
//
// Who has won everything would be infinitely strong, and groups that have not met could not be compared. So everybody
// has also drawn one game with an imaginary player, the same for all, whose strength is 0: a prior that is symmetric,
// knows nothing of who is who, makes the numbers unique and finite, and weighs no more than one game.
std::vector<std::optional<Rating>> ratings(std::size_t players, std::span<const Result> results);

// How likely it is that the first index is stronger than the second, by the same approximation; 1/2 on the diagonal and
// for who has not played.
std::vector<std::vector<double>> superiority(std::size_t players, std::span<const Result> results);

}  // namespace turno::tournament
