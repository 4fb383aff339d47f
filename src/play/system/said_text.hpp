#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace turno {

// What a program said, for messages: not too many characters of it, and `?` for what a terminal would obey and for what
// is no UTF-8.
std::string in_quotes(std::string_view line, std::size_t most = 60);

std::string last_line_of(std::string_view text);

// With 0x... for every address, which differ from run to run.
std::string without_addresses(std::string_view text);

std::string lower_case(std::string_view text);

}  // namespace turno
