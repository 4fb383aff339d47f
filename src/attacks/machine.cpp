// Changing the machine for everybody. What can be set is set to what it is; what cannot be undone is asked for in a way
// that the kernel refuses after it has looked whether one may.

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/swap.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <ctime>
#include <string>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

Outcome set_clock(std::string_view) {
  timespec now{};
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return refused("clock_gettime");
  if (clock_settime(CLOCK_REALTIME, &now) != 0) return refused("clock_settime");
  return succeeded("set the clock");
}

Outcome set_host_name(std::string_view) {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return refused("gethostname");
  if (sethostname(name.data(), std::string_view(name.data()).size()) != 0) return refused("sethostname");
  return succeeded("set the name of the machine");
}

Outcome reach_ports(std::string_view) {
#ifdef SYS_iopl
  return in_a_child([] {
    if (syscall(SYS_iopl, 3) != 0) return refused("iopl");
    return succeeded("reaches the machine's ports");
  });
#else
  return held("this machine has no such ports");
#endif
}

// Neither of the two numbers that a restart needs.
Outcome restart(std::string_view) {
  return judged_by_complaint("reboot", syscall(SYS_reboot, 0, 0, -1, nullptr), EINVAL);
}

// More parts than a kernel may have, and flags that there are not.
Outcome load_kernel(std::string_view) {
  constexpr unsigned long too_many = 1000;
  constexpr unsigned long no_flags = 0xFF00;
  return judged_by_complaint("kexec_load", syscall(SYS_kexec_load, 0UL, too_many, nullptr, no_flags), EINVAL);
}

Outcome load_module(std::string_view) {
  return judged_by_complaint("init_module", syscall(SYS_init_module, nullptr, 0UL, ""), ENOEXEC);
}

Outcome swap(std::string_view) { return judged_by_complaint("swapon", swapon("/nonexistent/turno-attack", 0), ENOENT); }

Outcome set_kernel(std::string_view) {
  const std::string path = "/proc/sys/kernel/print-fatal-signals";
  const auto value = read_some(path);
  if (!value) return refused(path);
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.is_open()) return refused(path);
  if (write(file.number(), value->data(), value->size()) < 0) return refused("write");
  return succeeded("set " + path);
}

// The process that goes there ends at once, so that the group can be removed.
Outcome leave_cgroup(std::string_view target) {
  if (target.empty()) return no_target();
  return in_a_child([target] {
    const std::string path(target);
    const Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.is_open()) return refused(path);
    const std::string self = std::to_string(getpid());
    if (write(file.number(), self.data(), self.size()) < 0) return refused("write");
    return succeeded("moved to " + path);
  });
}

}  // namespace

std::vector<Attack> machine_attacks() {
  const Layers privileged = held_by({Layer::Uid, Layer::Seccomp, Layer::NoPrivileges});
  return {
      {"set-clock", "cannot set the clock", privileged, "", set_clock},
      {"set-host-name", "cannot name the machine", privileged, "", set_host_name},
      {"ports", "cannot reach the machine's ports", privileged, "", reach_ports},
      {"reboot", "cannot restart the machine", privileged, "", restart},
      {"kexec", "cannot load another kernel", privileged, "", load_kernel},
      {"load-module", "cannot load kernel modules", privileged, "", load_module},
      {"swap", "cannot swap", privileged, "", swap},
      {"set-kernel", "cannot set the kernel's values", held_by({Layer::Uid, Layer::Namespaces, Layer::Landlock}), "",
       set_kernel},
      {"leave-cgroup", "cannot leave its control group", held_by({Layer::Uid, Layer::Namespaces, Layer::Landlock}),
       "the path of a cgroup.procs", leave_cgroup},
  };
}

}  // namespace turno
