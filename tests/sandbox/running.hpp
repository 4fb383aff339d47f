#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace turno::test {

// A process as the system shows it to whoever looks.
struct Running {
  pid_t pid = -1;
  pid_t parent = -1;
  char state = '?';  // R, S, T: stopped, Z: ended, and nobody has asked how
  uid_t user = 0;
  std::string words;  // its command line, with blanks between; empty once it is ending
};

std::vector<Running> running_processes();

// Those whose command line has this text.
std::vector<Running> running_with(const std::string& text);

}  // namespace turno::test
