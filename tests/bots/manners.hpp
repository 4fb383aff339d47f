#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <string>
#include <thread>

// How bots of tests talk and misbehave.
namespace turno::test {

inline void say(const std::string& line) { std::cout << line << std::endl; }

[[noreturn]] inline void sleep_for_ever() {
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

[[noreturn]] inline void flood() {
  for (;;) say("info depth 1 score cp 0 string " + std::string(1000, 'x'));
}

[[noreturn]] inline void flood_line() {
  for (;;) std::cout << "bestmove " << std::flush;
}

// A grandchild that nobody waits for, in a session of its own; what it does is its own thing. It is there when this
// returns.
template <class Life>
void leave_behind(Life live) {
  const pid_t child = fork();
  if (child == 0) {
    setsid();
    if (fork() == 0) live();
    _exit(0);
  }
  waitpid(child, nullptr, 0);
}

}  // namespace turno::test
