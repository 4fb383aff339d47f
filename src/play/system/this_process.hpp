#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno {

// Programs that come with turno are in its own folder: the path of one, and the same only if it can be run.
std::filesystem::path beside_turno(std::string_view name);
tl::expected<std::filesystem::path, std::string> find_beside_turno(std::string_view name);

// Raises the limit of open files to `wanted`, as far as the system allows. Returns the limit as it is now.
std::size_t allow_open_files(std::size_t wanted);

// Pins the calling thread, number `thread` of `threads` that play with programs, and the programs that it starts from
// now on to one core, if there are as many such threads as cores. A question and its answer then wake nobody on another
// core, which makes them nearly twice as fast, and no game takes time from another. With fewer threads the programs may
// use the cores that are left.
void keep_to_own_core(std::size_t thread, std::size_t threads);

}  // namespace turno
