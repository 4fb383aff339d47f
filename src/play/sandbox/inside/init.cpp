#include "play/sandbox/inside/init.hpp"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "play/sandbox/inside/stage.hpp"

namespace turno::inside {
namespace {

sigset_t ends() {
  sigset_t set{};
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  return set;
}

}  // namespace

void watch_children() {
  prctl(PR_SET_DUMPABLE, 0);  // nobody may trace it; running another program resets this
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  action.sa_flags = SA_NOCLDSTOP;
  sigaction(SIGCHLD, &action, nullptr);
  const sigset_t set = ends();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

void wait_as_init(pid_t bot, bool looks_for_turno) {
  constexpr int ended_by_signal = 128;
  syscall(SYS_close_range, 0U, static_cast<unsigned>(lifeline_number - 1), 0U);
  syscall(SYS_close_range, static_cast<unsigned>(lifeline_number + 1), ~0U, 0U);
  const sigset_t set = ends();
  std::array<pollfd, 2> heard{
      {{signalfd(-1, &set, SFD_CLOEXEC), POLLIN, 0}, {looks_for_turno ? lifeline_number : -1, 0, 0}}};
  for (;;) {
    int status = 0;
    for (pid_t ended = 0; (ended = waitpid(-1, &status, WNOHANG)) > 0;)
      if (ended == bot) _exit(WIFSIGNALED(status) ? ended_by_signal + WTERMSIG(status) : WEXITSTATUS(status));
    poll(heard.data(), heard.size(), -1);
    if (heard[1].revents != 0) _exit(ended_by_signal + SIGKILL);
    signalfd_siginfo end{};
    const ssize_t got = heard[0].revents != 0 ? read(heard[0].fd, &end, sizeof end) : 0;
    static_cast<void>(got);
  }
}

}  // namespace turno::inside
