#include "games/mancala11/solver/state_number.hpp"

namespace turno::mancala11 {

StateNumbers::StateNumbers() {
  // C(sum + cell, cell + 1), each as the sum of two above it in Pascal's triangle.
  for (std::size_t cell = 0; cell < cells; ++cell)
    for (std::size_t sum = 1; sum <= total_seeds; ++sum)
      terms_[cell][sum] = terms_[cell][sum - 1] + (cell == 0 ? 1 : terms_[cell - 1][sum]);
}

}  // namespace turno::mancala11
