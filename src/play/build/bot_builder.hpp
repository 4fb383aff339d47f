#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "play/build/bot_sources.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno {

struct BuiltBot {
  std::string program;   // the file
  std::string warnings;  // as the compiler wrote them
};

// Why there is no program.
struct NotBuilt {
  std::string why;                 // one line
  std::string messages;            // as the compiler wrote them
  bool is_for_the_author = false;  // what is wrong lies in the sources, not in this machine
};

struct BuildLimits {
  std::chrono::seconds cpu{60};             // processor time of each file
  std::chrono::milliseconds time{180'000};  // in all, on a machine that may be busy
  std::size_t memory = std::size_t{1} << 30U;
  std::size_t largest_program = std::size_t{32} << 20U;
};

// Compiles sources with g++ in the sandbox, where nothing of this machine is to be seen but the system's programs and
// the sources, there is no network, and nothing is written outside. What comes out is what was read from its output.
tl::expected<BuiltBot, NotBuilt> build_bot(const BotSources& sources, const std::shared_ptr<const Sandbox>& sandbox,
                                           const BuildLimits& limits, const std::stop_token& stop);

}  // namespace turno
