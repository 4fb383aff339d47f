// Reaching other processes, and getting out of reach.

#include <fmt/format.h>
#include <sched.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <bit>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <thread>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"
#include "core/text.hpp"

namespace turno {
namespace {

// One that does nothing to who does not ask for it, unless the target says which.
Outcome send_signal(std::string_view target) {
  const auto other = target.empty() ? PidTarget{getppid(), {}} : parse_pid_target(target).value_or(PidTarget{});
  if (other.pid <= 0) return no_target();
  const int number = parse_number(other.rest).value_or(SIGURG);
  if (kill(other.pid, number) != 0) return refused("kill");
  return succeeded(fmt::format("sent signal {} to process {}", number, other.pid));
}

// Asks only whether there is anybody to whom a signal may be sent. To all at once that works too where nobody gets it:
// each is asked for. The first process of a namespace does not count, nor does its own group.
Outcome signal_all(std::string_view) {
  if (kill(-1, 0) != 0) return refused("kill");
  int count = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const auto pid = parse_number(entry.path().filename().string());
    if (pid && *pid > 1 && getpgid(*pid) != getpgrp() && kill(*pid, 0) == 0) ++count;
  }
  if (count == 0) return held("there is nobody who would get one");
  return succeeded(fmt::format("may send signals to {} others", count));
}

// Seizing does not stop the other one, and ends with the tracer.
Outcome trace_other(std::string_view target) {
  const auto other = parse_pid_target(target);
  if (!other) return no_target();
  return in_a_child([other] {
    if (ptrace(PTRACE_SEIZE, other->pid, nullptr, nullptr) != 0) return refused("ptrace");
    return succeeded(fmt::format("traces process {}", other->pid));
  });
}

Outcome trace_own_child(std::string_view) {
  return in_a_child([] {
    const pid_t child = fork();
    if (child < 0) return refused("fork");
    if (child == 0) {
      pause();
      _exit(0);
    }
    Outcome outcome =
        ptrace(PTRACE_SEIZE, child, nullptr, nullptr) != 0 ? refused("ptrace") : succeeded("traces its own child");
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    return outcome;
  });
}

// With no address a fault is enough: who may not read is told so before.
Outcome read_memory(std::string_view target) {
  const auto other = parse_pid_target(target);
  if (!other) return no_target();
  std::uintptr_t address = 0;
  std::from_chars(other->rest.data(), other->rest.data() + other->rest.size(), address, 16);
  std::array<char, 8> bytes{};
  const iovec here{bytes.data(), bytes.size()};
  const iovec there{std::bit_cast<void*>(address), bytes.size()};
  const ssize_t count = process_vm_readv(other->pid, &here, 1, &there, 1, 0);
  if (address == 0) return judged_by_complaint("process_vm_readv", count, EFAULT);
  if (count <= 0) return refused("process_vm_readv");
  return succeeded(fmt::format("read {} bytes of process {}", count, other->pid));
}

Outcome take_descriptor(std::string_view target) {
  const auto other = parse_pid_target(target);
  if (!other) return no_target();
  const Descriptor process(static_cast<int>(syscall(SYS_pidfd_open, other->pid, 0)));
  if (!process.is_open()) return refused("pidfd_open");
  const int number = parse_number(other->rest).value_or(STDIN_FILENO);
  const Descriptor taken(static_cast<int>(syscall(SYS_pidfd_getfd, process.number(), number, 0)));
  if (!taken.is_open()) return refused("pidfd_getfd");
  return succeeded(fmt::format("has file {} of process {}", number, other->pid));
}

// What it has is given to it again, so that nobody is harmed where this is possible.
Outcome change_first_process(std::string_view) {
  const auto change = [](id_t first) -> std::optional<Outcome> {
    errno = 0;
    const int priority = getpriority(PRIO_PROCESS, first);
    if (errno == 0 && setpriority(PRIO_PROCESS, first, priority) == 0) return succeeded("set its priority");
    const auto pid = static_cast<pid_t>(first);
    sched_param parameters{};
    if (sched_getparam(pid, &parameters) == 0 && sched_setscheduler(pid, sched_getscheduler(pid), &parameters) == 0)
      return succeeded("set its scheduling");
    if (sched_setparam(pid, &parameters) == 0) return succeeded("set what it is scheduled by");
    rlimit limit{};
    if (prlimit(pid, RLIMIT_CORE, nullptr, &limit) == 0 && prlimit(pid, RLIMIT_CORE, &limit, nullptr) == 0)
      return succeeded("set its limits");
    return std::nullopt;
  };
  if (auto changed = change(1)) return *changed;
  constexpr std::uint64_t wide = (std::uint64_t{1} << 32U) | 1U;  // of which the kernel sees the lower half
  if (syscall(SYS_setpriority, PRIO_PROCESS, wide, getpriority(PRIO_PROCESS, 1)) == 0)
    return succeeded("set its priority by a wide number");
  return refused("setpriority");
}

// A grandchild in a session of its own, which holds no file of ours, hides whose it was and lives for a minute. The
// caller sees whether it outlives the bot.
Outcome run_away(std::string_view) {
  return in_a_child([] {
    if (setsid() < 0) return refused("setsid");
    for (char** variable = environ; *variable != nullptr; ++variable) std::memset(*variable, 0, std::strlen(*variable));
    const pid_t away = fork();
    if (away < 0) return refused("fork");
    if (away == 0) {
      syscall(SYS_close_range, 0U, ~0U, 0U);
      std::this_thread::sleep_for(std::chrono::minutes(1));
      _exit(0);
    }
    if (getsid(away) != getpid()) return held("is still in the session of its parent");
    return succeeded(fmt::format("process {} is in a session of its own", away));
  });
}

}  // namespace

std::vector<Attack> process_attacks() {
  const Layers others = held_by({Layer::Uid, Layer::Namespaces, Layer::Landlock});
  const Layers inspected =
      held_by({Layer::Uid, Layer::Namespaces, Layer::Seccomp, Layer::Landlock, Layer::NoPrivileges});
  return {
      {"signal", "cannot send signals to others", others, "PID or PID:SIGNAL, its parent if empty", send_signal},
      {"signal-all", "cannot send a signal to everybody", others, "", signal_all},
      {"ptrace", "cannot trace others", inspected, "a process", trace_other},
      {"ptrace-child", "cannot trace at all", held_by({Layer::Seccomp}), "", trace_own_child},
      {"read-memory", "cannot read the memory of others", inspected, "PID or PID:ADDRESS", read_memory},
      {"take-descriptor", "cannot take open files of others", inspected, "PID or PID:NUMBER", take_descriptor},
      {"first-process", "cannot change what runs it", held_by({Layer::Seccomp}), "", change_first_process},
      {"run-away", "leaves nobody behind", held_by({Layer::Namespaces, Layer::Seccomp, Layer::Cgroup}), "", run_away,
       true},
  };
}

}  // namespace turno
