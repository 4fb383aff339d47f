#pragma once

#include <string>

namespace turno {

// A mark that nobody has yet, as NAME=VALUE for the environment of a process: what it starts inherits the mark, however
// far it goes away.
std::string new_mark();

// Ends every process that bears the mark and that may be ended.
void end_marked(const std::string& mark);

}  // namespace turno
