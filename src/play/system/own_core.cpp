#include "play/system/own_core.hpp"

#include <sched.h>

#include <vector>

namespace turno {

void keep_to_own_core(std::size_t thread, std::size_t threads) {
  cpu_set_t allowed{};
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  std::vector<std::size_t> cores;
  for (std::size_t core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &allowed)) cores.push_back(core);
  if (threads != cores.size()) return;
  cpu_set_t own{};
  CPU_ZERO(&own);
  CPU_SET(cores[thread % cores.size()], &own);
  sched_setaffinity(0, sizeof own, &own);
}

}  // namespace turno
