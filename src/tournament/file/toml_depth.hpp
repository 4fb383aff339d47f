#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace turno::tournament {

// As many parts as toml++ lets values be nested.
inline constexpr std::size_t max_key_parts = 256;

// Every part of a dotted key is a table in a table, and toml++ calls itself for each of them: a key that is long enough
// ends the program. The line of the first that has more than max_key_parts, those of the keys around it included; only
// beginnings that are valid TOML are judged rightly, which is as far as toml++ gets.
std::optional<std::size_t> line_of_too_deep_key(std::string_view toml);

}  // namespace turno::tournament
