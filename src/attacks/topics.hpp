#pragma once

#include <vector>

#include "attacks/attack.hpp"

namespace turno {

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

}  // namespace turno
