#include "tournament/run/work_blocks.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace turno::tournament {
namespace {

// Of what may be kept, those who come by have some room. Workers that help with a block do not see all games of a
// program: with room for one guest alone, one who is held but did not play here for a while would have to go for the
// next.
std::size_t held_at_once(std::size_t max_kept) {
  const std::size_t guests = std::max<std::size_t>(2, max_kept / 8);
  return max_kept > guests ? max_kept - guests : 1;
}

struct Turns {
  std::size_t block = 0;  // with which it is held
  std::size_t place = 0;  // in which it comes by, before that
};

// Whoever came by last is still running, and is held next.
std::map<std::size_t, Turns> turns_of(const std::set<std::size_t>& programs, std::size_t held) {
  std::map<std::size_t, Turns> turns;
  const std::size_t count = programs.size();
  for (std::size_t place = 0; const std::size_t program : programs) {
    turns[program] = {(count - 1 - place) / held, place};
    ++place;
  }
  return turns;
}

}  // namespace

std::vector<std::vector<std::size_t>> work_blocks(std::span<const Pairing> pairings,
                                                  const std::function<bool(std::size_t entrant)>& is_program,
                                                  std::size_t max_kept) {
  std::set<std::size_t> programs;
  for (const Pairing& pairing : pairings)
    for (const std::size_t entrant : {pairing.first, pairing.second})
      if (is_program(entrant)) programs.insert(entrant);
  const bool fits = programs.size() <= max_kept;
  const auto turns = fits ? std::map<std::size_t, Turns>() : turns_of(programs, held_at_once(max_kept));

  // Block, guest (0: none), number.
  std::vector<std::tuple<std::size_t, std::size_t, std::size_t>> order;
  order.reserve(pairings.size());
  for (const Pairing& pairing : pairings) {
    const auto first = turns.find(pairing.first);
    const auto second = turns.find(pairing.second);
    if (first == turns.end() || second == turns.end()) {
      const auto only = first == turns.end() ? second : first;
      order.emplace_back(only == turns.end() ? 0 : only->second.block, 0, pairing.number);
    } else {
      const bool first_is_guest = first->second.block > second->second.block;
      const Turns& host = first_is_guest ? second->second : first->second;
      const Turns& guest = first_is_guest ? first->second : second->second;
      order.emplace_back(host.block, host.block == guest.block ? 0 : guest.place + 1, pairing.number);
    }
  }
  std::sort(order.begin(), order.end());
  std::vector<std::vector<std::size_t>> blocks;
  for (const auto& [block, guest, number] : order) {
    if (blocks.size() <= block) blocks.resize(block + 1);
    blocks[block].push_back(number);
  }
  return blocks;
}

}  // namespace turno::tournament
