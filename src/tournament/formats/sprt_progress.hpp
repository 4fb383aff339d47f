#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "tournament/ratings/sprt.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// A sequential test while its games are played. Pairs count in their order, and only up to the first one that is
// missing, so that the answer does not depend on which games finish first.
class SprtProgress {
 public:
  explicit SprtProgress(const Settings& settings);

  // Counts the pairs that have become known. Results stand in the order of the pairings.
  void update(std::span<const std::optional<Result>> results);

  std::size_t pairs() const { return pairs_; }  // that count
  bool is_over() const { return state_.verdict != Verdict::Undecided || (max_pairs_ > 0 && pairs_ == max_pairs_); }
  const SprtState& state() const { return state_; }
  const GameScores& games() const { return games_; }
  const PairScores& pair_scores() const { return pair_scores_; }
  std::optional<EloEstimate> difference() const;             // logistic Elo; none without games
  std::optional<EloEstimate> normalised_difference() const;  // none as long as all pairs, or games, are alike

 private:
  void count(const Result& as_first, const Result& as_second);

  SprtHypotheses hypotheses_;
  bool by_pairs_;
  std::size_t max_pairs_;  // 0: no end
  std::size_t pairs_ = 0;
  GameScores games_;
  PairScores pair_scores_{};
  SprtState state_;
};

}  // namespace turno::tournament
