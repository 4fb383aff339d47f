#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace turno::tournament {

// A meeting of two entrants: all its games, and who has come out of it better.
struct Match {
  std::size_t first = 0;  // indexes of entrants
  std::size_t second = 0;
  std::vector<std::size_t> games;     // numbers of pairings, those not yet finished too
  std::optional<std::size_t> winner;  // none while it is undecided, and for a drawn one
};

// Part of a tournament whose games were known at the same time: a round, a group, the semi-finals.
struct Stage {
  std::string title;
  std::vector<Match> matches;
  std::vector<std::size_t> byes;  // entrants that rest, or go on without playing
  bool knocks_out = false;        // who loses leaves: drawn as part of a bracket
};

}  // namespace turno::tournament
