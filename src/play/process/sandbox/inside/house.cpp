#include "play/process/sandbox/inside/house.hpp"

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace turno::inside {
namespace {

sigset_t ends() {
  sigset_t set{};
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  return set;
}

}  // namespace

void expect_ends() {
  prctl(PR_SET_DUMPABLE, 0);  // nobody looks into it; whoever runs another program can be looked into again
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  action.sa_flags = SA_NOCLDSTOP;
  sigaction(SIGCHLD, &action, nullptr);
  const sigset_t set = ends();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

void keep_house(pid_t bot) {
  constexpr int ended_by_signal = 128;
  syscall(SYS_close_range, 0U, ~0U, 0U);
  const sigset_t set = ends();
  for (;;) {
    int status = 0;
    for (pid_t ended = 0; (ended = waitpid(-1, &status, WNOHANG)) > 0;)
      if (ended == bot) _exit(WIFSIGNALED(status) ? ended_by_signal + WTERMSIG(status) : WEXITSTATUS(status));
    sigwaitinfo(&set, nullptr);
  }
}

}  // namespace turno::inside
