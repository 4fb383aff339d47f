#include "games/sowing/packed_sowing.hpp"

namespace turno::sowing {

PackedSowing::PackedSowing(Ring ring, int max_seeds) : stride_(max_seeds + 1) {
  assert(fits(ring.pits, max_seeds));
  entries_.reserve(static_cast<std::size_t>(ring.pits * stride_));
  for (int pit = 0; pit < ring.pits; ++pit) {
    PackedBoard change;  // halves as changes: First stands for the mover
    int last = pit;
    for (int seeds = 0; seeds <= max_seeds; ++seeds) {
      if (seeds > 0) {
        last = ring.cell_after(pit, seeds);
        const Place place = ring.place(Side::First, last);
        if (place.pit) {
          change.add_to_pit(place.side, *place.pit, 1);
        } else {
          change.add_to_store(place.side, 1);
        }
      }
      PackedBoard with_origin = change;
      with_origin.add_to_pit(Side::First, pit, -seeds);
      entries_.push_back({with_origin.half(Side::First), with_origin.half(Side::Second), last});
    }
  }
}

}  // namespace turno::sowing
