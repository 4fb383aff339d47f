#pragma once

#include <cstddef>
#include <cstdint>

namespace turno::search {

// How a new position is valued.
enum class Playouts : std::uint8_t {
  Random,  // by a game of random moves to its end
  Expert,  // by a game in which the evaluation mostly chooses the moves
  None,    // by the evaluation alone
};

struct MctsSettings {
  double exploration = 1.4;  // c of UCT: how much is tried that does not look best
  Playouts playouts = Playouts::Random;
  bool has_prior = false;  // what the evaluation thinks of a move counts until the move has been tried often
  std::uint64_t seed = 1;
  std::size_t threads = 1;                      // each with a tree of its own
  std::size_t memory = std::size_t{64} << 20U;  // bytes for all trees
};

}  // namespace turno::search
