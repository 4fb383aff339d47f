#include "study/tune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "core/weights.hpp"
#include "play/match/match.hpp"
#include "play/players/computer_players.hpp"
#include "study/spsa.hpp"

namespace turno {
namespace {

using Weights = std::vector<int>;
using Found = tl::expected<std::optional<Weights>, std::string>;  // nothing after a stop

constexpr double least_unit = 1e-6;  // a factor of what has been won below this says that nothing was learnt
constexpr double largest_weight = 2000;

std::vector<std::string> term_names(const AnyGame& game) {
  std::vector<std::string> names;
  for (ExpertTerm& term : expert_terms(game)) names.push_back(std::move(term.name));
  return names;
}

tl::expected<void, std::string> check(const std::vector<GameSoFar>& starts) {
  const auto names = term_names(*starts.front().game);
  for (const GameSoFar& start : starts) {
    const auto own = term_names(*start.game);
    if (own.empty()) return tl::unexpected(start.game->spec() + " has no expert whose weights could be tuned");
    if (own != names)
      return tl::unexpected(fmt::format("{} and {} have different experts: tune them one by one",
                                        starts.front().game->spec(), start.game->spec()));
  }
  return {};
}

int as_weight(double weight) {
  return static_cast<int>(std::clamp(std::round(weight), -largest_weight, largest_weight));
}

Weights as_weights(std::span<const double> values) {
  Weights weights;
  weights.reserve(values.size());
  for (const double value : values) weights.push_back(as_weight(value));
  return weights;
}

// One round, with what rounds share.
class Tuner {
 public:
  Tuner(const TuneSettings& settings, const TuneWatch& watch, std::stop_token stop)
      : settings_(settings), watch_(watch), stop_(std::move(stop)) {}

  Found next(const TuneRound& before) {
    SelfPlaySettings self_play = settings_.self_play;
    const int number = before.number + 1;
    self_play.seed = fold(scramble(self_play.seed), static_cast<std::uint64_t>(number));
    return settings_.method == TuneMethod::Results ? fit(self_play, before.weights, number)
                                                   : follow(self_play, before.weights, number);
  }

 private:
  void tell(int round, std::size_t games) const {
    if (watch_.on_game) watch_.on_game(round, games);
  }

  Samples play(const SelfPlaySettings& self_play, const Weights& weights, int round) const {
    return play_samples(
        self_play, weights, [&](std::size_t games) { tell(round, games); }, stop_);
  }

  // Logistic regression. Games of all rounds count but the first one's: who plays it has little to teach.
  Found fit(const SelfPlaySettings& self_play, const Weights& weights, int round) {
    Samples played = play(self_play, weights, round);
    if (stop_.stop_requested()) return std::nullopt;
    if (round <= 2) {
      samples_ = std::move(played);
    } else {
      samples_.add(played);
    }
    if (samples_.size() == 0) return tl::unexpected(std::string("no position left a choice: use fewer opening moves"));
    auto factors = fit_logistic(samples_);
    const double unit = factors.front();
    if (unit < least_unit)
      return tl::unexpected(
          std::string("the games do not show that points win: play more of them, or with more nodes"));
    for (double& factor : factors) factor *= unit_weight / unit;
    return as_weights(factors);
  }

  // SPSA over pairs of games.
  Found follow(const SelfPlaySettings& self_play, const Weights& weights, int round) const {
    const std::vector<double> size = sizes(self_play, weights);
    if (stop_.stop_requested()) return std::nullopt;
    const std::size_t pairs = (self_play.games + 1) / 2;
    const std::size_t trials = std::min(pairs, trials_a_step);
    const SpsaSettings settings{(pairs + trials - 1) / trials, trials, self_play.seed, self_play.threads};
    const auto found = spsa(
        settings, {weights.begin(), weights.end()}, size,
        [&](std::span<const double> first, std::span<const double> second, std::uint64_t seed) {
          return play_pair(self_play, as_weights(first), as_weights(second), seed);
        },
        [&](std::size_t step) { tell(round, std::min(self_play.games, 2 * trials * step)); }, stop_);
    if (found.empty()) return std::nullopt;
    return as_weights(found);
  }

  // What changes evaluations by about as much, whatever the term: the larger its usual values, the less its weight.
  std::vector<double> sizes(SelfPlaySettings self_play, const Weights& weights) const {
    self_play.games = std::max(games_for_sizes, 2 * self_play.starts.size());
    const Samples samples = play_samples(self_play, weights, {}, stop_);
    std::vector<double> sizes(weights.size(), 0.0);
    for (std::size_t term = 1; term < sizes.size(); ++term) {  // the unit stays what it is
      double squares = 0;
      for (std::size_t s = 0; s < samples.size(); ++s) squares += std::pow(samples.of(s)[term], 2);
      const double usual = std::sqrt(squares / std::max<double>(1, static_cast<double>(samples.size())));
      if (usual > 0) sizes[term] = perturbation / std::max(usual, least_usual);
    }
    return sizes;
  }

  double play_pair(const SelfPlaySettings& self_play, const Weights& first, const Weights& second,
                   std::uint64_t seed) const {
    const auto contestant = [&](const Weights& weights) {
      return Contestant{
          "", [&](const AnyGame& game, std::uint64_t /*seed*/, PlayerPool& /*pool*/) -> std::unique_ptr<Player> {
            return std::make_unique<EnginePlayer>(make_self_player(game, weights), Limits{{}, self_play.nodes, {}});
          }};
    };
    MatchSettings match{self_play.starts[seed % self_play.starts.size()], {contestant(first), contestant(second)}};
    match.games = 2;
    match.opening_moves = (seed >> 32U) % (self_play.opening_moves + 1);
    match.seed = seed;
    const auto games = run_match(match, {}, stop_);
    if (!games) return 0;  // an opening that ends the game
    double score = 0;
    for (const auto& game : *games)
      if (game) score += game->score_of(0) - 0.5;
    return score;
  }

  static constexpr std::size_t trials_a_step = 16;
  static constexpr std::size_t games_for_sizes = 50;
  static constexpr double perturbation = 120;  // hundredths of a point
  static constexpr double least_usual = 0.25;

  const TuneSettings& settings_;
  const TuneWatch& watch_;
  std::stop_token stop_;
  Samples samples_;
};

}  // namespace

tl::expected<std::optional<TuneRound>, std::string> tune(const TuneSettings& settings, const TuneWatch& watch,
                                                         std::stop_token stop) {
  RETURN_IF_ERROR(check(settings.self_play.starts));
  TuneRound round;
  for (const ExpertTerm& term : expert_terms(*settings.self_play.starts.front().game))
    round.weights.push_back(term.start);
  Tuner tuner(settings, watch, std::move(stop));
  while (round.number < settings.rounds) {
    const auto found = tuner.next(round);
    RETURN_IF_ERROR(found);
    if (!*found) return std::nullopt;
    ++round.number;
    round.weights = **found;
    if (watch.on_round) watch.on_round(round);
  }
  return round;
}

std::string weights_file(const AnyGame& game, const std::vector<int>& weights, const std::string& found_by) {
  nlohmann::ordered_json file;
  file["found_by"] = found_by;
  const auto names = term_names(game);
  for (std::size_t i = 0; i < names.size(); ++i) file["weights"][names[i]] = weights[i];
  return file.dump(2) + "\n";
}

}  // namespace turno
