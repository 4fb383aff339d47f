#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno {

// Half of the memory, in bytes: the rest is for everybody else.
std::size_t half_of_memory();

// What of it a long computation takes unless told otherwise: less, where others have taken most of it.
std::size_t memory_to_take();

// How many threads, or bytes as in 64MB or 2GB, somebody wants for a search; what this machine has not is refused with
// a message that says what is possible. `what` names the option.
tl::expected<std::size_t, std::string> read_threads(std::string_view what, std::string_view text);
tl::expected<std::size_t, std::string> read_memory(std::string_view what, std::string_view text);

}  // namespace turno
