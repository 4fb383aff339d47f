#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "play/match/elo.hpp"

namespace turno::tournament {

// Wald's sequential test of "is the new version better": games are played until their likelihood under one of two
// hypotheses is so much larger that the errors are held.
struct SprtHypotheses {
  double elo0 = 0;  // of the new version against the old one: logistic Elo of the expected score, elo0 < elo1
  double elo1 = 10;
  double alpha = 0.05;  // chance to take the new one though elo0 is true
  double beta = 0.05;   // chance to keep the old one though elo1 is true; alpha + beta < 1
};

enum class Verdict : std::uint8_t {
  Undecided,
  AcceptOld,  // elo0
  AcceptNew,  // elo1
};

struct SprtState {
  double llr = 0;    // logarithm of the likelihood under elo1 by that under elo0
  double lower = 0;  // at or below: AcceptOld
  double upper = 0;  // at or above: AcceptNew
  Verdict verdict = Verdict::Undecided;
};

// Games of the new version, each independent of the others.
struct GameScores {
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
};

// Pairs of games from one opening with sides exchanged, by the points of the new version: 0, 1/2, 1, 3/2, 2. Such games
// depend on each other, so that they count as one observation; GameScores would be wrong.
using PairScores = std::array<std::size_t, 5>;

// The generalized test: each hypothesis takes the most likely distribution of scores of which it is the mean
// (M. Van den Bergh, as fishtest does). A score that has not occurred counts as a thousandth of an observation. Without
// observations the ratio is 0.
SprtState sprt(const SprtHypotheses& hypotheses, const GameScores& scores);
SprtState sprt(const SprtHypotheses& hypotheses, const PairScores& scores);

// The logistic difference that the same games tell of, at least one, by estimate_elo: for people, no part of the test.
EloEstimate elo_difference(const GameScores& scores);
EloEstimate elo_difference(const PairScores& scores);

// The normalised one, by normalised_elo.
std::optional<EloEstimate> normalised_difference(const GameScores& scores);
std::optional<EloEstimate> normalised_difference(const PairScores& scores);

}  // namespace turno::tournament
