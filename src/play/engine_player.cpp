#include "play/engine_player.hpp"

#include <algorithm>

#include "play/thinking_time.hpp"

namespace turno {

std::variant<Choice, Forfeit> EnginePlayer::choose(const Turn& turn, std::stop_token stop) {
  if (turn.view.legal.size() == 1) return Choice{turn.view.legal.front().move, 0};  // nothing to think about
  Limits limits = limits_;
  if (turn.time) limits.time = std::min(limits.time.value_or(*turn.time), *turn.time);
  if (limits.time) limits.time = thinking_time(*limits.time);
  const Analysis analysis = engine_->analyse(turn.played, limits, stop);
  if (stop.stop_requested() && !analysis.complete) return Forfeit::Abandoned;
  return Choice{analysis.ranking.front().move, analysis.nodes};
}

}  // namespace turno
