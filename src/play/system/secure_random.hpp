#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace turno {

// Randomness of the system, which nobody can guess: for ids, secrets and seeds. What is to be repeated takes
// core/random.hpp. Throws std::system_error where the system gives none.
std::uint64_t secure_random();

// So many letters of an alphabet of at most 256, each as likely.
std::string secure_random_text(std::size_t size, std::string_view alphabet);

}  // namespace turno
