#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace turno {

// What a program said, for messages: presentable, and cut short.
std::string in_quotes(std::string_view line, std::size_t max_columns = 60);

std::string last_line_of(std::string_view text);

// The same with 0x... for every address, since addresses differ from run to run.
std::string without_addresses(std::string_view text);

std::string lower_case(std::string_view text);

}  // namespace turno
