#include "attacks/attack_targets.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>

#include <fstream>

#include "play/system/file.hpp"

namespace turno {
namespace {

constexpr std::string_view secret = "nobody may read this\n";

bool has_guest(const Descriptor& listening) {
  pollfd ready{listening.number(), POLLIN, 0};
  return poll(&ready, 1, 0) > 0;
}

// The name of a variable that turno has and that no bot is given; nothing is set, for other threads may read.
std::string variable_of_ours() {
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    const std::string_view name = text.substr(0, text.find('='));
    const auto given = {"PATH", "HOME", "TMPDIR", "USER", "LANG", "PWD"};
    if (std::find(given.begin(), given.end(), name) == given.end()) return std::string(name);
  }
  return "TURNO_SECRET";
}

}  // namespace

// Everybody may read the secret: it is not the user that keeps a bot away from it.
AttackTargets::AttackTargets() {
  std::ofstream(in_folder("secret")) << secret;
  chmod(folder().c_str(), 0755);
  abstract_ = listen_locally('\0' + folder());
  path_ = listen_locally(in_folder("socket").string());
  locked_ = locked_for_reading(file_that_all_see);
}

std::string AttackTargets::of(std::string_view attack) const {
  const auto is_one_of = [attack](std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), attack) != names.end();
  };
  if (attack == "loopback-tcp") return std::to_string(tcp_.port());
  if (attack == "loopback-udp") return std::to_string(udp_.port());
  if (attack == "abstract-socket") return folder();
  if (attack == "path-socket") return in_folder("socket").string();
  if (is_one_of({"read-bot", "proc-self-root", "symlink-read", "symlink-write", "hardlink-read", "hardlink-write"}))
    return in_folder("secret").string();
  if (is_one_of({"flock", "record-lock"})) return locked_.is_open() ? file_that_all_see : "";
  if (attack == "read-data") return folder();
  if (attack == "write-outside") return in_folder("written").string();
  if (attack == "read-environment") return variable_of_ours();
  if (attack == "proc-root") return fmt::format("{}:{}", victim_.pid(), in_folder("secret").string());
  if (attack == "signal") return fmt::format("{}:{}", victim_.pid(), SIGURG);
  if (is_one_of({"proc-environ", "ptrace", "read-memory", "take-descriptor"})) return std::to_string(victim_.pid());
  if (attack == "run-away") return folder();  // by which it is known again
  return "";
}

std::string AttackTargets::reached() const {
  if (has_guest(tcp_.descriptor()) || has_guest(udp_.descriptor()) || has_guest(abstract_) || has_guest(path_))
    return "somebody came to a socket outside";
  if (file_contents(in_folder("secret")) != secret) return "a file outside was changed";
  if (std::filesystem::exists(in_folder("written"))) return "a file was written outside";
  return "";
}

}  // namespace turno
