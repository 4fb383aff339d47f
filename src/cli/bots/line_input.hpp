#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string>

#include "cli/terminal/signals.hpp"

namespace turno::cli {

// What is done with the lines of the standard input. False ends it.
struct LineHandler {
  std::function<bool(const std::string& line)> handle;
  std::function<void()> skip;  // instead of a line that is too long
};

constexpr std::size_t longest_input_line = std::size_t{1} << 20U;

// Until the input ends, the handler says so, nobody listens to the output any more, or a signal comes.
void handle_input(const LineHandler& handler, const Signals& signals, const std::ostream& out);

}  // namespace turno::cli
