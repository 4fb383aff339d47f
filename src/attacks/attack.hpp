#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/sandbox/layer.hpp"

namespace turno {

// What an attack came to, judged by its effect: "wrote /home/x/secret", "socket: Permission denied".
struct Outcome {
  bool succeeded = false;
  std::string detail;
};

// Something that a bot of a stranger may try. Each is bounded by itself, so that it does no harm where nothing holds
// it: bombs stop at a number, what is made is removed, what is set is set to what it was. An attack may end the process
// that runs it (a filter that kills, memory that runs out): then it was held.
struct Attack {
  std::string_view name;     // "fork-bomb"
  std::string_view promise;  // what it would break: "cannot start processes without end"
  // Each holds it alone, as long as the others that it does not name are there (limits on processes need a user of
  // their own; seccomp and Landlock need that privileges were given up). Without all of these it gets through. None:
  // whoever runs in a sandbox at all is held.
  Layers held_by;
  std::string_view target;  // what run() is given, in words; empty: nothing
  Outcome (*run)(std::string_view target);
  bool is_seen_outside = false;  // only the caller can see whether it was held: somebody survived, somebody was reached
};

std::vector<Attack> attacks();

// Bombs stop here; limits under these hold them.
inline constexpr int max_processes = 400;
inline constexpr int max_files = 100'000;
inline constexpr std::size_t max_memory = std::size_t{512} << 20U;
inline constexpr std::size_t max_disk = std::size_t{256} << 20U;

std::vector<Attack> crowd_attacks();
std::vector<Attack> memory_attacks();
std::vector<Attack> storage_attacks();
std::vector<Attack> network_attacks();
std::vector<Attack> file_attacks();
std::vector<Attack> link_attacks();
std::vector<Attack> process_attacks();
std::vector<Attack> time_attacks();
std::vector<Attack> kernel_attacks();
std::vector<Attack> mount_attacks();
std::vector<Attack> privilege_attacks();
std::vector<Attack> machine_attacks();
std::vector<Attack> channel_attacks();

}  // namespace turno
