#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

namespace turno {

// What a program may use; nothing where no limit was asked for.
struct BotLimits {
  std::optional<std::size_t> memory;                   // bytes, of all its processes together where control groups are
  std::optional<std::chrono::seconds> cpu;             // processor time of one process in one game
  std::optional<std::size_t> processes;                // with threads
  std::optional<std::size_t> file_size;                // bytes of one file
  std::optional<std::size_t> tmp_size;                 // bytes of all its files, which are in /tmp
  std::optional<std::chrono::milliseconds> stop = {};  // processor time to come to a stop in, when its turn is over

  // What it may consist of, checked before it is hashed: a stranger's folder may hold anything.
  std::optional<std::size_t> bot_size = {};   // bytes of all files that it is shown
  std::optional<std::size_t> bot_files = {};  // how many these are, with folders and links

  friend bool operator==(const BotLimits&, const BotLimits&) = default;
};

// What a sandbox allows where nothing else was asked for.
inline constexpr BotLimits default_limits{
    std::size_t{1} << 30U,         std::chrono::hours(1), 128,   std::size_t{64} << 20U, std::size_t{64} << 20U,
    std::chrono::milliseconds(50), std::size_t{1} << 30U, 10'000};

// The limits of the first, and those of the second where the first has none.
constexpr BotLimits first_of(const BotLimits& said, const BotLimits& otherwise) {
  const auto either = [](const auto& one, const auto& other) { return one ? one : other; };
  return {either(said.memory, otherwise.memory),       either(said.cpu, otherwise.cpu),
          either(said.processes, otherwise.processes), either(said.file_size, otherwise.file_size),
          either(said.tmp_size, otherwise.tmp_size),   either(said.stop, otherwise.stop),
          either(said.bot_size, otherwise.bot_size),   either(said.bot_files, otherwise.bot_files)};
}

}  // namespace turno
