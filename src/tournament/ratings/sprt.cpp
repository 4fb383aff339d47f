#include "tournament/ratings/sprt.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <span>
#include <vector>

namespace turno::tournament {
namespace {

constexpr double of_an_empty_cell = 1e-3;
constexpr int max_halvings = 200;

// How often a score was seen, a share of the points from 0 to 1.
struct Seen {
  double score = 0;
  double times = 0;
};

// The multiplier of Lagrange at which the most likely distribution has this mean. With d = score - mean, a score that
// was seen n of N times has the chance n / N / (1 + x d), and x solves sum of n d / (1 + x d) = 0. The left side falls
// from +infinity to -infinity between the x at which a chance becomes infinite. Newton's steps, and halves where
// they leave the bounds.
double multiplier_at(std::span<const Seen> seen, double mean) {
  double low = -1 / (seen.back().score - mean);
  double high = 1 / (mean - seen.front().score);
  double at = 0;
  for (int i = 0; i < max_halvings; ++i) {
    double value = 0;
    double slope = 0;
    for (const auto& [score, times] : seen) {
      const double part = (score - mean) / (1 + at * (score - mean));
      value += times * part;
      slope -= times * part * part;
    }
    (value > 0 ? low : high) = at;
    const double newton = at - value / slope;
    const double next = newton > low && newton < high ? newton : (low + high) / 2;
    const double step = std::abs(next - at);
    at = next;
    if (step <= 1e-15 * (1 + std::abs(at))) break;
  }
  return at;
}

double log_ratio(std::span<const Seen> seen, double mean0, double mean1) {
  const double at0 = multiplier_at(seen, mean0);
  const double at1 = multiplier_at(seen, mean1);
  double ratio = 0;
  for (const auto& [score, times] : seen)
    ratio += times * (std::log1p(at0 * (score - mean0)) - std::log1p(at1 * (score - mean1)));
  return ratio;
}

// Counts by score, the lowest first, evenly from 0 to 1.
SprtState state_of(const SprtHypotheses& hypotheses, std::span<const std::size_t> counts) {
  assert(hypotheses.elo0 < hypotheses.elo1);
  assert(hypotheses.alpha > 0 && hypotheses.beta > 0 && hypotheses.alpha + hypotheses.beta < 1);
  SprtState state;
  state.lower = std::log(hypotheses.beta / (1 - hypotheses.alpha));
  state.upper = std::log((1 - hypotheses.beta) / hypotheses.alpha);
  if (std::all_of(counts.begin(), counts.end(), [](std::size_t count) { return count == 0; })) return state;
  std::vector<Seen> seen;
  seen.reserve(counts.size());
  for (const std::size_t count : counts)
    seen.push_back({static_cast<double>(seen.size()) / static_cast<double>(counts.size() - 1),
                    count == 0 ? of_an_empty_cell : static_cast<double>(count)});
  state.llr = log_ratio(seen, score_of_elo(hypotheses.elo0), score_of_elo(hypotheses.elo1));
  if (state.llr <= state.lower) state.verdict = Verdict::AcceptOld;
  if (state.llr >= state.upper) state.verdict = Verdict::AcceptNew;
  return state;
}

// One by one, as estimate_elo wants them.
std::vector<double> listed(std::span<const std::size_t> counts, std::size_t times) {
  std::vector<double> scores;
  for (std::size_t i = 0; i < counts.size(); ++i)
    scores.insert(scores.end(), times * counts[i], static_cast<double>(i) / static_cast<double>(counts.size() - 1));
  return scores;
}

std::array<std::size_t, 3> by_score(const GameScores& scores) { return {scores.lost, scores.drawn, scores.won}; }

}  // namespace

SprtState sprt(const SprtHypotheses& hypotheses, const GameScores& scores) {
  return state_of(hypotheses, by_score(scores));
}

SprtState sprt(const SprtHypotheses& hypotheses, const PairScores& scores) { return state_of(hypotheses, scores); }

EloEstimate elo_difference(const GameScores& scores) { return estimate_elo(listed(by_score(scores), 1), {}); }

// Of the games only the sum counts beside the pairs, so that each stands for half of its pair.
EloEstimate elo_difference(const PairScores& scores) { return estimate_elo(listed(scores, 2), listed(scores, 1)); }

std::optional<EloEstimate> normalised_difference(const GameScores& scores) {
  return normalised_elo(listed(by_score(scores), 1), 1);
}

std::optional<EloEstimate> normalised_difference(const PairScores& scores) {
  return normalised_elo(listed(scores, 1), 2);
}

}  // namespace turno::tournament
