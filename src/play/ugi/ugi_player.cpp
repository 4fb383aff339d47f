#include "play/ugi/ugi_player.hpp"

namespace turno {

std::optional<Forfeited> UgiPlayer::begin(const AnyGame& game, std::stop_token stop) {
  auto begun = bot_->begin(game, seed_, stop);
  return begun ? std::nullopt : std::optional(begun.error());
}

void UgiPlayer::rest() {
  if (bot_->is_usable()) bot_->rest();
}

}  // namespace turno
