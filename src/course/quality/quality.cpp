#include "course/quality/quality.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/lisp_host.hpp"
#include "course/intake/samples.hpp"
#include "course/intake/speed.hpp"

namespace turno::course {
namespace {

using Done = tl::expected<void, std::string>;

constexpr std::size_t least_positions = 8;  // of a random game, nearly always

Limits* limits_of(PlayerText& player) {
  if (player.process) return player.process->protocol == Protocol::Evaluator ? &player.process->limits : nullptr;
  return player.searcher && player.searcher->limits.depth ? &player.searcher->limits : nullptr;
}

// By the same process: it only values positions.
std::optional<PlayerText> at_depth(PlayerText player, int depth) {
  Limits* limits = limits_of(player);
  if (limits == nullptr) return std::nullopt;
  limits->depth = depth;
  return player;
}

class Measurement {
 public:
  Measurement(PlayerText player, SeriesSettings series, const std::shared_ptr<const AnyGame>& game,
              const QualitySettings& settings, const std::shared_ptr<const Sandbox>& sandbox,
              const std::stop_token& stop)
      : player_(std::move(player)),
        series_(std::move(series)),
        game_(game),
        settings_(settings),
        sandbox_(sandbox),
        stop_(stop),
        pool_(sandbox, stop) {}

  tl::expected<Quality, std::string> run() {
    quality_.opponent = settings_.opponent;
    Done done = value_positions();
    if (done) done = play_openings();
    for (int depth = 1; depth <= settings_.deepest && done; ++depth) done = play_at(depth);
    RETURN_IF_ERROR(done);
    return std::move(quality_);
  }

 private:
  Done value_positions() {
    if (!player_.process || player_.process->protocol != Protocol::Evaluator || !player_.process->lisp_file) return {};
    RETURN_IF_ERROR(find_errors());
    Done done = value_with_host();
    if (done || !quality_.robustness || quality_.robustness->errors == 0) return done;
    quality_.values.clear();
    quality_.microseconds.reset();
    quality_.speed_share.reset();
    return {};
  }

  Done find_errors() {
    if (settings_.random_positions == 0) return {};
    RobustnessSettings robustness;
    robustness.depth = own_depth();
    robustness.positions = settings_.random_positions;
    robustness.seed = settings_.seed;
    const auto found = measure_robustness(*player_.process->lisp_file, *game_, robustness, sandbox_, stop_);
    RETURN_IF_ERROR(found);
    quality_.robustness = *found;
    return {};
  }

  Done value_with_host() {
    auto host = LispHost::start(*player_.process->lisp_file, *game_, own_depth(), sandbox_, stop_);
    RETURN_IF_ERROR(host);
    const auto about = host->about(stop_);  // loaded, before time is measured
    Done done;
    if (!about) done = tl::unexpected(about.error().text);
    if (done) done = value_samples(*host);
    if (done) done = time_evaluations(*host);
    if (done && settings_.compares_speed) done = compare_speed(*host);
    if (done)
      pool_.take_over(player_, std::move(*host).release());  // to start another takes as long as to measure this
    else
      host->evaluator()->quit();
    return done;
  }

  Done value_samples(LispHost& host) {
    std::uint64_t number = 0;
    for (const auto& moves : sample_games(*game_, settings_.samples / least_positions + 1, settings_.seed)) {
      if (quality_.values.size() >= settings_.samples) break;
      const auto values = host.value_game(*game_, moves, fold(settings_.seed, ++number), stop_);
      if (!values) return tl::unexpected(values.error().text);
      const std::size_t taken = std::min(values->size(), settings_.samples - quality_.values.size());
      quality_.values.insert(quality_.values.end(), values->begin(),
                             values->begin() + static_cast<std::ptrdiff_t>(taken));
    }
    return {};
  }

  Done time_evaluations(LispHost& host) {
    std::chrono::nanoseconds total{0};
    std::size_t positions = 0;
    std::uint64_t number = 0;
    for (const auto& moves : sample_turns(*game_, settings_.timed_turns, settings_.seed)) {
      const auto time = host.time_turn(*game_, moves, own_depth(), fold(settings_.seed, ++number), stop_);
      if (!time) return tl::unexpected(time.error().text);
      total += time->time;
      positions += time->positions;
    }
    if (positions > 0)
      quality_.microseconds = std::chrono::duration<double, std::micro>(total).count() / static_cast<double>(positions);
    return {};
  }

  Done compare_speed(LispHost& host) {
    IntakeSettings intake;
    intake.depth = own_depth();
    intake.calibration_depth = settings_.calibration_depth;
    intake.seed = settings_.seed;
    const auto speed = measure_speed(host, intake, {game_, sandbox_, {}}, stop_);
    if (!speed) return tl::unexpected(speed.error().why.text);
    quality_.speed_share = speed->share();
    return {};
  }

  Done play_openings() {
    series_.pairs = settings_.pairs;
    auto games = play_series(game_, player_, series_, pool_, stop_);
    RETURN_IF_ERROR(games);
    league_ = *std::move(games);
    quality_.openings = score_of(league_);
    return {};
  }

  // At its own depth the first of the games that it has played are these.
  Done play_at(int depth) {
    const auto player = at_depth(player_, depth);
    if (!player) return {};
    const std::size_t count = 2 * settings_.pairs_at_depth;
    if (depth == own_depth() && league_.size() >= count) {
      quality_.depths.push_back({depth, score_of(std::span(league_).first(count))});
      return {};
    }
    series_.pairs = settings_.pairs_at_depth;
    const auto games = play_series(game_, *player, series_, pool_, stop_);
    RETURN_IF_ERROR(games);
    quality_.depths.push_back({depth, score_of(*games)});
    return {};
  }

  int own_depth() {
    const Limits* limits = limits_of(player_);
    return limits == nullptr ? 0 : limits->depth.value_or(0);
  }

  PlayerText player_;
  SeriesSettings series_;
  const std::shared_ptr<const AnyGame>& game_;
  const QualitySettings& settings_;
  const std::shared_ptr<const Sandbox>& sandbox_;
  const std::stop_token& stop_;
  PlayerPool pool_;
  std::vector<SeriesGame> league_;
  Quality quality_;
};

}  // namespace

tl::expected<Quality, std::string> measure_quality(std::string_view player, const std::shared_ptr<const AnyGame>& game,
                                                   const QualitySettings& settings,
                                                   const std::shared_ptr<const Sandbox>& sandbox,
                                                   const std::stop_token& stop) {
  auto text = parse_player(player, settings.seed, *game);
  RETURN_IF_ERROR(text);
  auto opponent = parse_player(settings.opponent, settings.seed, *game);
  RETURN_IF_ERROR(opponent);
  for (const PlayerText* one : {&*text, &*opponent})
    if (one->is_human() || (one == &*opponent && one->process))
      return tl::unexpected(fmt::format("{} cannot be measured: write a player that plays by itself", one->text));
  const SeriesSettings series{*std::move(opponent), 0, settings.opening_moves, settings.seed};
  return Measurement(*std::move(text), series, game, settings, sandbox, stop).run();
}

}  // namespace turno::course
