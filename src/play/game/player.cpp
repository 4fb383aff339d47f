#include "play/game/player.hpp"

#include <fmt/format.h>

namespace turno {

std::optional<Forfeited> abandons(const AnyGame& game, double best_value) {
  const auto least = game.facts().least_value;
  if (!least || best_value > *least) return std::nullopt;
  return Forfeited{Forfeit::Abandoned, fmt::format("it values no move higher than {}", *least)};
}

}  // namespace turno
