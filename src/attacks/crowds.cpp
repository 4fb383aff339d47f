// Processes and threads without end.

#include <fcntl.h>
#include <fmt/format.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <latch>
#include <system_error>
#include <vector>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

Outcome judge(std::string_view what, std::size_t count, int reason) {
  const std::string made = fmt::format("{} {}", count, what);
  if (count >= max_processes) return succeeded(made);
  return held(fmt::format("{}, then: {}", made, std::generic_category().message(reason)));
}

// All wait for the end of one pipe, which comes when this process says so, and also when it dies.
Outcome fork_bomb(std::string_view) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return refused("pipe");
  const Descriptor reading(ends[0]);
  Descriptor writing(ends[1]);
  std::vector<pid_t> children;
  children.reserve(max_processes);
  int reason = 0;
  while (children.size() < max_processes) {
    const pid_t child = fork();
    if (child == 0) {
      close(writing.number());
      char byte = 0;
      _exit(read(reading.number(), &byte, 1) == 0 ? 0 : 1);
    }
    if (child < 0) {
      reason = errno;
      break;
    }
    children.push_back(child);
  }
  writing.reset();
  for (const pid_t child : children)
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
  return judge("processes", children.size(), reason);
}

void* wait_for_latch(void* latch) {
  static_cast<std::latch*>(latch)->wait();
  return nullptr;
}

// With small stacks, so that the address space alone does not hold them.
Outcome thread_bomb(std::string_view) {
  pthread_attr_t small{};
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, std::size_t{64} << 10U);
  std::latch end(1);
  std::vector<pthread_t> threads;
  threads.reserve(max_processes);
  int reason = 0;
  while (threads.size() < max_processes) {
    pthread_t thread{};
    reason = pthread_create(&thread, &small, wait_for_latch, &end);
    if (reason != 0) break;
    threads.push_back(thread);
  }
  end.count_down();
  for (const pthread_t thread : threads) pthread_join(thread, nullptr);
  pthread_attr_destroy(&small);
  return judge("threads", threads.size(), reason);
}

}  // namespace

std::vector<Attack> crowd_attacks() {
  const Layers counted = held_by({Layer::Limits, Layer::Cgroup});
  return {{"fork-bomb", "cannot start processes without end", counted, "", fork_bomb},
          {"thread-bomb", "cannot start threads without end", counted, "", thread_bomb}};
}

}  // namespace turno
