#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace turno::inside {

// What turno-inside is told: `turno-inside KEY=VALUE... -- PROGRAM ARGUMENT...`, the program by its path. Every limit
// and layer that is not named is not there. read=, write= and same= come once for each path, and are looked up again
// where they are needed: nothing is allocated here.
struct Arguments {
  const char* folder = nullptr;             // where the program runs
  std::optional<std::uint64_t> uid;         // user and group to become
  std::optional<std::uint64_t> tmp;         // bytes that /tmp may hold, which is a file system of its own
  std::optional<std::uint64_t> tmp_files;   // and files
  std::optional<std::uint64_t> memory;      // bytes of address space
  std::optional<std::uint64_t> cpu;         // seconds
  std::optional<std::uint64_t> processes;   //
  std::optional<std::uint64_t> file_size;   // bytes
  std::optional<std::uint64_t> open_files;  //
  bool is_cpu_hard = false;                 // whoever uses it up is ended, not only told
  bool is_first = false;                    // of a namespace of processes: it stays, and the program is its child
  bool freezer = false;                     // it enters its control group
  bool user_namespace = false;              // one more, for a user who is not root
  bool no_privileges = false;               //
  bool death_signal = false;                //
  bool landlock = false;                    //
  bool seccomp = false;                     //
  char** paths = nullptr;                   // the arguments in which read=, write= and same= are
  char** program = nullptr;                 // and its arguments
};

// Nothing if they make no sense.
std::optional<Arguments> read_arguments(char** words);

// The value of `KEY=VALUE`, if that is its key.
const char* value_of(const char* word, std::string_view key);

}  // namespace turno::inside
