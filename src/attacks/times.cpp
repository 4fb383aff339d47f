// Getting time that is not one's own: waking oneself while the opponent thinks, other cores, a better place in the row.

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <ctime>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

sigset_t only_sigcont() {
  sigset_t set{};
  sigemptyset(&set);
  sigaddset(&set, SIGCONT);
  return set;
}

// For what was to send it. It was blocked before.
Outcome wait_for_sigcont(std::string_view sender) {
  const sigset_t awaited = only_sigcont();
  const timespec patience{2, 0};
  if (sigtimedwait(&awaited, nullptr, &patience) != SIGCONT) return refused("sigtimedwait");
  return succeeded(fmt::format("{} woke it", sender));
}

void block_sigcont() {
  const sigset_t blocked = only_sigcont();
  pthread_sigmask(SIG_BLOCK, &blocked, nullptr);
}

Outcome wake_by_timer(std::string_view) {
  return in_a_child([] {
    block_sigcont();
    sigevent wake{};
    wake.sigev_notify = SIGEV_SIGNAL;
    wake.sigev_signo = SIGCONT;
    timer_t timer{};
    if (timer_create(CLOCK_MONOTONIC, &wake, &timer) != 0) return refused("timer_create");
    const itimerspec soon{{}, {0, 1'000'000}};
    if (timer_settime(timer, 0, &soon, nullptr) != 0) return refused("timer_settime");
    return wait_for_sigcont("a timer");
  });
}

// A child whose end is told by SIGCONT.
Outcome wake_by_child(std::string_view) {
  return in_a_child([] {
    block_sigcont();
    const long child = syscall(SYS_clone, SIGCONT, nullptr, nullptr, nullptr, nullptr);
    if (child < 0) return refused("clone");
    if (child == 0) _exit(0);
    return wait_for_sigcont("the end of a child");
  });
}

// A child that is told of the end of its parent by SIGCONT.
Outcome wake_by_parent(std::string_view) {
  return in_a_child([] {
    int signal = 0;
    if (prctl(PR_SET_PDEATHSIG, SIGCONT) != 0) return refused("prctl");
    if (prctl(PR_GET_PDEATHSIG, &signal) != 0 || signal != SIGCONT) return held("is told in no other way");
    return succeeded("would be woken by the end of its parent");
  });
}

// The kernel looks at the lower half of the command only.
Outcome wake_by_wide_call(std::string_view) {
  return in_a_child([] {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return refused("pipe");
    const Descriptor reading(ends[0]);
    const Descriptor writing(ends[1]);
    constexpr std::uint64_t wide = (std::uint64_t{1} << 32U) | F_SETSIG;
    if (syscall(SYS_fcntl, reading.number(), wide, SIGCONT) != 0) return refused("F_SETSIG");
    return succeeded("a pipe would wake it");
  });
}

Outcome wake_by_pipe(std::string_view) {
  return in_a_child([] {
    block_sigcont();
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return refused("pipe");
    const Descriptor reading(ends[0]);
    const Descriptor writing(ends[1]);
    if (fcntl(reading.number(), F_SETSIG, SIGCONT) != 0) return refused("F_SETSIG");
    if (fcntl(reading.number(), F_SETOWN, getpid()) != 0) return refused("F_SETOWN");
    if (fcntl(reading.number(), F_SETFL, O_ASYNC) != 0) return refused("O_ASYNC");
    if (write(writing.number(), "x", 1) != 1) return refused("write");
    return wait_for_sigcont("a pipe");
  });
}

// By every call that sends signals, also with numbers of which the kernel looks at the lower half only.
Outcome wake_by_signal(std::string_view) {
  return in_a_child([] {
    block_sigcont();
    const pid_t own = getpid();
    const Descriptor process(static_cast<int>(syscall(SYS_pidfd_open, own, 0)));
    siginfo_t info{};
    info.si_signo = SIGCONT;
    info.si_code = SI_QUEUE;
    info.si_pid = own;
    for (const std::uint64_t signal : {std::uint64_t{SIGCONT}, (std::uint64_t{1} << 32U) | SIGCONT}) {
      const bool is_sent = syscall(SYS_kill, own, signal) == 0 || syscall(SYS_kill, 0, signal) == 0 ||
                           syscall(SYS_tkill, own, signal) == 0 || syscall(SYS_tgkill, own, own, signal) == 0 ||
                           syscall(SYS_rt_sigqueueinfo, own, signal, &info) == 0 ||
                           syscall(SYS_rt_tgsigqueueinfo, own, own, signal, &info) == 0 ||
                           syscall(SYS_pidfd_send_signal, process.number(), signal, nullptr, 0U) == 0;
      if (is_sent) return wait_for_sigcont("a signal of its own");
    }
    return refused("kill");
  });
}

constexpr std::size_t large = std::size_t{1} << 30U;
constexpr int advice_to_populate = 22;  // MADV_POPULATE_READ, which older headers do not have

