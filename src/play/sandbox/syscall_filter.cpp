#include "play/sandbox/syscall_filter.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

namespace turno {
namespace {

// By what they are about. A call that this architecture or library does not know is left out.
constexpr std::array allowed_calls{
    // files
    "access", "chdir", "chmod", "close", "close_range", "copy_file_range", "creat", "dup", "dup2", "dup3", "faccessat",
    "faccessat2", "fadvise64", "fallocate", "fchdir", "fchmod", "fchmodat", "fdatasync", "fgetxattr", "flistxattr",
    "fstat", "fstatfs", "fsync", "ftruncate", "futimesat", "getcwd", "getdents", "getdents64", "getxattr", "lgetxattr",
    "link", "linkat", "listxattr", "llistxattr", "lseek", "lstat", "mkdir", "mkdirat", "newfstatat", "open", "openat",
    "openat2", "pread64", "preadv", "preadv2", "pwrite64", "pwritev", "pwritev2", "read", "readahead", "readlink",
    "readlinkat", "readv", "rename", "renameat", "renameat2", "rmdir", "sendfile", "splice", "stat", "statfs", "statx",
    "symlink", "symlinkat", "sync_file_range", "truncate", "umask", "unlink", "unlinkat", "utime", "utimensat",
    "utimes", "write", "writev",
    // waiting
    "clock_getres", "clock_gettime", "clock_nanosleep", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_pwait",
    "epoll_pwait2", "epoll_wait", "eventfd", "eventfd2", "gettimeofday", "nanosleep", "pipe", "pipe2", "poll", "ppoll",
    "pselect6", "select", "time", "alarm", "getitimer", "setitimer", "pause",
    // memory
    "brk", "get_mempolicy", "membarrier", "mincore", "mprotect", "mremap", "msync", "munlock", "munlockall", "munmap",
    "pkey_alloc", "pkey_free", "pkey_mprotect", "set_mempolicy",
    // threads and processes
    "arch_prctl", "capget", "execve", "execveat", "exit", "exit_group", "fork", "futex", "futex_requeue", "futex_wait",
    "futex_waitv", "futex_wake", "get_robust_list", "get_thread_area", "getcpu", "getegid", "geteuid", "getgid",
    "getgroups", "getpgid", "getpgrp", "getpid", "getppid", "getpriority", "getresgid", "getresuid", "getrlimit",
    "getrusage", "getsid", "gettid", "getuid", "ioprio_get", "pidfd_open", "restart_syscall", "rseq", "rt_sigaction",
    "rt_sigpending", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend", "rt_sigtimedwait", "sched_get_priority_max",
    "sched_get_priority_min", "sched_getaffinity", "sched_getattr", "sched_getparam", "sched_getscheduler",
    "sched_rr_get_interval", "sched_yield", "set_robust_list", "set_thread_area", "set_tid_address", "sigaltstack",
    "vfork", "wait4", "waitid", "waitpid", "landlock_add_rule", "landlock_create_ruleset", "landlock_restrict_self",
    // talking to itself
    "accept", "accept4", "bind", "connect", "getpeername", "getsockname", "getsockopt", "listen", "recvfrom",
    "recvmmsg", "recvmsg", "sendmmsg", "sendmsg", "sendto", "setsockopt", "shutdown",
    // the rest
    "getrandom", "sysinfo", "times", "uname"};

// Refused, not unknown: programs expect them to be there. What timerfd and signalfd make goes off while a bot is
// frozen, and whatever watches it, thousands of epolls, is then woken in an interrupt, in the other side's time.
constexpr std::array refused_calls{"setsid",       "setpgid",       "sched_setaffinity",
                                   "timer_create", "setuid",        "setgid",
                                   "setreuid",     "setregid",      "setresuid",
                                   "setresgid",    "ptrace",        "setgroups",
                                   "chown",        "fchown",        "lchown",
                                   "fchownat",     "chroot",        "mount",
                                   "umount2",      "clock_settime", "unshare",
                                   "setns",        "sethostname",   "keyctl",
                                   "add_key",      "sync",          "syncfs",
                                   "seccomp",      "mlockall",      "timerfd_create",
                                   "signalfd",     "signalfd4"};

constexpr std::uint64_t new_namespaces =
    CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWCGROUP;
constexpr std::uint64_t signal_at_end = 0xff;  // of clone's flags: what a parent gets, and SIGCONT would wake it

// What calls may be asked to do. The kernel looks at 32 bits of these arguments, and so does the filter.
constexpr std::array<std::uint64_t, 4> personalities{0, 0x8, 0x40000, 0xffffffff};  // SBCL asks for the third
constexpr std::array<std::uint64_t, 11> file_controls{F_DUPFD,      F_GETFD,     F_SETFD,         F_GETFL,
                                                      F_SETFL,      F_GETOWN,    F_DUPFD_CLOEXEC, F_SETPIPE_SZ,
                                                      F_GETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS};
// Locks on files that all bots see would tell one of them what the other does. To whom a file belongs is not to be seen
// here, so that no lock is kept: each is granted and does nothing, which is right for whoever is alone with its files.
constexpr std::array<std::uint64_t, 4> granted_locks{F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW};
constexpr std::array<std::uint64_t, 2> lock_questions{F_GETLK,
                                                      F_OFD_GETLK};  // which cannot be answered by doing nothing
// CLISP ends when it is told that this does not exist. What the files of bots are, pipes, has no lines to wait for.
constexpr std::array<std::uint64_t, 3> controls_of_lines{TCSBRK, TCFLSH, TCXONC};
constexpr std::array<std::uint64_t, 10> device_controls{TCGETS,  TCSETS,   TCSETSW,   TCSETSF, TIOCGWINSZ,
                                                        FIONBIO, FIONREAD, TIOCGPGRP, FIOCLEX, FIONCLEX};
// Not PR_SET_PDEATHSIG: it may be SIGCONT.
constexpr std::array<std::uint64_t, 18> process_controls{
    PR_GET_PDEATHSIG,       PR_GET_DUMPABLE,         PR_SET_DUMPABLE,     PR_SET_NAME,        PR_GET_NAME,
    PR_GET_SECCOMP,         PR_CAPBSET_READ,         PR_SET_TIMERSLACK,   PR_GET_TIMERSLACK,  PR_SET_CHILD_SUBREAPER,
    PR_GET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS,     PR_GET_NO_NEW_PRIVS, PR_GET_TID_ADDRESS, PR_SET_THP_DISABLE,
    PR_GET_THP_DISABLE,     PR_GET_SPECULATION_CTRL, 0x53564d41 /* PR_SET_VMA, names of memory */};
// Not MADV_POPULATE_READ and _WRITE, nor MADV_COLLAPSE; nor MADV_MERGEABLE, by which two bots would share pages and see
// it by the time that a write takes.
constexpr std::array<std::uint64_t, 17> memory_advice{
    MADV_NORMAL,   MADV_RANDOM,     MADV_SEQUENTIAL,  MADV_WILLNEED, MADV_DONTNEED,   MADV_FREE,
    MADV_DONTFORK, MADV_DOFORK,     MADV_UNMERGEABLE, MADV_HUGEPAGE, MADV_NOHUGEPAGE, MADV_DONTDUMP,
    MADV_DODUMP,   MADV_WIPEONFORK, MADV_KEEPONFORK,  MADV_COLD,     MADV_PAGEOUT};
constexpr std::uint64_t all_32_bits = 0xffffffff;

scmp_arg_cmp is(unsigned argument, std::uint64_t value, std::uint64_t mask = all_32_bits) {
  return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}

using Filter = std::unique_ptr<void, decltype(&seccomp_release)>;

// One filter being made; remembers the first trouble.
class FilterMaker {
 public:
  explicit FilterMaker(scmp_filter_ctx filter) : filter_(filter) {}

