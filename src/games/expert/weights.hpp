#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno::expert {

// What a file of weights says: one JSON object whose "weights" has a whole number for each of these terms. The rest of
// it, how the weights were found, is for people.
tl::expected<std::vector<int>, std::string> parse_weights(std::string_view text,
                                                          std::span<const std::string_view> terms);

// Weights that turno has: the files that `turno tune` wrote, one a game, by the name of its folder.
std::vector<int> shipped_weights(std::string_view folder, std::span<const std::string_view> terms);

}  // namespace turno::expert
