#pragma once

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <optional>
#include <string>

namespace turno::test {

// A program of this build that goes on beside the test, and ends with it. What it says is not read.
class RunBeside {
 public:
  explicit RunBeside(const std::string& line) : process_(fork()) {
    if (process_ != 0) return;
    const int nothing = open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, stream);
    execl("/bin/sh", "sh", "-c", fmt::format("exec {}/{}", TURNO_BIN, line).c_str(), nullptr);
    _exit(127);
  }
  RunBeside(const RunBeside&) = delete;
  RunBeside(RunBeside&&) = delete;
  RunBeside& operator=(const RunBeside&) = delete;
  RunBeside& operator=(RunBeside&&) = delete;
  ~RunBeside() {
    if (!has_ended()) stop();
  }

  bool has_ended() {
    if (!status_)
      if (int status = 0; waitpid(process_, &status, WNOHANG) == process_) status_ = status;
    return status_.has_value();
  }
  void stop() {
    kill(process_, SIGKILL);
    wait();
  }
  int wait() {  // how it ended
    int status = 0;
    if (!status_ && waitpid(process_, &status, 0) == process_) status_ = status;
    return status_.value_or(-1);
  }

 private:
  pid_t process_;
  std::optional<int> status_;
};

}  // namespace turno::test
