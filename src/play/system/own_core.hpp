#pragma once

#include <cstddef>

namespace turno {

// For a thread that plays with programs, one of `threads` that do: when there are as many of them as cores, each stays
// on a core with the programs that it starts from then on. A question and its answer then wake nobody on another core,
// which makes them nearly twice as fast, and no game takes the time of another. With fewer threads the programs may use
// the cores that are left.
void keep_to_own_core(std::size_t thread, std::size_t threads);

}  // namespace turno
