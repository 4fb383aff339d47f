#include "play/players/computer_players.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "play/game/clock.hpp"

namespace turno {

Answer EnginePlayer::choose(const Turn& turn, std::stop_token stop) {
  if (turn.view.legal.size() == 1) return Choice{turn.view.legal.front().move};  // nothing to think about
  Limits limits = limits_;
  if (turn.time) limits.time = std::min(limits.time.value_or(*turn.time), *turn.time);
  if (turn.clocks) {
    const auto share = share_of_clock(turn.clocks->of(turn.view.to_move), turn.clocks->increment_of(turn.view.to_move));
    limits.time = std::min(limits.time.value_or(share), share);
  }
  if (limits.time) limits.time = thinking_time(*limits.time);
  const Analysis analysis = engine_->analyse(turn.played, limits, stop);
  if (stop.stop_requested() && !analysis.complete) return Forfeited{Forfeit::Abandoned, {}};
  const RankedMove& best = analysis.ranking.front();
  if (may_abandon_)
    if (auto abandoned = abandons(turn.game, best.value)) return *std::move(abandoned);
  return Choice{best.move, {analysis.depth, analysis.nodes, best.value}};
}

Answer RandomPlayer::choose(const Turn& turn, std::stop_token /*stop*/) {
  const auto& legal = turn.view.legal;
  Random random(fold(scramble(seed_), turn.played.size()));
  return Choice{legal[random.below(static_cast<std::uint32_t>(legal.size()))].move};
}

Answer EdgePlayer::choose(const Turn& turn, std::stop_token /*stop*/) {
  Move best = turn.view.legal.front().move;
  for (const LegalMove& legal : turn.view.legal) {
    const bool is_place = legal.move < Move::Swap;
    const bool further = edge_ == Edge::Lowest ? legal.move < best : legal.move > best;
    if (best >= Move::Swap || (is_place && further)) best = legal.move;
  }
  return Choice{best};
}

}  // namespace turno
