#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tournament/ratings/rating_fit.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

struct Rating {
  double elo = 0;
  double low = 0;  // 95 % interval
  double high = 0;
};

// How strong the players are that have played: the most likely strengths (rating_fit.hpp has the model), 400 Elo for
// every factor of ten in the odds to win rather than to lose. Intervals are the normal approximation with the inverse
// of the information matrix. The order of the results does not matter; each game must come once.
class RatingTable {
 public:
  RatingTable(std::size_t players, std::span<const Result> results, std::optional<Anchor> anchor = std::nullopt);

  // None for a player who has not played. The mean of all is 0, and the interval is that of the difference from it; or
  // the anchor has its own number, without error, and the intervals are those of the difference from it. An anchor that
  // has not played is none.
  std::optional<Rating> rating(std::size_t player) const;

  // How much stronger First is for moving first; none where it cannot be told.
  std::optional<Rating> first_move() const;

  // How many times as likely a draw is as a win, between equals and without first-move term; 0 without draws.
  double draw_term() const;

  // How likely it is that a is stronger than b; 1/2 for a player and itself, and where one of them has not played.
  double superiority(std::size_t a, std::size_t b) const;

  // About how many more games would have to be played in which a or b takes part, until the 95 % interval of their
  // difference leaves out 0: taken that the difference stays, and that both go on with the mix of opponents that they
  // have had, so that its variance shrinks as 1/games. None where it leaves out 0 already, where it would take more
  // than max_games_to_separate, and where one of them has not played.
  std::optional<std::size_t> games_to_separate(std::size_t a, std::size_t b) const;
  static constexpr std::size_t max_games_to_separate = 1'000'000;

 private:
  struct Estimate {
    double value = 0;  // logarithm of odds
    double variance = 0;
  };

  static Rating rating_of(const Estimate& estimate, double zero_elo);
  Estimate difference(std::size_t a, std::size_t b) const;
  Estimate above_mean(std::size_t player) const;
  bool has_played(std::size_t player) const { return games_[player] > 0; }
  std::size_t games_between(std::size_t first, std::size_t second) const;

  std::vector<PairCount> pairs_;
  RatingFit fit_;
  std::optional<Anchor> anchor_;
  std::vector<std::size_t> games_;  // of each player
  double mean_ = 0;                 // strength
  std::vector<double> with_mean_;   // covariance of a player's strength with the mean
  double variance_of_mean_ = 0;
};

}  // namespace turno::tournament
