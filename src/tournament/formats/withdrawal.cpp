#include "tournament/formats/withdrawal.hpp"

#include <algorithm>
#include <array>

namespace turno::tournament {
namespace {

// What was added to the schedule after an entrant was withdrawn is none of its business.
bool was_scheduled(const Entrant& entrant, const Pairing& pairing) {
  return !entrant.is_withdrawn || pairing.number <= entrant.until.value_or(0);
}

bool counts(WithdrawnGames rule, const Withdrawal& withdrawal) {
  switch (rule) {
    case WithdrawnGames::CountFromHalf: return withdrawal.played > 0 && 2 * withdrawal.played >= withdrawal.scheduled;
    case WithdrawnGames::Count: return withdrawal.scheduled > 0;
    case WithdrawnGames::Drop: return false;
  }
  return false;
}

}  // namespace

bool is_planned(Format format) { return format == Format::RoundRobin || format == Format::Gauntlet; }

bool is_to_be_played(const Settings& settings, const Pairing& pairing) {
  if (!is_planned(settings.format)) return true;
  return !settings.entrants[pairing.first].is_withdrawn && !settings.entrants[pairing.second].is_withdrawn;
}

std::vector<Withdrawal> withdrawals(const Settings& settings, std::span<const Pairing> pairings,
                                    std::span<const std::optional<Result>> results) {
  std::vector<Withdrawal> all(settings.entrants.size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i].entrant = i;
  for (const Pairing& pairing : pairings)
    for (const std::size_t one : {pairing.first, pairing.second}) {
      if (!was_scheduled(settings.entrants[one], pairing)) continue;
      ++all[one].scheduled;
      if (results[pairing.number - 1]) ++all[one].played;
    }
  std::erase_if(all, [&](const Withdrawal& one) { return !settings.entrants[one.entrant].is_withdrawn; });
  for (Withdrawal& one : all) one.counts = counts(settings.withdrawn_games, one);
  return all;
}

std::vector<Result> results_that_count(const Settings& settings, std::span<const Pairing> pairings,
                                       std::span<const std::optional<Result>> results) {
  std::vector<bool> is_counted(settings.entrants.size(), true);
  for (const Withdrawal& one : withdrawals(settings, pairings, results)) is_counted[one.entrant] = one.counts;
  std::vector<Result> counted;
  for (const Pairing& pairing : pairings) {
    const std::array both{pairing.first, pairing.second};
    if (!std::all_of(both.begin(), both.end(), [&](std::size_t one) {
          return is_counted[one] && was_scheduled(settings.entrants[one], pairing);
        }))
      continue;
    if (const auto& result = results[pairing.number - 1]) {
      counted.push_back(*result);
      continue;
    }
    const bool first_left = settings.entrants[pairing.first].is_withdrawn;
    if (first_left == settings.entrants[pairing.second].is_withdrawn) continue;  // to be played, or by nobody
    Result& unplayed = counted.emplace_back();
    unplayed.number = pairing.number;
    unplayed.first = pairing.first;
    unplayed.second = pairing.second;
    unplayed.winner = first_left ? Side::Second : Side::First;
    unplayed.was_played = false;
  }
  return counted;
}

}  // namespace turno::tournament
