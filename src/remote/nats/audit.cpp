#include "remote/nats/audit.hpp"

#include <algorithm>
#include <cmath>

#include "core/hash.hpp"

namespace turno::remote::nats {

bool is_audited(const AuditSettings& settings, std::size_t game) {
  const std::uint64_t drawn = fold(scramble(settings.seed), game) >> 11U;  // 53 bits, as a double holds them
  return std::ldexp(static_cast<double>(drawn), -53) < settings.share;
}

std::size_t games_until_found(double audited, double faked, double sure) {
  return std::max<std::size_t>(1,
                               static_cast<std::size_t>(std::ceil(std::log1p(-sure) / std::log1p(-audited * faked))));
}

bool is_same_play(const GameRecord& one, const GameRecord& other) {
  const auto is_same_player = [&](std::size_t side) {
    return one.players[side].name == other.players[side].name &&
           one.players[side].version == other.players[side].version;
  };
  if (one.ending.has_value() != other.ending.has_value()) return false;
  if (one.ending && (one.ending->reason != other.ending->reason || one.ending->winner != other.ending->winner ||
                     one.ending->margin != other.ending->margin))
    return false;
  return one.game == other.game && is_same_player(0) && is_same_player(1) && one.seed == other.seed &&
         one.clock == other.clock;
}

}  // namespace turno::remote::nats
