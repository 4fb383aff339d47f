// Becoming more than one is.

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/capability.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <string>
#include <system_error>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"
#include "core/text.hpp"

namespace turno {
namespace {

// What a program writes, of which the target is one that says who it runs as: a copy of `id` that is root's and setuid.
Outcome setuid_program(std::string_view target) {
  if (target.empty()) return no_target();
  return in_a_child([target] {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return refused("pipe");
    const Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    const std::string path(target);
    const pid_t child = fork();
    if (child < 0) return refused("fork");
    if (child == 0) {
      dup2(writing.number(), STDOUT_FILENO);
      execl(path.c_str(), path.c_str(), "-u", nullptr);
      _exit(127);
    }
    writing.reset();
    std::array<char, 32> bytes{};
    const ssize_t count = read(reading.number(), bytes.data(), bytes.size());
    waitpid(child, nullptr, 0);
    if (count <= 0) return held("it did not run");
    const std::string user(trim({bytes.data(), static_cast<std::size_t>(count)}));
    return user == "0" ? succeeded("ran a program as root") : held(fmt::format("it ran as user {}", user));
  });
}

Outcome become_root(std::string_view) {
  return in_a_child([] {
    if (setresuid(0, 0, 0) != 0) return refused("setresuid");
    return geteuid() == 0 ? succeeded("is root") : held("is who it was");
  });
}

Outcome raise_capabilities(std::string_view) {
  return in_a_child([] {
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> sets{};
    if (syscall(SYS_capget, &header, sets.data()) != 0) return refused("capget");
    sets[0].permitted |= 1U << CAP_SYS_ADMIN;
    sets[0].effective |= 1U << CAP_SYS_ADMIN;
    if (syscall(SYS_capset, &header, sets.data()) != 0) return refused("capset");
    if (syscall(SYS_capget, &header, sets.data()) != 0) return refused("capget");
    const bool has = (sets[0].effective & (1U << CAP_SYS_ADMIN)) != 0;
    return has ? succeeded("has CAP_SYS_ADMIN") : held("has not got CAP_SYS_ADMIN");
  });
}

Outcome raise_limits(std::string_view) {
  return in_a_child([] {
    const rlimit none{RLIM_INFINITY, RLIM_INFINITY};
    if (setrlimit(RLIMIT_AS, &none) != 0) return refused("address space");
    if (setrlimit(RLIMIT_FSIZE, &none) != 0) return refused("file size");
    if (setrlimit(RLIMIT_CPU, &none) != 0) return refused("processor time");
    return succeeded("has no limits");
  });
}

// Another name for /dev/null.
Outcome make_device(std::string_view) {
  const ScratchFolder folder("/tmp");
  if (!folder.is_made()) return refused("mkdir");
  const std::string path = folder.path() + "/null";
  if (mknod(path.c_str(), S_IFCHR | S_IRUSR | S_IWUSR, makedev(1, 3)) != 0) return refused("mknod");
  const Descriptor device(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!device.is_open()) return refused("open");
  return succeeded("made and opened a device");
}

// Opened only, neither read nor written.
Outcome open_device(std::string_view target) {
  if (!target.empty()) {
    const std::string path(target);
    const Descriptor device(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    return device.is_open() ? succeeded("opened " + path) : refused(path);
  }
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/dev", error)) {
    const std::string path = entry.path().string();
    if (path != "/dev/mem" && path != "/dev/port" && !entry.is_block_file(error)) continue;
    const Descriptor device(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (device.is_open()) return succeeded("opened " + path);
  }
  return held("no device could be opened");
}

// Puts an empty line into the input of a terminal and takes it out again.
Outcome type_for_user(std::string_view target) {
  return in_a_child([target] {
    std::signal(SIGTTIN, SIG_IGN);
    const std::string path(target.empty() ? "/dev/tty" : target);
    const Descriptor terminal(open(path.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC));
    if (!terminal.is_open()) return refused(path);
    if (ioctl(terminal.number(), TIOCSTI, "\n") != 0) return refused("TIOCSTI");
    char byte = 0;
    const bool is_back = read(terminal.number(), &byte, 1) == 1;
    return succeeded(is_back ? "typed a line and read it" : "typed a line");
  });
}

}  // namespace

std::vector<Attack> privilege_attacks() {
  const Layers privileged = held_by({Layer::Uid, Layer::Seccomp, Layer::NoPrivileges});
  return {
      {"setuid-program", "gets nothing from setuid programs", held_by({Layer::NoPrivileges, Layer::Namespaces}),
       "a setuid copy of id", setuid_program},
      {"become-root", "cannot become root", held_by({Layer::Uid, Layer::Seccomp}), "", become_root},
      {"capabilities", "cannot get capabilities", privileged, "", raise_capabilities},
      {"raise-limits", "cannot raise its limits", held_by({Layer::Limits, Layer::Seccomp}), "", raise_limits},
      {"make-device", "cannot make devices",
       held_by({Layer::Uid, Layer::Namespaces, Layer::Seccomp, Layer::NoPrivileges}), "", make_device},
      {"open-device", "cannot open memory or disks", held_by({Layer::Uid, Layer::Namespaces}), "a device, any if empty",
       open_device},
      {"type-for-user", "cannot type into a terminal",
       held_by({Layer::Uid, Layer::Namespaces, Layer::Seccomp, Layer::Landlock, Layer::NoPrivileges}),
       "a terminal, its own if empty", type_for_user},
  };
}

}  // namespace turno
