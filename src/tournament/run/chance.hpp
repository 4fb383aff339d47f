#pragma once

#include <filesystem>

namespace turno::tournament {

// Whether a file of Lisp may ask for random numbers, which depend on the seed of a game: as its host sees it, by the
// file's text. One that cannot be read may.
bool may_draw(const std::filesystem::path& lisp_file);

}  // namespace turno::tournament
