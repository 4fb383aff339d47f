#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "cli/command.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::cli {

// --unsafe, as all commands take it that run bots.
struct SandboxOption {
  bool unsafe = false;
  std::string without;  // layers, in tests

  void add_to(CLI::App& command, const Context& context);
  void add_switches_to(CLI::App& command, const Context& context);  // those of tests, where they are

  // The sandbox for bots. Where there is none, bots are refused, unless --unsafe is given, which prints a warning.
  tl::expected<std::shared_ptr<const Sandbox>, std::string> open(const Context& context) const;
  // Nothing where none of the players is a program.
  tl::expected<std::shared_ptr<const Sandbox>, std::string> open_for(std::span<const std::string> players,
                                                                     const Context& context) const;
};

}  // namespace turno::cli
