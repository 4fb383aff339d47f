#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "play/sandbox/sandbox.hpp"
#include "play/system/command.hpp"

namespace turno {

// A protocol by which a program can be known: what is said to it, and how whoever speaks it begins its answer.
struct ProtocolSign {
  std::string_view kind;  // of players that speak it, as in `ugi:./bot`; empty: none here does
  std::string_view name;
  std::string_view question;
  std::string_view answer;
};

// Asks a program in all protocols, each time a new process, and says which it answers. Nothing: none of them. The one
// called `except` is left out.
std::optional<ProtocolSign> recognise(const Command& command, const Sandbox& sandbox, std::string_view except,
                                      std::chrono::milliseconds limit, const std::stop_token& stop);

}  // namespace turno
