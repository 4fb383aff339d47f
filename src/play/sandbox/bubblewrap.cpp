#include "play/sandbox/bubblewrap.hpp"

#include <initializer_list>

#include "play/sandbox/inside/stage.hpp"

namespace turno {
namespace {

class Words {
 public:
  void add(std::initializer_list<std::string> words) { all_.insert(all_.end(), words); }
  std::vector<std::string> take() { return std::move(all_); }

 private:
  std::vector<std::string> all_;
};

// Folders on the way must be named, or only root could go through them.
void add_shown(Words& words, const std::vector<Shown>& shown) {
  std::filesystem::path last = "/";
  for (const Shown& one : shown) {
    const std::filesystem::path folder = one.where.parent_path();
    if (folder != last && folder != "/") words.add({"--dir", folder.string()});
    last = folder;
    words.add({one.is_link ? "--symlink" : "--ro-bind", one.what.string(), one.where.string()});
  }
}

// No terminals, no shared memory but /tmp, nothing that could be written.
void add_devices(Words& words) {
  words.add({"--dir", "/dev"});
  for (const std::string device : {"null", "zero", "full", "random", "urandom"})
    words.add({"--dev-bind", "/dev/" + device, "/dev/" + device});
  words.add({"--symlink", "/tmp", "/dev/shm", "--symlink", "/proc/self/fd", "/dev/fd", "--symlink", "/proc/self/fd/0",
             "/dev/stdin", "--symlink", "/proc/self/fd/1", "/dev/stdout", "--symlink", "/proc/self/fd/2",
             "/dev/stderr"});
}

}  // namespace

// turno-inside needs a few rights to make /tmp small and to change the user, and gives them up with the rest. A folder
// that is not shown exists all the same, and is empty.
std::vector<std::string> bubblewrap_command(const Walls& walls) {
  Words words;
  words.add({
      walls.bubblewrap.string(),
      "--unshare-ipc",
      "--unshare-pid",
      "--unshare-net",
      "--unshare-uts",
      "--unshare-cgroup-try",
      "--as-pid-1",
      "--hostname",
      "turno",
      "--info-fd",
      std::to_string(inside::info_number),
  });
  if (walls.keep_privileges) {
    words.add({"--cap-add", "ALL"});
  } else {
    words.add({"--cap-drop", "ALL", "--cap-add", "CAP_SYS_ADMIN", "--cap-add", "CAP_SETPCAP"});
  }
  if (walls.is_root) {
    words.add({"--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"});
  } else {
    words.add({"--unshare-user"});
  }
  words.add({"--perms", "1777", "--size", std::to_string(walls.tmp_size), "--tmpfs", "/tmp"});
  words.add({"--proc", "/proc"});
  add_devices(words);
  words.add({"--dir", walls.folder.string()});
  add_shown(words, walls.shown);
  words.add({"--dir", "/run", "--ro-bind", walls.inside.string(), inside_path, "--remount-ro", "/", "--chdir", "/",
             "--", inside_path});
  return words.take();
}

}  // namespace turno