// Pages that are only read are the page of zeros: they count for nothing, and are many.
void* large_memory(int flags) {
  return mmap(nullptr, large, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | flags, -1, 0);
}

// Stays in the kernel, where no stop reaches it, for as long as that takes. Sanitizers answer mlock themselves: so it
// is called by its number.
Outcome stay_in_the_kernel(std::string_view) {
  return in_a_child([] {
    if (large_memory(MAP_POPULATE) != MAP_FAILED) return succeeded("filled a gigabyte of addresses in one call");
    void* memory = large_memory(0);
    if (memory == MAP_FAILED) return refused("mmap");
    if (madvise(memory, large, advice_to_populate) == 0) return succeeded("was advised to fill a gigabyte");
    if (syscall(SYS_mlock, memory, large) == 0) return succeeded("locked a gigabyte");
    if (syscall(SYS_mlockall, MCL_FUTURE) == 0 && large_memory(0) != MAP_FAILED)
      return succeeded("locks what it will have");
    return refused("madvise");
  });
}

// Timers and signals as files: what watches them, and what watches that, is woken while the bot is frozen, by the
// kernel itself, in the other side's time. One of each is enough to know.
Outcome be_watched(std::string_view) {
  return in_a_child([] {
    const Descriptor timer(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC));
    if (timer.is_open()) return succeeded("a timer is a file that many can watch");
    sigset_t signals{};
    sigemptyset(&signals);
    sigaddset(&signals, SIGALRM);
    const Descriptor signal(signalfd(-1, &signals, SFD_CLOEXEC));
    if (signal.is_open()) return succeeded("a signal is a file that many can watch");
    return refused("signalfd");
  });
}

constexpr auto busy_time = std::chrono::seconds(3);

template <class Work>
void keep_busy(int processes, Work work) {
  for (int i = 0; i < processes; ++i) {
    if (fork() != 0) continue;
    for (const auto end = std::chrono::steady_clock::now() + busy_time; std::chrono::steady_clock::now() < end;) work();
    _exit(0);
  }
}

// Whoever runs it stops it meanwhile, and sees whether it stands.
Outcome run_while_frozen(std::string_view) {
  keep_busy(8, [] {
    if (void* memory = large_memory(MAP_POPULATE); memory != MAP_FAILED) munmap(memory, large);
  });
  keep_busy(2, [] { kill(0, SIGCONT); });
  while (wait(nullptr) > 0) {  // a sandbox ends with its program
  }
  return held("whoever stops it sees more");
}

Outcome use_all_cores(std::string_view) {
  return in_a_child([] {
    cpu_set_t cores{};
    CPU_ZERO(&cores);
    for (std::size_t core = 0; core < CPU_SETSIZE; ++core) CPU_SET(core, &cores);
    if (sched_setaffinity(0, sizeof cores, &cores) != 0) return refused("sched_setaffinity");
    if (sched_getaffinity(0, sizeof cores, &cores) != 0) return refused("sched_getaffinity");
    const int count = CPU_COUNT(&cores);
    const std::string detail = fmt::format("may use {} of {} cores", count, get_nprocs());
    return count >= get_nprocs() ? succeeded(detail) : held(detail);
  });
}

Outcome go_first(std::string_view) {
  return in_a_child([] {
    const int better = getpriority(PRIO_PROCESS, 0) - 1;
    if (setpriority(PRIO_PROCESS, 0, better) != 0) return refused("setpriority");
    if (getpriority(PRIO_PROCESS, 0) != better) return held("has the priority that it had");
    return succeeded(fmt::format("has a priority of {}", better));
  });
}

}  // namespace

std::vector<Attack> time_attacks() {
  const Layers filtered = held_by({Layer::Seccomp});
  return {
      {"timer-wake", "cannot wake itself by a timer", filtered, "", wake_by_timer},
      {"pipe-wake", "cannot wake itself by a file", filtered, "", wake_by_pipe},
      {"child-wake", "cannot wake itself by a child", filtered, "", wake_by_child},
      {"parent-wake", "cannot wake itself by a parent", filtered, "", wake_by_parent},
      {"wide-wake", "cannot get by the filter with wide numbers", filtered, "", wake_by_wide_call},
      {"signal-wake", "cannot wake itself by a signal", filtered, "", wake_by_signal},
      {"long-call", "cannot stay in the kernel for long", filtered, "", stay_in_the_kernel},
      {"watched-timers", "cannot be woken in the kernel by many watchers", filtered, "", be_watched},
      {"run-while-frozen", "does not run while the other side is to move", filtered, "", run_while_frozen, true},
      {"all-cores", "cannot leave the cores that it was given", filtered, "", use_all_cores},
      {"priority", "cannot go before others", held_by({Layer::Uid, Layer::NoPrivileges}), "", go_first},
  };
}

}  // namespace turno
