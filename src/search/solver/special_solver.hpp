#pragma once

#include "games/kalah/kalah.hpp"
#include "search/solver/kalah_solver.hpp"

namespace turno::search {

// Games for which a solver was made that knows more than their moves.
template <class G>
struct SpecialSolver {};

template <>
struct SpecialSolver<kalah::SmallKalah> {
  using type = KalahSolver;
};

template <class G>
concept HasSpecialSolver = requires {
  typename SpecialSolver<G>::type;
};

}  // namespace turno::search
