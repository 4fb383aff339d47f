#include "play/system/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "core/return_if_error.hpp"
#include "play/system/descriptor.hpp"
#include "play/system/own_files.hpp"

namespace turno {
namespace {

tl::unexpected<std::string> failed(std::string_view verb, const std::string& path) {
  const int code = errno;
  const bool needs_room = code == ENOSPC || code == EDQUOT;
  return tl::unexpected(fmt::format("cannot {} {}: {}{}", verb, path, std::generic_category().message(code),
                                    needs_room ? "; make room" : ""));
}

bool write_all(int descriptor, std::string_view contents) {
  while (!contents.empty()) {
    const ssize_t written = write(descriptor, contents.data(), contents.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    contents.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// A rename is only safe on disk once its folder is. A folder that cannot be read cannot be synced, and some systems
// sync no folders; neither is an error of the file.
bool sync_folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  const Descriptor directory(open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return !directory.is_open() || fsync(directory.number()) == 0 || (errno != EIO && errno != ENOSPC);
}

tl::expected<std::string, std::string> read_all(const Descriptor& file, const std::string& path, std::size_t max_size) {
  if (!file.is_open()) return failed("open", path);
  std::string contents;
  std::string part(1U << 16U, '\0');
  for (;;) {
    const ssize_t got = read(file.number(), part.data(), part.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failed("read", path);
    if (got == 0) return contents;
    contents.append(part, 0, static_cast<std::size_t>(got));
    if (contents.size() > max_size)
      return tl::unexpected(
          fmt::format("{} is larger than {} bytes, too large for a file of this kind", path, max_size));
  }
}

}  // namespace

bool is_inherited(const std::string& path) {
  const std::string plain = std::filesystem::path(path).lexically_normal().string();
  return plain == "/dev/stdin" || plain.starts_with("/dev/fd/") || plain.starts_with("/proc/self/fd/");
}

tl::expected<std::string, std::string> read_file(const std::string& path, std::size_t max_size) {
  const bool may_wait = is_inherited(path);
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | (may_wait ? 0 : O_NONBLOCK)));
  struct stat found {};
  if (!may_wait && file.is_open() && fstat(file.number(), &found) == 0 && !S_ISREG(found.st_mode) &&
      !S_ISDIR(found.st_mode))
    return tl::unexpected(fmt::format("{} is not a file, but a pipe or a device", path));
  return read_all(file, path, max_size);
}

tl::expected<std::string, std::string> read_handed_in(const std::string& path, std::size_t max_size) {
  if (access(path.c_str(), F_OK) != 0) return failed("open", path);
  const auto file = own_file(path, {}, Links::None);
  RETURN_IF_ERROR(file);
  return read_all(open_to_read(*file), path, max_size);
}

tl::expected<void, std::string> replace_file(const std::string& path, std::string_view contents) {
  const std::string beside = fmt::format("{}.{}.tmp", path, getpid());
  constexpr int owner_and_readers = 0644;
  {
    const Descriptor file(open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, owner_and_readers));
    if (!file.is_open()) return failed("write", path);
    if (!write_all(file.number(), contents) || fsync(file.number()) != 0) {
      auto error = failed("write", path);
      unlink(beside.c_str());
      return error;
    }
  }
  if (std::rename(beside.c_str(), path.c_str()) != 0) {
    auto error = failed("write", path);
    unlink(beside.c_str());
    return error;
  }
  if (!sync_folder_of(path)) return failed("write", path);
  return {};
}

tl::expected<void, std::string> make_folders(const std::filesystem::path& folder) {
  std::error_code error;
  const std::filesystem::path clean = folder.has_filename() ? folder : folder.parent_path();
  if (clean.empty() || std::filesystem::is_directory(clean, error)) return {};
  if (auto above = make_folders(clean.parent_path()); !above) return above;
  constexpr int for_all = 0777;  // less what the user's mask takes away
  if (mkdir(clean.c_str(), for_all) != 0 && errno != EEXIST) return failed("create", clean.string());
  if (!std::filesystem::is_directory(clean, error)) {
    errno = ENOTDIR;
    return failed("create", clean.string());
  }
  if (!sync_folder_of(clean.string())) return failed("create", clean.string());
  return {};
}

std::string file_contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();  // an error while reading ends the text
  return std::move(text).str();
}

}  // namespace turno
