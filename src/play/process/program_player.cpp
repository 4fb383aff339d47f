#include "play/process/program_player.hpp"

namespace turno {

std::optional<Forfeited> ProgramPlayer::begin(const AnyGame& game, std::stop_token stop) {
  auto begun = program_->begin(game, seed_, stop);
  return begun ? std::nullopt : std::optional(begun.error());
}

void ProgramPlayer::rest() {
  if (program_->is_usable()) program_->rest();
}

}  // namespace turno
