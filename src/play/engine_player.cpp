#include "play/engine_player.hpp"

#include <algorithm>

namespace turno {
namespace {

using std::chrono::milliseconds;

// The machine has others to serve, and an answer has to be told: a tenth is kept back. Where time is short that is
// more, since waits for the core do not become shorter with it.
milliseconds thinking_time(milliseconds whole) {
  const milliseconds least = std::min(milliseconds(10), whole / 2);
  return std::max(milliseconds(1), whole - std::clamp(whole / 10, least, milliseconds(100)));
}

}  // namespace

Answer EnginePlayer::choose(const Turn& turn, std::stop_token stop) {
  if (turn.view.legal.size() == 1) return Choice{turn.view.legal.front().move};  // nothing to think about
  Limits limits = limits_;
  if (turn.time) limits.time = std::min(limits.time.value_or(*turn.time), *turn.time);
  if (limits.time) limits.time = thinking_time(*limits.time);
  const Analysis analysis = engine_->analyse(turn.played, limits, stop);
  if (stop.stop_requested() && !analysis.complete) return Forfeited{Forfeit::Abandoned, {}};
  const RankedMove& best = analysis.ranking.front();
  return Choice{best.move, {analysis.depth, analysis.nodes, best.value}};
}

}  // namespace turno
