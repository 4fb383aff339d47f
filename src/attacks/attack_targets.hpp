#pragma once

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <string>
#include <string_view>

#include "attacks/attempt.hpp"
#include "attacks/victims.hpp"

namespace turno {

// What attackers are let loose on: files, sockets and a process that were made for it. Gone with the object.
class AttackTargets {
 public:
  AttackTargets();

  // What an attack of that name needs; most need nothing.
  std::string of(std::string_view attack) const;

  // Something in words if one of them was reached although the attacker says nothing of it.
  std::string reached() const;

  const std::string& folder() const { return scratch_.path(); }

 private:
  std::filesystem::path in_folder(std::string_view name) const { return std::filesystem::path(folder()) / name; }

  ScratchFolder scratch_{std::filesystem::temp_directory_path().string()};
  Victim victim_;
  LocalPort tcp_{SOCK_STREAM};
  LocalPort udp_{SOCK_DGRAM};
  Descriptor abstract_;
  Descriptor path_;
  Descriptor locked_;
};

}  // namespace turno
