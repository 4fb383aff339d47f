#include "course/intake/speed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/hash.hpp"
#include "course/intake/samples.hpp"
#include "play/system/this_process.hpp"

namespace turno::course {
namespace {

constexpr std::string_view calibration_file = "bueno.cl";

double microseconds(std::chrono::nanoseconds time, std::size_t count) {
  return std::chrono::duration<double, std::micro>(time).count() / static_cast<double>(std::max<std::size_t>(1, count));
}

}  // namespace

double Speed::share() const {
  return static_cast<double>(own.count()) / static_cast<double>(std::max<long>(1, calibration.count()));
}
double Speed::own_microseconds() const { return microseconds(own, turns); }
double Speed::calibration_microseconds() const { return microseconds(calibration, turns); }

// In turns with bueno, so that whatever else the machine does slows both.
tl::expected<Speed, NoSpeed> measure_speed(LispHost& host, const IntakeSettings& settings, const IntakeContext& context,
                                           const std::stop_token& stop) {
  const auto path = beside_turno(calibration_file);
  if (!std::filesystem::exists(path))
    return tl::unexpected(NoSpeed{fmt::format("{} is missing: it must be in the same folder as turno", path.string())});
  auto bueno = LispHost::start(path, *context.game, settings.depth, context.sandbox, stop);
  if (!bueno) return tl::unexpected(NoSpeed{bueno.error()});
  Speed speed;
  std::uint64_t number = settings.sample_games;
  for (const auto& moves : sample_turns(*context.game, settings.sample_turns, settings.seed)) {
    const std::uint64_t seed = fold(settings.seed, ++number);
    const auto time = host.time_turn(*context.game, moves, settings.depth, seed, stop);
    if (!time) return tl::unexpected(NoSpeed{time.error(), true});
    const auto calibration = bueno->time_turn(*context.game, moves, settings.calibration_depth, seed, stop);
    if (!calibration) return tl::unexpected(NoSpeed{"bueno: " + calibration.error().text});
    speed.own += time->time;
    speed.calibration += calibration->time;
    ++speed.turns;
  }
  bueno->evaluator()->quit();
  return speed;
}

}  // namespace turno::course
