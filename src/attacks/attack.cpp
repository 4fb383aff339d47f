#include "attacks/attack.hpp"

namespace turno {

std::vector<Attack> attacks() {
  std::vector<Attack> all;
  for (const auto topic :
       {crowd_attacks, memory_attacks, storage_attacks, network_attacks, file_attacks, link_attacks, process_attacks,
        time_attacks, kernel_attacks, mount_attacks, privilege_attacks, machine_attacks, channel_attacks}) {
    const std::vector<Attack> some = topic();
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace turno
