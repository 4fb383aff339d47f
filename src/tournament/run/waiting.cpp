#include "tournament/run/waiting.hpp"

#include <fmt/format.h>

namespace turno::tournament {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view too_long = "took too long to get ready: ";

bool is_long(milliseconds time, milliseconds limit, double share) {
  return static_cast<double>(time.count()) > share * static_cast<double>(limit.count());
}

double in_seconds(milliseconds time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

void Waiting::add(const ReportedGame& game) {
  const std::scoped_lock lock(mutex_);
  for (const Side side : {Side::First, Side::Second}) {
    Waited& waited = entrants_[side == Side::First ? game.result.first : game.result.second];
    const ReadyTimes& ready = game.ready[index_of(side)];
    if (!is_verdict(game) || game.result.winner == side) ++waited.games;  // who only forfeits earns no time by it
    waited.time += ready.start + ready.game;
    if (is_long(ready.start, settings_.limits.start, settings_.share)) ++waited.long_waits;
    if (is_long(ready.game, settings_.limits.game, settings_.share)) ++waited.long_waits;
  }
}

std::optional<Forfeited> Waiting::verdict(std::size_t entrant) const {
  const std::scoped_lock lock(mutex_);
  const auto& [time, games, long_waits] = entrants_[entrant];
  if (settings_.times > 0 && long_waits >= settings_.times)
    return Forfeited{Forfeit::Stalled, fmt::format("{}{} times more than {:.3g} % of the time that it has for it",
                                                   too_long, long_waits, 100 * settings_.share)};
  const milliseconds allowed = settings_.total + settings_.per_game * games;
  if (time > allowed)
    return Forfeited{Forfeit::Stalled, fmt::format("{}{:.1f} s in {} games of this tournament, {:.1f} s are allowed",
                                                   too_long, in_seconds(time), games, in_seconds(allowed))};
  return std::nullopt;
}

bool Waiting::is_verdict(const ReportedGame& game) {
  return game.ending == to_text(Forfeit::Stalled) && game.detail.starts_with(too_long);
}

}  // namespace turno::tournament
