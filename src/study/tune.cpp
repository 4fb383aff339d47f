#include "study/tune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/hash.hpp"
#include "core/weights.hpp"

namespace turno {
namespace {

constexpr double least_unit = 1e-6;  // a factor of what has been won below this says that nothing was learnt
constexpr int largest_weight = 2000;

std::vector<std::string> term_names(const AnyGame& game) {
  std::vector<std::string> names;
  for (ExpertTerm& term : game.expert_terms()) names.push_back(std::move(term.name));
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

// In units of the first factor.
std::optional<std::vector<int>> as_weights(const std::vector<double>& factors) {
  if (factors.front() < least_unit) return std::nullopt;
  std::vector<int> weights;
  weights.reserve(factors.size());
  for (const double factor : factors) {
    const double weight = std::round(unit_weight * factor / factors.front());
    weights.push_back(static_cast<int>(std::clamp<double>(weight, -largest_weight, largest_weight)));
  }
  return weights;
}

}  // namespace

tl::expected<std::optional<TuneRound>, std::string> tune(const TuneSettings& settings, const TuneWatch& watch,
                                                         std::stop_token stop) {
  if (const auto fine = check(settings.self_play.starts); !fine) return tl::unexpected(fine.error());
  TuneRound round;
  round.weights.assign(settings.self_play.starts.front().game->expert_terms().size(), 0);
  round.weights.front() = unit_weight;
  while (round.number < settings.rounds) {
    ++round.number;
    SelfPlaySettings self_play = settings.self_play;
    self_play.seed = fold(scramble(self_play.seed), static_cast<std::uint64_t>(round.number));
    const Samples samples = play_samples(
        self_play, round.weights,
        [&](std::size_t games) {
          if (watch.on_game) watch.on_game(round.number, games);
        },
        stop);
    if (stop.stop_requested()) return std::nullopt;
    if (samples.size() == 0) return tl::unexpected(std::string("no position left a choice: take fewer opening moves"));
    const auto factors = fit_logistic(samples);
    const auto weights = as_weights(factors);
    if (!weights)
      return tl::unexpected(
          std::string("the games do not show that points win: play more of them, or with more nodes"));
    round.positions = samples.size();
    round.loss = logistic_loss(samples, factors);
    round.weights = *weights;
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
