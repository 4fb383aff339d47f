#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"

namespace turno {

// Openings that somebody wrote down, one a line: moves (`3 6 2`, `moves 3 6 2`), a position of the game
// (`4,4,0,5,5,5,1|4,4,4,4,4,4,0|1`, `from POSITION`), or both (`from POSITION moves 3 6`). Moves alone follow those of
// the game that the list is for.

// The lines of a file without empty ones and remarks, which begin with #. Their numbers are those of the file.
struct OpeningLine {
  std::size_t number = 0;
  std::string text;
};
tl::expected<std::vector<OpeningLine>, std::string> opening_lines(std::string_view text);

// One of them as a game so far. An error where it is none, or where the game is over then.
tl::expected<GameSoFar, std::string> read_opening(const Catalog& catalog, const GameText& base, std::string_view line);

// A whole file. Errors name it and the line.
tl::expected<std::vector<GameSoFar>, std::string> read_opening_file(const Catalog& catalog, const GameText& base,
                                                                    const std::string& path);

inline constexpr std::size_t max_openings = 100'000;
inline constexpr std::size_t max_opening_file = std::size_t{8} << 20U;  // bytes

}  // namespace turno
