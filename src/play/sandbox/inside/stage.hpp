#pragma once

#include <cstdint>

namespace turno::inside {

// How far turno-inside has come. It reports this over a socket before it becomes the bot.
enum class Stage : std::uint8_t {
  Cgroup,  // this and the next are reported by the child that is about to become turno-inside
  Walls,   // bubblewrap
  Arguments,
  Tmp,
  Proc,
  Files,
  Uid,
  UserNamespace,
  Freezer,
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
inline constexpr int info_end_number = 10;  // the other end of it: so that a writer does not fail when turno is gone
inline constexpr int lifeline_number = 9;   // hung up when turno is gone
inline constexpr int freezer_number = 11;   // where the bot writes "0" to enter its freezer

}  // namespace turno::inside
