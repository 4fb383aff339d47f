#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tournament/formats/schedule.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// Round robin and gauntlet: all games are known from the start, and a withdrawn entrant leaves some of them unplayed.
bool is_planned(Format format);

// An entrant that was withdrawn from such a tournament.
struct Withdrawal {
  std::size_t entrant = 0;
  std::size_t played = 0;
  std::size_t scheduled = 0;  // when it was withdrawn, with those that were played
  bool counts = false;        // its games do; those that were not played are lost

  friend bool operator==(const Withdrawal&, const Withdrawal&) = default;
};

// By the rule of the settings; number n of the results stands at n - 1.
std::vector<Withdrawal> withdrawals(const Settings& settings, std::span<const Pairing> pairings,
                                    std::span<const std::optional<Result>> results);

// Whether both are still there.
bool is_to_be_played(const Settings& settings, const Pairing& pairing);

// What the table is made of: games of entrants that were withdrawn too early are left out; the unplayed games of the
// others are won by their opponents, unless these were withdrawn as well.
std::vector<Result> results_that_count(const Settings& settings, std::span<const Pairing> pairings,
                                       std::span<const std::optional<Result>> results);

}  // namespace turno::tournament
