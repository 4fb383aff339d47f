#include "cli/signals.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>

namespace turno::cli {
namespace {

constexpr int exit_interrupted = 130;  // as a shell tells of Ctrl-C

}  // namespace

Signals::Signals() {
  sigemptyset(&watched_);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&watched_, signal);
  pthread_sigmask(SIG_BLOCK, &watched_, &before_);
  descriptor_ = signalfd(-1, &watched_, SFD_NONBLOCK | SFD_CLOEXEC);
}

Signals::~Signals() {
  close(descriptor_);
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool Signals::take() const {
  signalfd_siginfo signal{};
  return read(descriptor_, &signal, sizeof signal) == sizeof signal;
}

Interrupt::Interrupt() : end_of_watch_(eventfd(0, EFD_CLOEXEC)), watcher_([this] { watch(); }) {}

Interrupt::~Interrupt() {
  eventfd_write(end_of_watch_, 1);
  watcher_.join();
  close(end_of_watch_);
}

void Interrupt::watch() {
  for (;;) {
    std::array<pollfd, 2> sources{pollfd{signals_.descriptor(), POLLIN, 0}, pollfd{end_of_watch_, POLLIN, 0}};
    const int ready = poll(sources.data(), sources.size(), -1);
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0 || sources[1].revents != 0) return;
    if (!signals_.take()) continue;
    if (!source_.request_stop()) std::_Exit(exit_interrupted);
  }
}

}  // namespace turno::cli
