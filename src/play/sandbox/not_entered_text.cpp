#include "play/sandbox/not_entered_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

namespace turno {
namespace {

using inside::Stage;

constexpr std::array want_of_room{EAGAIN, ENOMEM, EMFILE, ENFILE, ENOSPC};

std::string_view step_of(Stage stage) {
  switch (stage) {
    case Stage::Cgroup: return "entering a control group";
    case Stage::Walls: return "starting bubblewrap";
    case Stage::Arguments: return "reading the arguments";
    case Stage::Tmp: return "making /tmp small";
    case Stage::Uid: return "changing the user";
    case Stage::UserNamespace: return "entering a user namespace";
    case Stage::Limits: return "setting limits";
    case Stage::NoPrivileges: return "giving up privileges";
    case Stage::DeathSignal: return "asking for the death signal";
    case Stage::Folder: return "entering its folder";
    case Stage::Landlock: return "setting Landlock's rules";
    case Stage::Seccomp: return "setting the filter of system calls";
    case Stage::Ready:
    case Stage::Run: return "running it";
  }
  return "";
}

}  // namespace

std::string text_of(const NotEntered& why, const std::filesystem::path& program) {
  const std::string error = std::generic_category().message(why.error);
  if (why.stage == Stage::Run && why.error == EACCES)
    return fmt::format("{} cannot be run: {}; everybody must be allowed to read and execute it (chmod a+rx)",
                       program.string(), error);
  if (why.stage == Stage::Run) return fmt::format("{} cannot be run: {}", program.string(), error);
  if (!why.said.empty()) return fmt::format("the sandbox cannot be made: {}", why.said);
  if (why.error == 0) return "the sandbox cannot be made: bubblewrap ended or hangs, and does not say why";
  return fmt::format("the sandbox cannot be made: {}: {}", step_of(why.stage), error);
}

bool is_want_of_room(const NotEntered& why) {
  return std::any_of(want_of_room.begin(), want_of_room.end(), [&](int error) {
    return why.error == error || why.said.find(std::generic_category().message(error)) != std::string::npos;
  });
}

}  // namespace turno
