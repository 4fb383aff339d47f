// Parts of the kernel that no bot needs and that have had holes.

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/filter.h>
#include <linux/io_uring.h>
#include <linux/keyctl.h>
#include <linux/perf_event.h>
#include <linux/seccomp.h>
#include <linux/userfaultfd.h>
#include <sys/ioctl.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

// In a ring that goes with the process.
Outcome keyring(std::string_view) {
  return in_a_child([] {
    const long key = syscall(SYS_add_key, "user", "turno-attack", "x", 1, KEY_SPEC_PROCESS_KEYRING);
    if (key < 0) return refused("add_key");
    char byte = 0;
    if (syscall(SYS_keyctl, KEYCTL_READ, key, &byte, 1) != 1 || byte != 'x') return refused("keyctl");
    return succeeded("kept a key");
  });
}

Outcome io_uring(std::string_view) {
  io_uring_params parameters{};
  const Descriptor ring(static_cast<int>(syscall(SYS_io_uring_setup, 1, &parameters)));
  if (!ring.is_open()) return refused("io_uring_setup");
  return succeeded(fmt::format("has a ring of {} entries", parameters.sq_entries));
}

Outcome perf(std::string_view) {
  perf_event_attr event{};
  event.size = sizeof event;
  event.type = PERF_TYPE_SOFTWARE;
  event.config = PERF_COUNT_SW_TASK_CLOCK;
  event.exclude_kernel = 1;
  event.exclude_hv = 1;
  const Descriptor counter(static_cast<int>(syscall(SYS_perf_event_open, &event, 0, -1, -1, PERF_FLAG_FD_CLOEXEC)));
  if (!counter.is_open()) return refused("perf_event_open");
  std::uint64_t count = 0;
  if (read(counter.number(), &count, sizeof count) != sizeof count) return refused("read");
  return succeeded("counts its own time");
}

Outcome bpf_map(std::string_view) {
  struct {
    std::uint32_t kind = 2;  // an array
    std::uint32_t key_size = 4;
    std::uint32_t value_size = 4;
    std::uint32_t entries = 1;
  } request;
  constexpr int create_map = 0;
  const Descriptor map(static_cast<int>(syscall(SYS_bpf, create_map, &request, sizeof request)));
  if (!map.is_open()) return refused("bpf");
  return succeeded("has a map in the kernel");
}

// For the faults of the program itself everybody may, if the filter lets them.
Outcome user_faults(std::string_view) {
  const Descriptor faults(static_cast<int>(syscall(SYS_userfaultfd, O_CLOEXEC | O_NONBLOCK | UFFD_USER_MODE_ONLY)));
  if (!faults.is_open()) return refused("userfaultfd");
  uffdio_api version{UFFD_API, 0, 0};
  if (ioctl(faults.number(), UFFDIO_API, &version) != 0) return refused("UFFDIO_API");
  return succeeded("handles page faults");
}

Outcome change_personality(std::string_view) {
  return in_a_child([] {
    constexpr unsigned long asks_only = 0xFFFFFFFF;
    if (personality(ADDR_NO_RANDOMIZE | READ_IMPLIES_EXEC) < 0) return refused("personality");
    if ((personality(asks_only) & READ_IMPLIES_EXEC) == 0) return held("has the personality that it had");
    return succeeded("runs what it can read");
  });
}

// What it does with one system call that nobody makes; all others are allowed.
struct OwnFilter {
  explicit OwnFilter(std::uint32_t action)
      : code{{{BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(seccomp_data, nr)},
              {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, SYS_getppid},
              {BPF_RET | BPF_K, 0, 0, action},
              {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW}}} {}
  std::array<sock_filter, 4> code;
  sock_fprog program{static_cast<unsigned short>(code.size()), code.data()};
};

// A filter that has calls written into the kernel's log, as many as one likes.
Outcome log_calls(std::string_view) {
  return in_a_child([] {
    OwnFilter filter(SECCOMP_RET_LOG);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter.program) == 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter.program, 0, 0) == 0)
      return succeeded("has the kernel log its calls");
    return refused("seccomp");
  });
}

// A filter that asks another process what a call is to do; whoever makes the call waits.
Outcome decide_calls(std::string_view) {
  return in_a_child([] {
    OwnFilter filter(SECCOMP_RET_USER_NOTIF);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    const Descriptor listener(static_cast<int>(
        syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &filter.program)));
    return listener.is_open() ? succeeded("decides about calls of others") : refused("seccomp");
  });
}

// The kernel has no such pairs; that it says so itself means that it was asked.
Outcome socket_pair(std::string_view) {
  std::array<int, 2> ends{};
  return judged_by_complaint("socketpair", socketpair(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()), EOPNOTSUPP);
}

// The calls of 32-bit programs have other numbers, which a filter of numbers alone mistakes.
Outcome other_calls(std::string_view) {
#ifdef __x86_64__
  return in_a_child([] {
    constexpr long getpid_of_32_bits = 20;
    long answer = 0;
    asm volatile("int $0x80" : "=a"(answer) : "a"(getpid_of_32_bits) : "memory", "r8", "r9", "r10", "r11");
    if (answer != getpid()) return held(fmt::format("the 32-bit call answered {}", answer));
    return succeeded("made a 32-bit system call");
  });
#else
  return held("this machine has no other system calls");
#endif
}

}  // namespace

std::vector<Attack> kernel_attacks() {
  const Layers filtered = held_by({Layer::Seccomp});
  return {
      {"keyring", "cannot keep keys in the kernel", filtered, "", keyring},
      {"io-uring", "cannot use io_uring", filtered, "", io_uring},
      {"perf", "cannot use performance counters", filtered, "", perf},
      {"bpf", "cannot load programs or maps into the kernel",
       held_by({Layer::Uid, Layer::Seccomp, Layer::NoPrivileges}), "", bpf_map},
      {"user-faults", "cannot handle page faults", filtered, "", user_faults},
      {"personality", "cannot weaken its own protection", filtered, "", change_personality},
      {"log-calls", "cannot fill the kernel's log", filtered, "", log_calls},
      {"decide-calls", "has no filter that asks other processes", filtered, "", decide_calls},
      {"socket-pair", "has pairs of local sockets only", filtered, "", socket_pair},
      {"32-bit-calls", "cannot make system calls that the filter does not know", filtered, "", other_calls},
  };
}

}  // namespace turno
