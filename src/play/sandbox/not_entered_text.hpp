#pragma once

#include <filesystem>
#include <string>

#include "play/sandbox/enclosure.hpp"

namespace turno {

// Why a program was not let in, in words.
std::string text_of(const NotEntered& why, const std::filesystem::path& program);

// Whether this machine has no room for one more, now.
bool is_want_of_room(const NotEntered& why);

}  // namespace turno
