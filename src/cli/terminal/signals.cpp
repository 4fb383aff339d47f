#include "cli/terminal/signals.hpp"

#include <csignal>

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

sigset_t ending_signals() {
  sigset_t signals{};
  sigemptyset(&signals);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
  return signals;
}

// Whoever blocks a signal can poll for it.
int block(const sigset_t& signals, sigset_t& before) {
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  return signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

}  // namespace

Signals::Signals() : descriptor_(block(ending_signals(), before_)) {}

Signals::~Signals() {
  close(descriptor_);
  pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

bool Signals::take() const {
  signalfd_siginfo signal{};
  return read(descriptor_, &signal, sizeof signal) == sizeof signal;
}

SignalWatch::SignalWatch(const Signals& signals)
    : signals_(signals), end_of_watch_(eventfd(0, EFD_CLOEXEC)), watcher_([this] { watch(); }) {}

SignalWatch::~SignalWatch() {
  eventfd_write(end_of_watch_, 1);
  watcher_.join();
  close(end_of_watch_);
}

void SignalWatch::watch() {
  for (;;) {
    std::array<pollfd, 2> sources{pollfd{signals_.descriptor(), POLLIN, 0}, pollfd{end_of_watch_, POLLIN, 0}};
    const int ready = poll(sources.data(), sources.size(), -1);
    if (ready < 0 && errno == EINTR) continue;
    if (ready < 0 || sources[1].revents != 0) return;
    if (!signals_.take()) continue;
    if (!source_.request_stop()) std::_Exit(exit_interrupted);
  }
}

void take_signals_of_writes_as_errors() {
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
}

}  // namespace turno::cli