  void rule(std::uint32_t action, const char* call, const std::vector<scmp_arg_cmp>& when = {}) {
    const int number = seccomp_syscall_resolve_name(call);
    if (number == __NR_SCMP_ERROR) return;
    const int result = seccomp_rule_add_array(filter_, action, number, static_cast<unsigned>(when.size()), when.data());
    if (result != 0 && trouble_.empty())
      trouble_ = fmt::format("{}: {}", call, std::generic_category().message(-result));
  }
  void allow(const char* call, const std::vector<scmp_arg_cmp>& when = {}) { rule(SCMP_ACT_ALLOW, call, when); }
  void grant_without_effect(const char* call, const std::vector<scmp_arg_cmp>& when = {}) {
    rule(SCMP_ACT_ERRNO(0), call, when);
  }
  void refuse(const char* call, const std::vector<scmp_arg_cmp>& when = {}) { rule(SCMP_ACT_ERRNO(EPERM), call, when); }

  const std::string& trouble() const { return trouble_; }

 private:
  scmp_filter_ctx filter_;
  std::string trouble_;
};

// Any signal but SIGCONT, which would undo a stop. A rule allows, and several are alternatives: so each allows the
// signals that differ from it in one bit. Signals have seven; the kernel refuses larger numbers itself.
void allow_other_signals(FilterMaker& maker) {
  constexpr unsigned bits = 7;
  constexpr std::uint64_t all_bits = (std::uint64_t{1} << bits) - 1;
  constexpr std::array<std::pair<const char*, unsigned>, 6> calls{{{"kill", 1},
                                                                   {"tkill", 1},
                                                                   {"tgkill", 2},
                                                                   {"rt_sigqueueinfo", 1},
                                                                   {"rt_tgsigqueueinfo", 2},
                                                                   {"pidfd_send_signal", 1}}};
  for (const auto& [call, argument] : calls) {
    for (unsigned bit = 0; bit < bits; ++bit) {
      const std::uint64_t mask = std::uint64_t{1} << bit;
      maker.allow(call, {is(argument, ~std::uint64_t{SIGCONT} & mask, mask)});
    }
    maker.refuse(call, {is(argument, SIGCONT, all_bits)});
  }
}

// Of itself and its own threads and children, not of the first process of its namespace, which is ours. A rule allows,
// so that each allows the numbers that differ from 1 in one bit, as far as numbers of processes go.
void allow_priorities_of_its_own(FilterMaker& maker) {
  constexpr unsigned bits = 22;
  constexpr std::array<std::pair<const char*, unsigned>, 4> calls{
      {{"setpriority", 1}, {"sched_setattr", 0}, {"sched_setparam", 0}, {"sched_setscheduler", 0}}};
  for (const auto& [call, argument] : calls)
    for (unsigned bit = 0; bit < bits; ++bit) {
      const std::uint64_t mask = std::uint64_t{1} << bit;
      std::vector<scmp_arg_cmp> when{is(argument, ~std::uint64_t{1} & mask, mask)};
      if (argument == 1) when.push_back(is(0, PRIO_PROCESS));  // not all of a user, which may be ours too
      maker.allow(call, when);
    }
}

// A bot stops when it returns from the kernel. What fills gigabytes of memory in one call takes seconds until then.
void keep_calls_short(FilterMaker& maker) {
  constexpr std::uint64_t at_once = MAP_POPULATE | MAP_LOCKED;
  constexpr std::uint64_t most_at_once = std::uint64_t{16} << 20U;
  maker.allow("mmap", {is(3, 0, at_once)});
  maker.allow("mmap", {{1, SCMP_CMP_LE, most_at_once, 0}, is(3, MAP_POPULATE, MAP_POPULATE)});
  maker.allow("mmap", {{1, SCMP_CMP_LE, most_at_once, 0}, is(3, MAP_LOCKED, MAP_LOCKED)});
  for (const char* call : {"mlock", "mlock2"}) {
    maker.allow(call, {{1, SCMP_CMP_LE, most_at_once, 0}});
    maker.refuse(call, {{1, SCMP_CMP_GT, most_at_once, 0}});
  }
  for (const std::uint64_t advice : memory_advice) maker.allow("madvise", {is(2, advice)});
}

// Those that depend on how they are called.
void add_conditions(FilterMaker& maker) {
  allow_other_signals(maker);
  allow_priorities_of_its_own(maker);
  keep_calls_short(maker);
  for (const std::uint64_t signal : {std::uint64_t{0}, std::uint64_t{SIGCHLD}})
    maker.allow("clone", {is(0, signal, new_namespaces | signal_at_end)});  // clone3 hides this: it is not there
  maker.allow("socket", {is(0, AF_UNIX)});
  for (const int family : {AF_INET, AF_INET6, AF_NETLINK, AF_PACKET})
    maker.rule(SCMP_ACT_ERRNO(EACCES), "socket", {is(0, static_cast<std::uint64_t>(family))});
  for (const std::uint64_t personality : personalities) maker.allow("personality", {is(0, personality)});
  maker.allow("socketpair", {is(0, AF_UNIX)});
  for (const std::uint64_t control : file_controls) maker.allow("fcntl", {is(1, control)});
  maker.grant_without_effect("flock");
  for (const std::uint64_t control : granted_locks) maker.grant_without_effect("fcntl", {is(1, control)});
  for (const std::uint64_t control : lock_questions) maker.rule(SCMP_ACT_ERRNO(ENOLCK), "fcntl", {is(1, control)});
  for (const std::uint64_t control : device_controls) maker.allow("ioctl", {is(1, control)});
  for (const std::uint64_t control : controls_of_lines) maker.rule(SCMP_ACT_ERRNO(ENOTTY), "ioctl", {is(1, control)});
  for (const std::uint64_t control : process_controls) maker.allow("prctl", {is(0, control)});
  maker.refuse("prctl", {is(0, PR_SET_SECCOMP)});
  for (std::uint64_t resource = 0; resource < RLIMIT_NLIMITS; ++resource) {
    if (resource == RLIMIT_CPU) continue;  // raised from outside, for each game
    maker.allow("setrlimit", {is(0, resource)});
    maker.allow("prlimit64", {is(0, 0), is(1, resource)});  // its own
  }
  maker.refuse("setrlimit", {is(0, RLIMIT_CPU)});
  maker.allow("prlimit64", {is(0, 0), is(1, RLIMIT_CPU), {2, SCMP_CMP_EQ, 0, 0}});  // to read it
}

std::string make_rules(scmp_filter_ctx filter, bool is_memory_counted) {
  FilterMaker maker(filter);
  for (const char* call : allowed_calls) maker.allow(call);
  for (const char* call : refused_calls) maker.refuse(call);
  add_conditions(maker);
  if (is_memory_counted) maker.allow("memfd_create");
  return maker.trouble();
}

}  // namespace

tl::expected<Descriptor, std::string> make_syscall_filter(bool is_memory_counted) {
  const Filter filter(seccomp_init(SCMP_ACT_ERRNO(ENOSYS)), seccomp_release);
  if (!filter) return tl::unexpected(std::string("libseccomp does not know this machine"));
  seccomp_attr_set(filter.get(), SCMP_FLTATR_CTL_OPTIMIZE, 2);  // a tree, not a list
  if (const std::string trouble = make_rules(filter.get(), is_memory_counted); !trouble.empty())
    return tl::unexpected(trouble);
  Descriptor file(memfd_create("turno-filter", MFD_CLOEXEC));
  if (const int result = seccomp_export_bpf(filter.get(), file.number()); result != 0)
    return tl::unexpected(fmt::format("cannot write the filter: {}", std::generic_category().message(-result)));
  return file;
}

}  // namespace turno
