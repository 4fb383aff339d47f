#include "tournament/ratings/rating_fit.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "tournament/ratings/pair_counts.hpp"

namespace turno::tournament {
namespace {

constexpr double small_step = 1e-9;  // of the logarithm of the odds
constexpr int max_steps = 200;

struct Chances {
  double win = 0;
  double draw = 0;
  double loss = 0;
};

// Of First, whose odds to win rather than to lose are e^edge. Divided by the largest of win and loss, so that nothing
// overflows.
Chances chances_at(double edge, double draw_term) {
  const double root = std::exp(-std::abs(edge) / 2);
  const double draw = draw_term * root;
  const double less = root * root;
  const double all = 1 + draw + less;
  return edge >= 0 ? Chances{1 / all, draw / all, less / all} : Chances{less / all, draw / all, 1 / all};
}

// The parameters in one row: strengths, then the two terms as far as they are there.
class Model {
 public:
  Model(std::size_t players, std::span<const PairCount> pairs)
      : players_(players), pairs_(pairs), has_first_move_(can_tell_first_move(players, pairs)) {
    for (const PairCount& pair : pairs) {
      draws_ += pair.drawn;
      decided_ += static_cast<double>(pair.won) + pair.lost;
    }
    if (draws_ > 0 && decided_ == 0) imaginary_decided_ = 1;
  }

  bool has_first_move() const { return has_first_move_; }
  bool has_draw() const { return draws_ > 0; }
  std::size_t first_move_at() const { return players_; }
  std::size_t draw_at() const { return players_ + (has_first_move_ ? 1 : 0); }
  std::size_t size() const { return draw_at() + (has_draw() ? 1 : 0); }

  // All equal, and the draw term that is most likely then.
  std::vector<double> start() const {
    std::vector<double> start(size(), 0.0);
    if (has_draw()) start[draw_at()] = std::log(2 * draws_ / (decided_ + imaginary_decided_));
    return start;
  }

  // Gradient of the logarithm of the likelihood, and minus its second derivatives: the information.
  std::pair<std::vector<double>, PositiveMatrix> slope_at(const std::vector<double>& at) const {
    std::pair<std::vector<double>, PositiveMatrix> slope{std::vector<double>(size()), PositiveMatrix(size())};
    auto& [gradient, information] = slope;
    for (std::size_t i = 0; i < players_; ++i) {  // the imaginary games
      const Chances chances = chances_at(at[i], 0);
      gradient[i] = 0.5 - chances.win;
      information.at(i, i) = chances.win * chances.loss;
    }
    const double draw_term = has_draw() ? std::exp(at[draw_at()]) : 0;
    if (imaginary_decided_ > 0) {
      const Chances chances = chances_at(0, draw_term);
      gradient[draw_at()] -= chances.draw;
      information.at(draw_at(), draw_at()) += chances.draw * (1 - chances.draw);
    }
    for (const PairCount& pair : pairs_) add(pair, at, draw_term, slope);
    return slope;
  }

 private:
  // First's and Second's strengths and the first-move term move the edge; the draw term moves the draws.
  void add(const PairCount& pair, const std::vector<double>& at, double draw_term,
           std::pair<std::vector<double>, PositiveMatrix>& slope) const {
    auto& [gradient, information] = slope;
    const auto [first, second] = std::pair(pair.first, pair.second);
    const auto games = static_cast<double>(pair.games());
    const double edge = at[first] - at[second] + (has_first_move_ ? at[first_move_at()] : 0);
    const Chances chances = chances_at(edge, draw_term);
    const double surplus = pair.won * (chances.loss + chances.draw / 2) - pair.lost * (chances.win + chances.draw / 2) -
                           pair.drawn * (chances.win - chances.loss) / 2;
    const double bend = games * (chances.win * chances.loss + chances.draw * (chances.win + chances.loss) / 4);
    gradient[first] += surplus;
    gradient[second] -= surplus;
    information.at(first, first) += bend;
    information.at(second, second) += bend;
    information.at(first, second) -= bend;
    if (has_first_move_) {
      gradient[first_move_at()] += surplus;
      information.at(first_move_at(), first) += bend;
      information.at(first_move_at(), second) -= bend;
      information.at(first_move_at(), first_move_at()) += bend;
    }
    if (!has_draw()) return;
    const double mixed = games * chances.draw * (chances.loss - chances.win) / 2;
    gradient[draw_at()] += pair.drawn - games * chances.draw;
    information.at(draw_at(), first) += mixed;
    information.at(draw_at(), second) -= mixed;
    if (has_first_move_) information.at(draw_at(), first_move_at()) += mixed;
    information.at(draw_at(), draw_at()) += games * chances.draw * (chances.win + chances.loss);
  }

  std::size_t players_;
  std::span<const PairCount> pairs_;
  bool has_first_move_;
  double draws_ = 0;
  double decided_ = 0;
  double imaginary_decided_ = 0;
};

// The most by which a step can move the logarithms of a game's three chances apart. The imaginary player does not move.
double distance_of(const Model& model, const std::vector<double>& step) {
  const auto players = step.begin() + static_cast<std::ptrdiff_t>(model.first_move_at());
  const auto [least, most] = std::minmax_element(step.begin(), players);
  double distance = std::max(*most, 0.0) - std::min(*least, 0.0);
  for (auto term = players; term != step.end(); ++term) distance += std::abs(*term);
  return distance;
}

}  // namespace

// Newton's method. The logarithm of the likelihood is concave, since every game is a choice of three with logarithms
// of weights that are linear in the parameters. Far from the maximum a whole step can overshoot. The third derivative
// of such a term along a line is a third moment and never larger than its second, the variance, times the distance d by
// which the three logarithms move apart. So the curvature grows at most by e^(td) up to the part t of a step, and the
// part t = log(1+d)/d is sure to gain; near the end it becomes the whole step.
RatingFit fit_ratings(std::size_t players, std::span<const PairCount> pairs) {
  const Model model(players, pairs);
  std::vector<double> at = model.start();
  for (int step = 0; step < max_steps && players > 0; ++step) {
    auto [gradient, information] = model.slope_at(at);
    const auto change = information.solve(std::move(gradient));
    const double distance = distance_of(model, change);
    const double part = distance < small_step ? 1 : std::log1p(distance) / distance;
    for (std::size_t i = 0; i < at.size(); ++i) at[i] += part * change[i];
    if (distance < small_step) break;
  }
  RatingFit fit{{}, {}, {}, model.slope_at(at).second.inverse()};
  if (model.has_first_move()) fit.first_move = at[model.first_move_at()];
  if (model.has_draw()) fit.log_draw = at[model.draw_at()];
  at.resize(players);
  fit.strengths = std::move(at);
  return fit;
}

}  // namespace turno::tournament
