#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace turno::expert {

// Weights that turno has: the files that `turno tune` wrote, one a game, by the name of its folder.
std::vector<int> shipped_weights(std::string_view folder, std::span<const std::string_view> terms);

}  // namespace turno::expert
