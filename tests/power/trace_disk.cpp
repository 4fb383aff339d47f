// Loaded into a program by LD_PRELOAD, it notes what the program asks of the disk below the folder $TURNO_TRACE_FOLDER,
// in its order, in the file $TURNO_TRACE: tests/support/disk_trace.hpp reads it. What the C library writes on its own,
// as streams do, is not seen; a test that needs it fails, since then it seems not to be there.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cstdarg>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>

namespace {

// Statics, as a library that takes the place of another must have them; made when they are first asked for.
struct Trace {
  std::recursive_mutex mutex;
  std::string folder = std::getenv("TURNO_TRACE_FOLDER") != nullptr ? std::getenv("TURNO_TRACE_FOLDER") : "";
  int file = std::getenv("TURNO_TRACE") == nullptr
                 ? -1
                 : static_cast<int>(syscall(SYS_openat, AT_FDCWD, std::getenv("TURNO_TRACE"),
                                            O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));

  bool is_traced(std::string_view path) const { return file >= 0 && !folder.empty() && path.starts_with(folder); }

  // KIND OFFSET LENGTHS-OF-THREE-TEXTS, and the texts.
  void note(std::string_view kind, std::string_view path, std::size_t offset = 0, std::string_view to = {},
            std::string_view bytes = {}) const {
    std::string line = std::string(kind) + " " + std::to_string(offset) + " " + std::to_string(path.size()) + " " +
                       std::to_string(to.size()) + " " + std::to_string(bytes.size()) + "\n";
    line.append(path).append(to).append(bytes);
    syscall(SYS_write, file, line.data(), line.size());
  }
};

Trace& trace() {
  static auto* const one = new Trace;
  return *one;
}

std::string absolute(const char* path) {
  std::error_code error;
  return std::filesystem::absolute(path, error).lexically_normal().string();
}

std::string path_of(int descriptor) {
  std::array<char, 4096> text{};
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  const ssize_t size = readlink(link.c_str(), text.data(), text.size());
  return size > 0 ? std::string(text.data(), static_cast<std::size_t>(size)) : "";
}

bool is_folder(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode);
}

int traced_open(int folder, const char* path, int flags, mode_t mode) {
  const std::lock_guard lock(trace().mutex);
  const std::string name = absolute(path);
  const bool is_ours = (flags & O_CREAT) != 0 && folder == AT_FDCWD && trace().is_traced(name);
  const bool is_new = is_ours && syscall(SYS_access, path, F_OK) != 0;
  const int opened = static_cast<int>(syscall(SYS_openat, folder, path, flags, mode));
  if (opened >= 0 && is_new) trace().note("create", name);
  if (opened >= 0 && is_ours && !is_new && (flags & O_TRUNC) != 0) trace().note("truncate", name, 0);
  return opened;
}

ssize_t traced_write(int descriptor, const void* from, std::size_t size, off_t at) {
  const std::lock_guard lock(trace().mutex);
  const std::string name = path_of(descriptor);
  const ssize_t written =
      at < 0 ? syscall(SYS_write, descriptor, from, size) : syscall(SYS_pwrite64, descriptor, from, size, at);
  if (written <= 0 || !trace().is_traced(name)) return written;
  const off_t offset = at >= 0 ? at : lseek(descriptor, 0, SEEK_CUR) - written;
  trace().note("write", name, static_cast<std::size_t>(offset), {},
               std::string_view(static_cast<const char*>(from), static_cast<std::size_t>(written)));
  return written;
}

int traced_sync(int descriptor, long call) {
  const std::lock_guard lock(trace().mutex);
  const std::string name = path_of(descriptor);
  static_cast<void>(call);  // the real disk need not be bothered
  if (trace().is_traced(name)) trace().note(is_folder(descriptor) ? "sync-folder" : "sync", name);
  return 0;
}

int traced_truncate(int descriptor, off_t size) {
  const std::lock_guard lock(trace().mutex);
  const std::string name = path_of(descriptor);
  const auto done = static_cast<int>(syscall(SYS_ftruncate, descriptor, size));
  if (done == 0 && trace().is_traced(name)) trace().note("truncate", name, static_cast<std::size_t>(size));
  return done;
}

mode_t mode_of(int flags, std::va_list list) {
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? static_cast<mode_t>(va_arg(list, int)) : 0;
}

}  // namespace

extern "C" {

// What the program starts runs without this.
__attribute__((constructor)) void leave_children_alone() { unsetenv("LD_PRELOAD"); }

int open(const char* path, int flags, ...) {
  std::va_list list;
  va_start(list, flags);
  const mode_t mode = mode_of(flags, list);
  va_end(list);
  return traced_open(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  std::va_list list;
  va_start(list, flags);
  const mode_t mode = mode_of(flags, list);
  va_end(list);
  return traced_open(AT_FDCWD, path, flags | O_LARGEFILE, mode);
}
ssize_t write(int descriptor, const void* from, size_t size) { return traced_write(descriptor, from, size, -1); }
ssize_t pwrite(int descriptor, const void* from, size_t size, off_t at) {
  return traced_write(descriptor, from, size, at);
}
ssize_t pwrite64(int descriptor, const void* from, size_t size, off64_t at) {
  return traced_write(descriptor, from, size, at);
}
int ftruncate(int descriptor, off_t size) noexcept { return traced_truncate(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) noexcept { return traced_truncate(descriptor, size); }
int fsync(int descriptor) { return traced_sync(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return traced_sync(descriptor, SYS_fdatasync); }

int rename(const char* from, const char* to) noexcept {
  const std::lock_guard lock(trace().mutex);
  const auto done = static_cast<int>(syscall(SYS_rename, from, to));
  if (done == 0 && trace().is_traced(absolute(to))) trace().note("rename", absolute(from), 0, absolute(to));
  return done;
}
int unlink(const char* path) noexcept {
  const std::lock_guard lock(trace().mutex);
  const auto done = static_cast<int>(syscall(SYS_unlink, path));
  if (done == 0 && trace().is_traced(absolute(path))) trace().note("remove", absolute(path));
  return done;
}
int mkdir(const char* path, mode_t mode) noexcept {
  const std::lock_guard lock(trace().mutex);
  const auto done = static_cast<int>(syscall(SYS_mkdir, path, mode));
  if (done == 0 && trace().is_traced(absolute(path))) trace().note("make-folder", absolute(path));
  return done;
}

}  // extern "C"
