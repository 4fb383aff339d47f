#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace turno::web {

// Of the system's own randomness: nobody can guess them.
std::string new_id();     // of a game: short enough for a link that is read out
std::string new_token();  // of a seat
std::uint64_t new_seed();

bool is_id(std::string_view text);  // has the form of one

// Whether somebody knows a token. It takes the same time for every wrong one of the same length.
bool is_same_secret(std::string_view told, std::string_view secret);

}  // namespace turno::web
