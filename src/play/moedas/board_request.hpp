#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/board.hpp"
#include "engine/view.hpp"

namespace turno {

// What turno-moedas is told, one line each.

// A new game on a board, none of whose strings leads to the ground.
std::string begin_request(const StringBoard& board, std::uint64_t seed);

// The player to move is 1 or 2; the moves are all of the game so far.
std::string choose_request(std::span<const PlayedMove> history, int player, std::int64_t seconds);

// A form to be evaluated; its answer bears the number.
std::string ask_request(std::uint64_t number, const std::string& form);
std::string look_request(std::uint64_t number, std::string_view what);

}  // namespace turno
