#include "play/ugi/ugi_player.hpp"

namespace turno {

Answer UgiPlayer::choose(const Turn& turn, std::stop_token stop) {
  if (!has_begun_) {
    if (auto begun = bot_->begin(turn.game, seed_, stop); !begun) return begun.error();
    has_begun_ = true;
  }
  return bot_->choose(turn, stop);
}

void UgiPlayer::rest() {
  if (bot_->is_usable()) bot_->rest();
}

}  // namespace turno
