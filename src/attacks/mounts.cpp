// Namespaces inside, other roots, other file systems. Mounts are made in a mount namespace of their own where that is
// possible, and undone.

#include <fmt/format.h>
#include <linux/sched.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

constexpr long tmpfs = 0x01021994;  // what statfs says of one

bool is_tmpfs(const std::string& path) {
  struct statfs about {};
  return statfs(path.c_str(), &about) == 0 && about.f_type == tmpfs;
}

bool has_own_mounts() {
  return unshare(CLONE_NEWNS) == 0 && mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
}

bool mount_tmpfs(const std::string& path) { return mount("turno", path.c_str(), "tmpfs", 0, "size=64k") == 0; }

Outcome unshare_users(std::string_view) {
  return in_a_child([] {
    if (unshare(CLONE_NEWUSER) != 0) return refused("unshare");
    return succeeded("is in a user namespace of its own");
  });
}

Outcome judge_clone(std::string_view call, long child) {
  if (child == 0) _exit(0);
  if (child < 0) return refused(call);
  while (waitpid(static_cast<pid_t>(child), nullptr, 0) < 0 && errno == EINTR) {
  }
  return succeeded("has a child in a user namespace of its own");
}

Outcome clone_users(std::string_view) {
  return in_a_child([] { return judge_clone("clone", syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)); });
}

// Flags in memory, where no filter can look.
Outcome clone3_users(std::string_view) {
  return in_a_child([] {
    clone_args arguments{};
    arguments.flags = CLONE_NEWUSER;
    arguments.exit_signal = SIGCHLD;
    return judge_clone("clone3", syscall(SYS_clone3, &arguments, sizeof arguments));
  });
}

Outcome mount_something(std::string_view) {
  const ScratchFolder folder("/tmp");
  if (!folder.is_made()) return refused("mkdir");
  return in_a_child([&folder] {
    has_own_mounts();
    if (!mount_tmpfs(folder.path())) return refused("mount");
    const bool is_there = is_tmpfs(folder.path());
    umount2(folder.path().c_str(), MNT_DETACH);
    return is_there ? succeeded("mounted a tmpfs") : held("nothing is mounted");
  });
}

// The calls that came later; the mount has no place and goes with its descriptor.
Outcome mount_new_way(std::string_view) {
  const Descriptor context(fsopen("tmpfs", FSOPEN_CLOEXEC));
  if (!context.is_open()) return refused("fsopen");
  if (fsconfig(context.number(), FSCONFIG_CMD_CREATE, nullptr, nullptr, 0) != 0) return refused("fsconfig");
  const Descriptor mounted(fsmount(context.number(), FSMOUNT_CLOEXEC, 0));
  if (!mounted.is_open()) return refused("fsmount");
  return succeeded("has a mount without a place");
}

// What the caller has mounted, or else something of its own.
Outcome unmount(std::string_view target) {
  const ScratchFolder folder("/tmp");
  if (target.empty() && !folder.is_made()) return refused("mkdir");
  return in_a_child([&folder, target] {
    const std::string path = target.empty() ? folder.path() : std::string(target);
    if (target.empty() && !(has_own_mounts() && mount_tmpfs(path))) return refused("mount");
    if (umount2(path.c_str(), MNT_DETACH) != 0) return refused("umount");
    return succeeded("unmounted " + path);
  });
}

Outcome change_root(std::string_view) {
  const ScratchFolder folder("/tmp");
  if (!folder.is_made()) return refused("mkdir");
  return in_a_child([&folder] {
    if (chroot(folder.path().c_str()) != 0) return refused("chroot");
    return access("/proc", F_OK) != 0 ? succeeded("has another root") : held("has the root that it had");
  });
}

// Never where others would get the other root too.
Outcome pivot_root(std::string_view) {
  const ScratchFolder folder("/tmp");
  if (!folder.is_made()) return refused("mkdir");
  return in_a_child([&folder] {
    if (!has_own_mounts()) return refused("unshare");
    if (!mount_tmpfs(folder.path())) return refused("mount");
    if (chdir(folder.path().c_str()) != 0) return refused("chdir");
    if (syscall(SYS_pivot_root, ".", ".") != 0) return refused("pivot_root");
    return succeeded("turned its namespace to another root");
  });
}

}  // namespace

std::vector<Attack> mount_attacks() {
  const Layers nested = held_by({Layer::Seccomp});
  const Layers privileged = held_by({Layer::Uid, Layer::Seccomp, Layer::Landlock, Layer::NoPrivileges});
  const Layers rooted = held_by({Layer::Uid, Layer::Seccomp, Layer::NoPrivileges});
  return {
      {"userns-unshare", "cannot make namespaces by unshare", nested, "", unshare_users},
      {"userns-clone", "cannot make namespaces by clone", nested, "", clone_users},
      {"userns-clone3", "cannot make namespaces by clone3", nested, "", clone3_users},
      {"mount", "cannot mount", privileged, "", mount_something},
      {"new-mount", "cannot mount by the newer calls", rooted, "", mount_new_way},
      {"umount", "cannot unmount", privileged, "a mount point, one of its own if empty", unmount},
      {"chroot", "cannot change its root", rooted, "", change_root},
      {"pivot-root", "cannot turn to another root", privileged, "", pivot_root},
  };
}

}  // namespace turno
