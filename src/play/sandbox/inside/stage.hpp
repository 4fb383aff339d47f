#pragma once

#include <cstdint>

namespace turno::inside {

// How far the way in has come. turno-inside tells this of itself over a socket before it becomes the bot.
enum class Stage : std::uint8_t {
  Cgroup,  // this and the next are told by turno's own child before it is turno-inside
  Walls,   // bubblewrap
  Arguments,
  Tmp,
  Uid,
  UserNamespace,
  Limits,
  NoPrivileges,
  DeathSignal,
  Folder,
  Landlock,
  Seccomp,
  Ready,  // nothing is left but to run the program
  Run
};

struct StageReport {
  Stage stage = Stage::Arguments;
  std::int32_t error = 0;  // errno; 0 with Ready
};

// The open files with which turno-inside starts.
inline constexpr int input_number = 3;
inline constexpr int output_number = 4;
inline constexpr int errors_number = 5;
inline constexpr int tell_number = 6;
inline constexpr int filter_number = 7;
inline constexpr int info_number = 8;       // of bubblewrap
inline constexpr int info_end_number = 10;  // the other end of it: who writes does not fail when turno is no more
inline constexpr int lifeline_number = 9;   // hung up when turno is no more

}  // namespace turno::inside
