#pragma once

#include <poll.h>
#include <pty.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

namespace turno::test {

// A program in a real pseudo-terminal: type to it, wait for what it says.
class PseudoTerminal {
 public:
  explicit PseudoTerminal(std::vector<std::string> words) {
    child_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (child_ == 0) {
      setenv("TERM", "xterm", 1);
      unsetenv("NO_COLOR");
      std::vector<char*> arguments;
      for (std::string& word : words) arguments.push_back(word.data());
      arguments.push_back(nullptr);
      execv(arguments[0], arguments.data());
      _exit(127);
    }
  }
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;
  ~PseudoTerminal() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    close(terminal_);
  }

  void type(const std::string& text) {
    const ssize_t written = write(terminal_, text.data(), text.size());
    static_cast<void>(written);
  }

  // Reads until the text has been said since the last call that found something. False when it never is: the program
  // ended, or a minute passed.
  bool says(const std::string& text) {
    for (;;) {
      if (const std::size_t at = heard_.find(text, from_); at != std::string::npos) {
        from_ = at + text.size();
        return true;
      }
      if (!hear()) return false;
    }
  }

  // Waits until the program has used a good deal more of the processor: it is thinking.
  void let_think() const {
    constexpr std::int64_t a_twentieth = 50'000'000;
    const std::int64_t before = processor_time();
    for (std::int64_t now = before; now >= 0 && now - before < a_twentieth; now = processor_time()) sched_yield();
  }

  // The exit code; -1 for a death by signal.
  int wait_for_end() {
    while (hear()) {
    }
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  const std::string& heard() const { return heard_; }

 private:
  // In nanoseconds; -1 once the program is gone.
  std::int64_t processor_time() const {
    clockid_t clock{};
    timespec used{};
    if (clock_getcpuclockid(child_, &clock) != 0 || clock_gettime(clock, &used) != 0) return -1;
    return used.tv_sec * std::int64_t{1'000'000'000} + used.tv_nsec;
  }

  bool hear() {
    constexpr int a_minute = 60000;
    pollfd wait{terminal_, POLLIN, 0};
    if (poll(&wait, 1, a_minute) <= 0) return false;
    std::array<char, 4096> part{};
    const ssize_t got = read(terminal_, part.data(), part.size());
    if (got <= 0) return false;
    heard_.append(part.data(), static_cast<std::size_t>(got));
    return true;
  }

  int terminal_ = -1;
  pid_t child_ = -1;
  std::string heard_;
  std::size_t from_ = 0;
};

}  // namespace turno::test
