#include "games/sowing/sown_events.hpp"

namespace turno::sowing {
namespace {

Place store_of(Side side) { return {side, std::nullopt}; }

void append(std::vector<Event>& events, SeedsMoved::Cause cause, Place from, Place to, int seeds) {
  if (seeds > 0) events.emplace_back(SeedsMoved{cause, from, to, seeds});
}

}  // namespace

void append_sowing(std::vector<Event>& events, const Ring& ring, Side mover, int pit, int seeds) {
  for (int i = 1; i <= seeds; ++i)
    append(events, SeedsMoved::Cause::Sown, {mover, pit}, ring.place(mover, ring.cell_after(pit, i)), 1);
}

void append_capture(std::vector<Event>& events, Side captor, Place from, int seeds) {
  append(events, SeedsMoved::Cause::Captured, from, store_of(captor), seeds);
}

void append_sweep(std::vector<Event>& events, const PitBoard& board) {
  for (const Side side : {Side::First, Side::Second}) {
    const auto& row = board.pits[index_of(side)];
    for (std::size_t pit = 0; pit < row.size(); ++pit)
      append(events, SeedsMoved::Cause::Swept, {side, static_cast<int>(pit)}, store_of(side), row[pit]);
  }
}

}  // namespace turno::sowing
