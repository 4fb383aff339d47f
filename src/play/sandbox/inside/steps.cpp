#include "play/sandbox/inside/steps.hpp"

#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "play/sandbox/inside/landlock.hpp"
#include "play/sandbox/inside/stage.hpp"
#include "play/system/descriptor.hpp"

namespace turno::inside {
namespace {

constexpr int niceness = 5;
constexpr std::uint64_t max_locked = std::uint64_t{8} << 20U;  // bytes; to lock more takes long, and cannot be stopped

bool write_file(const char* path, const char* text) {
  const Descriptor file(open(path, O_WRONLY | O_CLOEXEC));
  const std::string_view all = text;
  return file.is_open() && write(file.number(), all.data(), all.size()) == static_cast<ssize_t>(all.size());
}

bool limit(__rlimit_resource resource, const std::optional<std::uint64_t>& soft, rlim_t hard) {
  if (!soft) return true;
  rlimit inherited{};
  if (getrlimit(resource, &inherited) != 0) return false;
  const rlimit both{std::min<rlim_t>(*soft, inherited.rlim_max), std::min(hard, inherited.rlim_max)};
  return setrlimit(resource, &both) == 0;
}

bool limit(__rlimit_resource resource, const std::optional<std::uint64_t>& most) {
  return limit(resource, most, most.value_or(0));
}

}  // namespace

// Where the machine runs out of memory, bots are killed first.
bool go_first_without_memory(const Arguments& /*arguments*/) {
  write_file("/proc/self/oom_score_adj", "1000");
  return true;
}

bool limit_tmp(const Arguments& arguments) {
  if (!arguments.tmp || !arguments.tmp_files) return true;
  std::array<char, 96> options{};
  std::snprintf(options.data(), options.size(), "size=%llu,nr_inodes=%llu",
                static_cast<unsigned long long>(*arguments.tmp), static_cast<unsigned long long>(*arguments.tmp_files));
  return mount(nullptr, "/tmp", nullptr, MS_REMOUNT | MS_NOSUID | MS_NODEV, options.data()) == 0;
}

// Counters of the whole machine (open files, load, interrupts) would tell one bot what another does. Kernels before 5.8
// cannot leave them out, and some containers do not let us; nothing else depends on it.
bool hide_machine(const Arguments& arguments) {
  if (!arguments.is_first) return true;
  constexpr unsigned long flags = MS_REMOUNT | MS_NOSUID | MS_NODEV | MS_NOEXEC;
  return mount(nullptr, "/proc", nullptr, flags, "subset=pid") == 0 || errno == EINVAL || errno == EPERM;
}

// Mounts are made by names, which may have come to mean something else since turno looked. ESTALE: that happened.
bool compare_files(const Arguments& arguments) {
  for (char** word = arguments.paths; *word != nullptr && std::string_view(*word) != "--"; ++word) {
    const char* told = value_of(*word, "same");
    if (told == nullptr) continue;
    char* end = nullptr;
    const std::uint64_t device = std::strtoull(told, &end, 10);
    const std::uint64_t inode = *end == ':' ? std::strtoull(end + 1, &end, 10) : 0;
    struct stat found {};
    if (*end != ':' || stat(end + 1, &found) != 0) return false;
    if (found.st_dev != device || found.st_ino != inode) {
      errno = ESTALE;
      return false;
    }
  }
  return true;
}

bool become_user(const Arguments& arguments) {
  if (!arguments.uid) return true;
  const auto id = static_cast<uid_t>(*arguments.uid);
  return setgroups(0, nullptr) == 0 && setresgid(id, id, id) == 0 && setresuid(id, id, id) == 0;
}

bool enter_user_namespace(const Arguments& arguments) {
  if (!arguments.user_namespace) return true;
  const uid_t user = getuid();
  const gid_t group = getgid();
  prctl(PR_SET_DUMPABLE, 1);  // after a change of user a process may not write its own files in /proc
  if (unshare(CLONE_NEWUSER) != 0) return false;
  std::array<char, 64> same{};
  std::snprintf(same.data(), same.size(), "%u %u 1\n", user, user);
  if (!write_file("/proc/self/uid_map", same.data())) return false;
  if (!write_file("/proc/self/setgroups", "deny")) return false;
  std::snprintf(same.data(), same.size(), "%u %u 1\n", group, group);
  return write_file("/proc/self/gid_map", same.data());
}

// The first process of the namespace stays outside: it has to hear that turno is gone also while the bot is frozen.
bool enter_freezer(const Arguments& arguments) { return !arguments.freezer || write(freezer_number, "0", 1) == 1; }

// The processor's time is renewed for each game from outside; the filter keeps the bot from doing so. Only root can
// raise a hard limit.
bool set_limits(const Arguments& arguments) {
  return limit(RLIMIT_CORE, 0) && limit(RLIMIT_AS, arguments.memory) &&
         limit(RLIMIT_CPU, arguments.cpu, arguments.is_cpu_hard ? arguments.cpu.value_or(0) : RLIM_INFINITY) &&
         limit(RLIMIT_MEMLOCK, max_locked) && limit(RLIMIT_FSIZE, arguments.file_size) &&
         limit(RLIMIT_NOFILE, arguments.open_files) && limit(RLIMIT_NPROC, arguments.processes);
}

// Capabilities beyond those that the system knows cannot be dropped, and need not.
bool give_up_privileges(const Arguments& arguments) {
  if (!arguments.no_privileges) return true;
  constexpr unsigned long max_capabilities = 64;
  for (unsigned long number = 0; number < max_capabilities; ++number) prctl(PR_CAPBSET_DROP, number, 0, 0, 0);
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0) return false;
  __user_cap_header_struct version{_LINUX_CAPABILITY_VERSION_3, 0};
  const std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> none{};
  return syscall(SYS_capset, &version, none.data()) == 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

// The parent may have died before; whoever starts turno-inside checks for that.
bool die_with_parent(const Arguments& arguments) {
  return !arguments.death_signal || prctl(PR_SET_PDEATHSIG, SIGKILL) == 0;
}

bool go_to_folder(const Arguments& arguments) { return arguments.folder == nullptr || chdir(arguments.folder) == 0; }

bool restrict_files(const Arguments& arguments) { return !arguments.landlock || restrict_by_landlock(arguments.paths); }

// The filter does not slow down the processor's guesses: a bot has no secrets of others to read in its own memory.
bool filter_calls(const Arguments& arguments) {
  if (!arguments.seccomp) return true;
  struct stat file {};
  if (fstat(filter_number, &file) != 0) return false;
  const auto bytes = static_cast<std::size_t>(file.st_size);
  void* memory = mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE, filter_number, 0);
  if (memory == MAP_FAILED) return false;
  sock_fprog program{static_cast<unsigned short>(bytes / sizeof(sock_filter)), static_cast<sock_filter*>(memory)};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) == 0;
}

// A session of its own counts as one where the system shares cores out by sessions, however many threads it has; and
// the referee goes first.
void stand_alone() {
  setpgid(0, 0);
  setsid();
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + niceness);
  dup2(input_number, STDIN_FILENO);
  dup2(output_number, STDOUT_FILENO);
  dup2(errors_number, STDERR_FILENO);
  syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  for (int number = 1; number < SIGRTMIN; ++number) std::signal(number, SIG_DFL);
  sigset_t none{};
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, nullptr);
}

}  // namespace turno::inside
