#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno {

// Programs that come with turno and lie in its folder: where such a one belongs, and the same if it is there.
std::filesystem::path beside_turno(std::string_view name);
tl::expected<std::filesystem::path, std::string> find_beside_turno(std::string_view name);

// Asks the system for so many open files at once, as far as it lets us. How many there may be now.
std::size_t allow_open_files(std::size_t wanted);

// For a thread that plays with programs, one of `threads` that do: when there are as many of them as cores, each stays
// on a core with the programs that it starts from then on. A question and its answer then wake nobody on another core,
// which makes them nearly twice as fast, and no game takes the time of another. With fewer threads the programs may use
// the cores that are left.
void keep_to_own_core(std::size_t thread, std::size_t threads);

}  // namespace turno
