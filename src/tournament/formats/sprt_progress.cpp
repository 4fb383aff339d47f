#include "tournament/formats/sprt_progress.hpp"

namespace turno::tournament {
namespace {

// Of the new version, which is the first entrant.
std::size_t half_points(const Result& result) {
  if (!result.winner) return 1;
  return (result.winner == Side::First) == (result.first == 0) ? 2 : 0;
}

}  // namespace

SprtProgress::SprtProgress(const Settings& settings)
    : hypotheses_{settings.sprt.elo0, settings.sprt.elo1, settings.sprt.alpha, settings.sprt.beta},
      by_pairs_(settings.sprt.by_pairs),
      max_pairs_(settings.rounds),
      state_(sprt(hypotheses_, games_)) {}

void SprtProgress::update(std::span<const std::optional<Result>> results) {
  while (!is_over() && 2 * pairs_ + 1 < results.size() && results[2 * pairs_] && results[2 * pairs_ + 1])
    count(*results[2 * pairs_], *results[2 * pairs_ + 1]);
}

void SprtProgress::count(const Result& as_first, const Result& as_second) {
  for (const Result* result : {&as_first, &as_second}) {
    const std::size_t points = half_points(*result);
    ++(points == 2 ? games_.won : points == 1 ? games_.drawn : games_.lost);
  }
  ++pair_scores_[half_points(as_first) + half_points(as_second)];
  ++pairs_;
  state_ = by_pairs_ ? sprt(hypotheses_, pair_scores_) : sprt(hypotheses_, games_);
}

std::optional<EloEstimate> SprtProgress::difference() const {
  if (pairs_ == 0) return std::nullopt;
  return by_pairs_ ? elo_difference(pair_scores_) : elo_difference(games_);
}

std::optional<EloEstimate> SprtProgress::normalised_difference() const {
  return by_pairs_ ? tournament::normalised_difference(pair_scores_) : tournament::normalised_difference(games_);
}

}  // namespace turno::tournament
