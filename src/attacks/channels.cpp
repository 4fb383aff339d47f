// Ways by which two bots, each in its own sandbox, could tell each other something: by what both of them see.

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/fanotify.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

// Everybody has it.
constexpr const char* shared_file = "/usr/bin/env";

// Somebody outside has locked it for reading; whoever is told that one cannot write has learned one bit.
Outcome see_lock(std::string_view target) {
  if (target.empty()) return no_target();
  const std::string path(target);
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return refused(path);
  if (flock(file.number(), LOCK_EX | LOCK_NB) == 0) return held("the lock of another is not there");
  if (errno == EWOULDBLOCK) return succeeded(fmt::format("sees that {} is locked", target));
  return refused("flock");
}

// The same by the locks of fcntl, which may be asked for without being taken.
Outcome see_record_lock(std::string_view target) {
  if (target.empty()) return no_target();
  const std::string path(target);
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return refused(path);
  for (const int question : {F_GETLK, F_OFD_GETLK}) {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    if (fcntl(file.number(), question, &lock) != 0) continue;
    if (lock.l_type == F_RDLCK) return succeeded(fmt::format("sees that {} is locked", target));
    errno = ENOLCK;
  }
  return refused("fcntl");
}

// Who has a lease is told when somebody else opens the file.
Outcome lease(std::string_view) {
  const ScratchFolder folder("/tmp");
  if (!folder.is_made()) return refused("mkdir");
  const std::string path = folder.path() + "/file";
  if (!Descriptor(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR)).is_open()) return refused("open");
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return refused(path);
  if (fcntl(file.number(), F_SETLEASE, F_RDLCK) != 0) return refused("F_SETLEASE");
  return succeeded("would be told who writes a file");
}

Outcome watch_files(std::string_view) {
  const Descriptor events(inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  if (!events.is_open()) return refused("inotify_init1");
  if (inotify_add_watch(events.number(), shared_file, IN_OPEN | IN_ACCESS) < 0) return refused("inotify_add_watch");
  return succeeded(fmt::format("would be told who opens {}", shared_file));
}

// Also without privileges, for single files.
Outcome watch_all_files(std::string_view) {
  const Descriptor events(fanotify_init(FAN_CLASS_NOTIF | FAN_CLOEXEC | FAN_NONBLOCK | FAN_REPORT_FID, O_RDONLY));
  if (!events.is_open()) return refused("fanotify_init");
  if (fanotify_mark(events.number(), FAN_MARK_ADD, FAN_OPEN, AT_FDCWD, shared_file) != 0)
    return refused("fanotify_mark");
  return succeeded(fmt::format("would be told who opens {}", shared_file));
}

// Where the time of the last access is kept at all, it is at least when the file has changed since. One that nobody has
// read is read.
Outcome access_time(std::string_view) {
  constexpr int enough = 20'000;
  int seen = 0;
  int read_count = 0;
  std::error_code error;
  std::filesystem::recursive_directory_iterator entry("/usr/share", error);
  for (; !error && entry != std::filesystem::recursive_directory_iterator() && ++seen < enough;
       entry.increment(error)) {
    struct stat before {};
    const std::string path = entry->path();
    if (lstat(path.c_str(), &before) != 0 || !S_ISREG(before.st_mode) || before.st_size == 0) continue;
    if (before.st_atime > before.st_mtime && before.st_atime > before.st_ctime) continue;
    if (!read_some(path)) continue;
    struct stat after {};
    if (stat(path.c_str(), &after) != 0) continue;
    if (after.st_atime != before.st_atime) return succeeded(fmt::format("everybody sees that it has read {}", path));
    if (++read_count == 10) break;
  }
  return held(fmt::format("{} files were read, and nobody sees it", read_count));
}

// What the kernel counts for the whole machine: each of them moves when another bot wants it to.
Outcome machine_counters(std::string_view) {
  for (const char* path : {"/proc/sys/fs/file-nr", "/proc/loadavg", "/proc/stat", "/proc/meminfo", "/proc/vmstat",
                           "/proc/interrupts", "/proc/locks", "/proc/sys/fs/inode-nr", "/proc/net/protocols"})
    if (const auto text = read_some(path); text && !text->empty()) return succeeded(fmt::format("reads {}", path));
  return refused("/proc");
}

// Equal pages become one where the kernel merges them, and writing to such a page takes longer: whoever knows what
// another bot has in its memory can tell whether it has it.
Outcome merge_pages(std::string_view) {
  constexpr std::size_t size = std::size_t{1} << 16U;
  void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return refused("mmap");
  const int answer = madvise(memory, size, MADV_MERGEABLE);
  Outcome outcome = judged_by_complaint("madvise", answer, EINVAL);  // a kernel that does not merge
  munmap(memory, size);
  return outcome;
}

}  // namespace

std::vector<Attack> channel_attacks() {
  const Layers filtered = held_by({Layer::Seccomp});
  constexpr std::string_view locked = "a file that another process has locked";
  return {
      {"flock", "cannot see the locks of others", filtered, locked, see_lock},
      {"record-lock", "cannot see the locks of others on parts of files", filtered, locked, see_record_lock},
      {"lease", "is not told who opens its files", filtered, "", lease},
      {"watch-files", "is not told who reads the files of the system", filtered, "", watch_files},
      {"watch-all-files", "is not told who reads the files of the system", filtered, "", watch_all_files},
      {"access-time", "leaves no time of access behind", held_by({Layer::Namespaces}), "", access_time},
      {"machine-counters", "cannot read the counters of the machine", held_by({Layer::Namespaces}), "",
       machine_counters},
      {"merge-pages", "cannot have its pages merged with those of others", filtered, "", merge_pages},
  };
}

}  // namespace turno
