#pragma once

#include <cstddef>
#include <string>

namespace turno {

// A mark that nobody has yet, as NAME=VALUE for the environment of a process: what it starts inherits the mark, however
// far it goes away.
std::string new_mark();

// How many processes bear it; those that have ended do not.
std::size_t count_marked(const std::string& mark);

// Ends every process that bears the mark and that may be ended.
void end_marked(const std::string& mark);

}  // namespace turno
