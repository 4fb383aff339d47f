#include "games/sowing/packed_sowing.hpp"

namespace turno::sowing {

PackedSowing::PackedSowing(Ring ring, int max_seeds) : entries_(index(0, max_seeds + 1)) {
  assert(fits(ring.pits, max_seeds));
  for (int pit = 0; pit < ring.pits; ++pit) {
    PackedBoard sown;
    for (int seeds = 1; seeds <= max_seeds; ++seeds) {
      const int last = ring.cell_after(pit, seeds);
      drop_seed(sown, ring, last);
      PackedBoard change = sown;
      change.add_to_pit(Half::Own, pit, -seeds);
      entries_[index(pit, seeds)] = {change.of(Half::Own), change.of(Half::Other), last};
    }
  }
}

}  // namespace turno::sowing
