#include "play/players/simple_players.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"

namespace turno {

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
