#pragma once

#include <cstddef>

namespace turno {

// Asks the system for so many open files at once, as far as it lets us. How many there may be now.
std::size_t allow_open_files(std::size_t wanted);

}  // namespace turno
