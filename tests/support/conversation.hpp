#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace turno::test {

// A program on two pipes: lines are said to it, and lines heard.
class Conversation {
 public:
  // A line of shell, best begun with exec, so that it is the program itself that ends.
  explicit Conversation(const std::string& line) {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) std::abort();
    child_ = fork();
    if (child_ == 0) {
      dup2(in[0], STDIN_FILENO);
      dup2(out[1], STDOUT_FILENO);
      execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
      _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  ~Conversation() {
    if (child_ > 0) {
      kill(child_, SIGKILL);
      waitpid(child_, nullptr, 0);
    }
    end_input();
    close(from_);
  }

  void say(const std::string& line) { say_bytes(line + "\n"); }

  void say_bytes(const std::string& bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
      const ssize_t written = write(to_, bytes.data() + done, bytes.size() - done);
      if (written <= 0) return;
      done += static_cast<std::size_t>(written);
    }
  }

  void end_input() {
    if (to_ >= 0) close(to_);
    to_ = -1;
  }

  // The most memory that it has had so far, in KiB.
  long peak_memory() const {
    std::ifstream status("/proc/" + std::to_string(child_) + "/status");
    for (std::string word; status >> word;)
      if (long peak = 0; word == "VmHWM:" && status >> peak) return peak;
    return -1;
  }

  void signal(int number) const { kill(child_, number); }

  // The next line; nothing at the end of the output, or when a minute has passed without one.
  std::optional<std::string> hear() {
    for (;;) {
      if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
        std::string line = heard_.substr(0, end);
        heard_.erase(0, end + 1);
        return line;
      }
      pollfd source{from_, POLLIN, 0};
      constexpr int a_minute = 60'000;
      if (poll(&source, 1, a_minute) <= 0) return std::nullopt;
      std::array<char, 4096> piece{};
      const ssize_t count = read(from_, piece.data(), piece.size());
      if (count <= 0) return std::nullopt;
      heard_.append(piece.data(), static_cast<std::size_t>(count));
    }
  }

  // The first line from here on that begins so; empty when there is none.
  std::string hear_line(const std::string& begin) {
    while (const auto line = hear())
      if (line->rfind(begin, 0) == 0) return *line;
    return "";
  }

  std::string ask(const std::string& line) {
    say(line);
    return hear().value_or("");
  }

  // Its exit code, once its output has ended; -1 if a signal ended it, or if it does not end.
  int wait() {
    while (hear()) continue;
    pollfd source{from_, POLLIN, 0};
    if (poll(&source, 1, 0) == 0) return -1;  // a minute has passed, and the output is still open
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string heard_;
};

}  // namespace turno::test
