#include "play/system/beneath.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace turno {
namespace {

namespace fs = std::filesystem;

constexpr int attempts = 16;  // a rename on the way makes the kernel give up

std::string name_of_descriptor(const Descriptor& entry) { return fmt::format("/proc/self/fd/{}", entry.number()); }

EntryKind kind_of(mode_t mode) {
  if (S_ISREG(mode)) return EntryKind::File;
  return S_ISDIR(mode) ? EntryKind::Folder : EntryKind::Other;
}

tl::expected<Located, int> located(Descriptor entry) {
  if (!entry.is_open()) return tl::unexpected(errno);
  struct stat about {};
  if (fstat(entry.number(), &about) != 0) return tl::unexpected(errno);
  std::error_code error;
  fs::path real = fs::read_symlink(name_of_descriptor(entry), error);
  if (error) return tl::unexpected(error.value());
  return Located{std::move(entry), std::move(real), kind_of(about.st_mode),
                 about.st_dev,     about.st_ino,    static_cast<std::size_t>(about.st_size)};
}

const char* or_itself(const fs::path& path) { return path.empty() ? "." : path.c_str(); }

}  // namespace

bool is_below(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

tl::expected<Located, int> locate(const fs::path& path) {
  return located(Descriptor(open(path.c_str(), O_PATH | O_CLOEXEC)));
}

tl::expected<Located, int> locate_beneath(const Located& folder, const fs::path& path, Links links) {
  open_how how{};
  how.flags = O_PATH | O_CLOEXEC;
  how.resolve = RESOLVE_BENEATH | (links == Links::None ? RESOLVE_NO_SYMLINKS : RESOLVE_NO_MAGICLINKS);
  for (int i = 0; i < attempts; ++i) {
    Descriptor entry(static_cast<int>(syscall(SYS_openat2, folder.entry.number(), or_itself(path), &how, sizeof how)));
    if (!entry.is_open() && (errno == EAGAIN || errno == EINTR)) continue;
    if (!entry.is_open() && (errno == ENOSYS || errno == EPERM)) return locate_beneath_by_name(folder, path, links);
    return located(std::move(entry));
  }
  return tl::unexpected(EAGAIN);
}

tl::expected<Located, int> locate_beneath_by_name(const Located& folder, const fs::path& path, Links links) {
  auto found = located(Descriptor(openat(folder.entry.number(), or_itself(path), O_PATH | O_CLOEXEC)));
  if (!found) return found;
  if (!is_below(found->real, folder.real)) return tl::unexpected(links == Links::None ? ELOOP : EXDEV);
  const fs::path by_name = path.empty() || path == "." ? folder.real : (folder.real / path).lexically_normal();
  if (links == Links::None && found->real != by_name) return tl::unexpected(ELOOP);
  return found;
}

Descriptor open_to_read(const Located& located) {
  return Descriptor(open(name_of_descriptor(located.entry).c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
}

}  // namespace turno
