#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>

#include "web/games/questions.hpp"

namespace turno::web {

// The searches of a study and, last, its tree.
inline constexpr std::size_t study_parts = 5;

// One of them; nothing where it was told to stop before anything was known.
std::optional<Json> study_part(const GameSoFar& so_far, const StudyQuestion& asked, std::size_t part,
                               const std::stop_token& stop);

// What alpha-beta tried after some moves of its tree, from the same search once more; not complete where it was too
// slow to come there, or its tree is too large.
Json branch_part(const GameSoFar& so_far, const BranchQuestion& asked, const std::stop_token& stop);

}  // namespace turno::web
