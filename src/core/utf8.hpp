#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/characters.hpp"

namespace turno {

std::size_t characters_in(std::string_view text);

// How many columns of a terminal a text takes: none for marks that combine, two for what East Asia and emojis take.
std::size_t columns_of(std::string_view text);

// Any bytes as text that everybody can show: UTF-8 without control characters but line ends and tabs, of so many
// characters at most. What is too long keeps its end, where programs say what they died of.
std::string presentable(std::string_view bytes, std::size_t most_characters);

}  // namespace turno
