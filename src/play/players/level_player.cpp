#include "play/players/level_player.hpp"

#include <cmath>
#include <limits>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "play/game/clock.hpp"

namespace turno {
namespace {

constexpr double thousandths = 1000;

}  // namespace

LevelPlayer::LevelPlayer(const Level& level, const AnyGame& game, std::uint64_t seed)
    : level_(level),
      seed_(seed),
      error_(level.error == 0 ? 0 : std::llround(level.error * game.typical_margin() * thousandths / 100)) {}

// Twelve numbers that are uniform in 0..1, less 6: their sum has the variance 1 and nearly the shape of a bell. In
// integers, since compilers may round sums of products as they like.
std::int64_t LevelPlayer::error_of(Move move, std::size_t moves_played) const {
  constexpr int summands = 12;
  constexpr unsigned bits = 16;
  Random random(fold(fold(scramble(seed_), moves_played), static_cast<std::uint64_t>(move)));
  std::int64_t sum = -static_cast<std::int64_t>(summands / 2 * (1U << bits));
  for (int i = 0; i < summands; ++i) sum += static_cast<std::int64_t>(random.below(1U << bits));
  return sum * error_ / (1 << bits);
}

Answer LevelPlayer::choose(const Turn& turn, std::stop_token stop) {
  if (turn.view.legal.size() == 1) return Choice{turn.view.legal.front().move};  // nothing to think about
  EngineSettings settings = best_settings(turn.game, memory);
  settings.exact_moves = error_ == 0 ? 1 : turn.view.legal.size();
  settings.asks_solver = error_ == 0;  // the errors of the others were measured without
  Limits limits;
  limits.nodes = level_.nodes;
  if (turn.time) limits.time = thinking_time(*turn.time);  // rather a worse move than none

  // Only a depth that was finished has values of all moves that can be compared.
  Analysis finished;
  const Analysis whole = turn.game.make_engine(settings).value()->analyse(
      turn.played, limits, stop, [&](const Analysis& analysis) { finished = analysis; });
  if (stop.stop_requested()) return Forfeited{Forfeit::Abandoned, {}};
  if (error_ == 0) return Choice{whole.ranking.front().move, {whole.depth, whole.nodes, {}}};

  Choice choice{Move::Pass, {finished.depth, whole.nodes, {}}};
  std::int64_t best = std::numeric_limits<std::int64_t>::min();
  for (const RankedMove& ranked : finished.ranking.empty() ? whole.ranking : finished.ranking) {
    const std::int64_t seen = std::llround(ranked.value * thousandths);
    const std::int64_t value = (level_.lets_win ? -seen : seen) + error_of(ranked.move, turn.played.size());
    if (value > best) {
      best = value;
      choice.move = ranked.move;
    }
  }
  return choice;
}

}  // namespace turno
