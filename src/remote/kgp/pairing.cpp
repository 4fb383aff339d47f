#include "remote/kgp/pairing.hpp"

#include <algorithm>

namespace turno::remote::kgp {
namespace {

// Nobody if all have to wait a little longer.
WaitingClient* opponent_of(const WaitingClient& one, std::vector<WaitingClient>& all, Time now) {
  WaitingClient* again = nullptr;
  for (WaitingClient& other : all) {
    if (other.key == one.key || other.places == 0) continue;
    if (one.last != other.key && other.last != one.key) return &other;
    if (again == nullptr) again = &other;
  }
  return now - one.since >= patience_for_others ? again : nullptr;
}

}  // namespace

std::vector<Meeting> pair_up(std::vector<WaitingClient> waiting, Time now, bool has_computers) {
  std::stable_sort(waiting.begin(), waiting.end(),
                   [](const WaitingClient& a, const WaitingClient& b) { return a.since < b.since; });
  std::vector<Meeting> meetings;
  for (WaitingClient& one : waiting) {
    while (one.places > 0) {
      WaitingClient* const other = opponent_of(one, waiting, now);
      if (other == nullptr) break;
      meetings.push_back({one.key, other->key});
      --one.places;
      --other->places;
      one.last = other->key;
      other->last = one.key;
    }
  }
  if (!has_computers) return meetings;
  for (WaitingClient& one : waiting)
    for (; one.places > 0 && now - one.since >= patience_for_others; --one.places)
      meetings.push_back({one.key, std::nullopt});
  return meetings;
}

}  // namespace turno::remote::kgp
