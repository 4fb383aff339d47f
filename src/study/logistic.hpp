#pragma once

#include <span>
#include <vector>

namespace turno {

// Positions by what an evaluation sees of them, with what became of them.
struct Samples {
  std::size_t width = 0;       // values a sample
  std::vector<int> values;     // sample after sample
  std::vector<double> scores;  // 1 won, 1/2 drawn, 0 lost, for the side to move; one a sample

  void add(const Samples& others);  // of the same width

  std::size_t size() const { return scores.size(); }
  std::span<const int> of(std::size_t sample) const { return std::span(values).subspan(sample * width, width); }
};

// The factors for which the logistic function of the sum of factor × value predicts the scores best: those of greatest
// likelihood, by Newton's method. A slight pull towards zero settles factors that the samples say nothing about.
std::vector<double> fit_logistic(const Samples& samples);

// How badly factors predict the scores: the mean of minus the logarithm of the likelihood.
double logistic_loss(const Samples& samples, std::span<const double> factors);

}  // namespace turno
