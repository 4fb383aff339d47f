#include "games/sowing/packed_sowing.hpp"

namespace turno::sowing {

PackedSowing::PackedSowing(Ring ring, int max_seeds)
    : seed_counts_(static_cast<std::size_t>(max_seeds) + 1),
      landings_(static_cast<std::size_t>(ring.pits) * seed_counts_) {
  assert(fits(ring.pits, max_seeds));
  for (int pit = 0; pit < ring.pits; ++pit) {
    PackedBoard sown;
    for (int seeds = 1; seeds <= max_seeds; ++seeds) {
      const int cell = ring.cell_after(pit, seeds);
      drop_seed(sown, ring, cell);
      PackedBoard change = sown;
      change.add_to_pit(Half::Own, pit, -seeds);

      Landing& landing = landings_[index(pit, seeds)];
      landing.own = change.of(Half::Own);
      landing.other = change.of(Half::Other);
      landing.cell = cell;
      landing.in_own_store = ring.is_own_store(cell);
      if (ring.is_own_pit(cell)) {
        PackedBoard full;
        full.add_to_pit(Half::Own, cell, 0xFF);
        full.add_to_pit(Half::Other, ring.opposite_pit(cell), 0xFF);
        landing.own_pit = full.of(Half::Own);
        landing.one_seed = landing.own_pit / 0xFF;
        landing.pit_across = full.of(Half::Other);
      }
    }
  }
}

}  // namespace turno::sowing
