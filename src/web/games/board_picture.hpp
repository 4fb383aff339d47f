#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/view.hpp"

namespace turno::web {

inline constexpr std::size_t largest_picture = std::size_t{256} << 10U;  // bytes

// A board as a picture for previews of links: SVG, 1200 by 630, numbers and shapes alone, no text that anybody wrote.
// Nothing for a board that would be larger than the largest picture.
std::optional<std::string> board_picture(const View& view);

}  // namespace turno::web
