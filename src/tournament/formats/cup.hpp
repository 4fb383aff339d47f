#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tournament/formats/knockout.hpp"
#include "tournament/history.hpp"

namespace turno::tournament {

// Names of divisions in the order in which the file comes to them.
std::vector<std::string> divisions_of(const Settings& settings);

// Who takes part in a division from the start.
std::vector<std::size_t> members_of(const Settings& settings, const std::string& division);

// A division in groups of at most `size`, at least two, as equal as can be: the first entrants go to different groups,
// the next ones back the other way. Nobody is alone: a group may rather have one too many.
std::vector<std::vector<std::size_t>> groups_of(const std::vector<std::size_t>& division, std::size_t size);

// How many a division must have: two groups of two.
inline constexpr std::size_t least_of_a_division = 4;

// Two divisions. All play all in their groups; a match counts the sum of its margins, and the sum of all margins of an
// entrant in its group is its qualification score. The two best of every group (score, then the match between those who
// are tied, then the file) play knock-out in their division, seeded by that score, until four are left; these are
// numbered by it. Then A1-B4, A2-B3, B1-A4, B2-A3, semi-finals by lot, a match for third place, the final. Who leaves
// later stands higher, then who has the higher score.
Elimination cup(const History& history);

}  // namespace turno::tournament
