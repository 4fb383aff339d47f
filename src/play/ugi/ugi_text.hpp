#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "play/game/player.hpp"

namespace turno {

// The lines of UGI that a manager says and hears.

// `position startpos moves 3 6`, with every move from the start; positions that the rules do not start with are told.
std::string ugi_position(const AnyGame& game, std::span<const Move> played);

// `go movetime 100`, or the clocks of both sides, or a depth or a number of nodes.
std::string ugi_go(const Turn& turn, const Limits& own, std::optional<std::chrono::milliseconds> limit);

// What an info line tells of depth, nodes and value replaces what was told before.
void read_ugi_info(std::string_view line, SearchInfo& told);

std::string legal_texts(const View& view);  // each after a blank

}  // namespace turno
