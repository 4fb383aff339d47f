#include "play/engine_player.hpp"

namespace turno {

std::variant<Choice, Forfeit> EnginePlayer::choose(const Turn& turn, std::stop_token stop) {
  const Analysis analysis = engine_->analyse(turn.played, limits_, stop);
  if (stop.stop_requested() && !analysis.complete) return Forfeit::Abandoned;
  return Choice{analysis.ranking.front().move, analysis.nodes};
}

}  // namespace turno
