#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno {

// The first term of an `expert` is what has been won; it counts as it is, and the others in hundredths of that.
inline constexpr int unit_weight = 100;

// What a file of weights says: one JSON object whose "weights" has a whole number for each of these terms. The rest of
// it, how the weights were found, is for people.
tl::expected<std::vector<int>, std::string> parse_weights(std::string_view text,
                                                          std::span<const std::string_view> terms);

}  // namespace turno
