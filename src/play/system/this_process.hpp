#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

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

// The cores of programs that have so many each, in one of the games that are played at a time, out of those that this
// process may use. All programs of a game share them, since only one of them is awake at a time: nobody has others than
// its opponent. Games have whole sets of cores in common, or none.
std::vector<std::size_t> cores_of_game(std::size_t game, std::size_t count, const std::vector<std::size_t>& all);

// What is started while this exists may use these cores and no others.
class StartOnCores {
 public:
  StartOnCores(std::size_t game, std::size_t count);
  StartOnCores(const StartOnCores&) = delete;
  StartOnCores(StartOnCores&&) = delete;
  StartOnCores& operator=(const StartOnCores&) = delete;
  StartOnCores& operator=(StartOnCores&&) = delete;
  ~StartOnCores();

 private:
  bool is_set_ = false;
  std::vector<std::size_t> before_;  // of this thread
};

}  // namespace turno
