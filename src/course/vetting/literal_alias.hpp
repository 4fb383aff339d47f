#pragma once

#include <string>
#include <string_view>

namespace turno::course {

// What a file that is never loaded calls its player: the value of *alias* where that is written down as a string, a
// quoted symbol or a number. Empty where it is not. A file that cannot be read to its end may still say it, in a line
// of its own.
std::string literal_alias(std::string_view text);

}  // namespace turno::course
