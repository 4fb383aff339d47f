#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "store/tournaments.hpp"
#include "tournament/run/plan.hpp"
#include "tournament/run/taken_games.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// The final table as it is published and compared: whole numbers and names only, the same on every machine.
std::string published_table(const Settings& settings, const Standings& standings);

struct Verified {
  std::size_t games = 0;
  std::optional<std::size_t> expected;  // in all, as far as it can be told
  bool has_table = false;               // published, and the same as the records give
  TakenGames::Compared taken = {};      // games that were taken over from earlier tournaments
};

// Plays every game of a tournament again from its record, works out the table, and compares; games that were taken over
// also with those that they repeat. The error is the first difference.
tl::expected<Verified, std::string> verify(const Plan& plan, const store::Tournaments& store);

}  // namespace turno::tournament
