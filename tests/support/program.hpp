#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>

namespace turno::test {

struct Finished {
  int exit_code = -1;  // -1: ended by a signal
  std::string out;
  std::string err;
};

// Runs a line of shell with the programs of this build first on the PATH and no input, and waits for its end.
// Output goes to files in memory: nobody has to read it in time. With a signal, that one has come before the program
// begins and waits until the program asks for it: so early that no clock is raced.
inline Finished run_shell(const std::string& line, const std::string& bin, int waiting_signal = 0) {
  const int out = memfd_create("out", 0);
  const int err = memfd_create("err", 0);
  const pid_t child = fork();
  if (child == 0) {
    const int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    const std::string path = bin + ":" + (std::getenv("PATH") != nullptr ? std::getenv("PATH") : "");
    setenv("PATH", path.c_str(), 1);
    if (waiting_signal != 0) {
      sigset_t signals{};
      sigemptyset(&signals);
      sigaddset(&signals, waiting_signal);
      sigprocmask(SIG_BLOCK, &signals, nullptr);
      kill(getpid(), waiting_signal);
    }
    execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  const auto contents = [](int file) {
    std::string text(static_cast<std::size_t>(lseek(file, 0, SEEK_END)), '\0');
    const ssize_t got = pread(file, text.data(), text.size(), 0);
    text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    close(file);
    return text;
  };
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(out), contents(err)};
}

}  // namespace turno::test
