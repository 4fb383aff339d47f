#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/points.hpp"

namespace turno {

// The real game in which somebody looks ahead, as it stands: the same for every leaf of a search.
struct RootContext {
  Points points;  // nothing where the game has none, as with the next
  Points accumulated;
  std::uint64_t seed = 0;
  std::size_t half_move = 0;  // half-moves played

  friend bool operator==(const RootContext&, const RootContext&) = default;
};

// Values positions elsewhere, all that are handed in at once: one finite number each, for the side to move in it. An
// error says why there are none.
using LeafValues = std::function<tl::expected<std::vector<double>, std::string>(
    const RootContext& context, std::span<const std::string> positions)>;

}  // namespace turno
