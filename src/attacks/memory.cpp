// Memory without end, by every way to get some. What counts is memory that was touched and is held at the same time.

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <functional>
#include <new>
#include <string>
#include <system_error>
#include <vector>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

constexpr std::size_t piece = std::size_t{16} << 20U;
constexpr std::size_t pieces = max_memory / piece;

// Takes pieces until one is refused.
Outcome take(const std::function<bool(std::size_t)>& one_more) {
  std::size_t taken = 0;
  while (taken < pieces && one_more(taken)) ++taken;
  if (taken == pieces) return succeeded(fmt::format("took {} MiB", max_memory >> 20U));
  const std::string reason = std::generic_category().message(errno);
  return held(fmt::format("took {} MiB, then: {}", taken * piece >> 20U, reason));
}

void touch(void* memory) { std::memset(memory, 1, piece); }

Outcome heap(std::string_view) {
  std::vector<std::vector<char>> taken;
  return take([&taken](std::size_t) {
    try {
      taken.emplace_back(piece, 'x');
    } catch (const std::bad_alloc&) {
      errno = ENOMEM;
      return false;
    }
    return true;
  });
}

Outcome by_mmap(std::string_view) {
  std::vector<void*> taken;
  Outcome outcome = take([&taken](std::size_t) {
    void* more = mmap(nullptr, piece, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (more == MAP_FAILED) return false;
    touch(more);
    taken.push_back(more);
    return true;
  });
  for (void* memory : taken) munmap(memory, piece);
  return outcome;
}

// Files that have no name any more and are never mapped: neither the address space nor the size of a file counts them.
Outcome by_files(const std::function<int(std::size_t)>& make) {
  std::vector<Descriptor> taken;
  return take([&taken, &make](std::size_t number) {
    Descriptor file(make(number));
    if (!file.is_open() || !fill(file, piece)) return false;
    taken.push_back(std::move(file));
    return true;
  });
}

Outcome by_shm_open(std::string_view) {
  return by_files([](std::size_t number) {
    const std::string name = fmt::format("/turno-attack-{}-{}", getpid(), number);
    const int file = shm_open(name.c_str(), O_RDWR | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);
    if (file >= 0) shm_unlink(name.c_str());
    return file;
  });
}

Outcome by_memfd(std::string_view) {
  return by_files([](std::size_t) { return memfd_create("turno-attack", MFD_CLOEXEC); });
}

// Not attached while others are filled, for the same reason.
Outcome by_shmget(std::string_view) {
  std::vector<int> taken;
  Outcome outcome = take([&taken](std::size_t) {
    const int more = shmget(IPC_PRIVATE, piece, IPC_CREAT | S_IRUSR | S_IWUSR);
    if (more < 0) return false;
    taken.push_back(more);
    errno = 0;
    void* memory = shmat(more, nullptr, 0);
    if (errno != 0) return false;
    touch(memory);
    return shmdt(memory) == 0;
  });
  for (const int segment : taken) shmctl(segment, IPC_RMID, nullptr);
  return outcome;
}

// In the child: has a piece, says so, and has it until the pipe ends.
[[noreturn]] void have_a_piece(const Descriptor& saying, const Descriptor& waiting) {
  void* memory = mmap(nullptr, piece, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) _exit(1);
  touch(memory);
  char byte = 0;
  if (write(saying.number(), &byte, 1) != 1) _exit(1);
  _exit(read(waiting.number(), &byte, 1) == 0 ? 0 : 1);
}

// Each child has a little, all together have too much.
Outcome by_children(std::string_view) {
  std::array<int, 2> end{};
  if (pipe2(end.data(), O_CLOEXEC) != 0) return refused("pipe");
  const Descriptor waiting(end[0]);
  Descriptor ending(end[1]);
  std::vector<pid_t> children;
  Outcome outcome = take([&](std::size_t) {
    std::array<int, 2> said{};
    if (pipe2(said.data(), O_CLOEXEC) != 0) return false;
    const Descriptor hearing(said[0]);
    Descriptor saying(said[1]);
    const pid_t child = fork();
    if (child == 0) {
      ending.reset();
      have_a_piece(saying, waiting);
    }
    if (child < 0) return false;
    children.push_back(child);
    saying.reset();
    char byte = 0;
    errno = ENOMEM;  // unless it says that it has it
    return read(hearing.number(), &byte, 1) == 1;
  });
  ending.reset();
  for (const pid_t child : children) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (outcome.succeeded && WIFSIGNALED(status)) outcome = held("a process that had its part was ended");
  }
  return outcome;
}

}  // namespace

std::vector<Attack> memory_attacks() {
  const Layers own = held_by({Layer::Limits, Layer::Cgroup});
  const Layers shared = held_by({Layer::Seccomp, Layer::Cgroup});
  return {
      {"memory-heap", "cannot have memory without end", own, "", heap},
      {"memory-mmap", "cannot map memory without end", own, "", by_mmap},
      {"memory-shm", "cannot have shared memory without end",
       held_by({Layer::Namespaces, Layer::Landlock, Layer::Cgroup}), "", by_shm_open},
      {"memory-sysv", "cannot have System V shared memory without end", shared, "", by_shmget},
      {"memory-memfd", "cannot have memory without end in files without a name", shared, "", by_memfd},
      {"memory-children", "cannot have memory without end with several processes", held_by({Layer::Cgroup}), "",
       by_children},
  };
}

}  // namespace turno
