#include "store/run_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <system_error>

#include "core/text.hpp"

namespace turno::store {
namespace {

std::string contents_of(const Descriptor& file) {
  std::array<char, 32> text{};
  const ssize_t got = pread(file.number(), text.data(), text.size(), 0);
  return std::string(trim(std::string_view(text.data(), got > 0 ? static_cast<std::size_t>(got) : 0)));
}

std::filesystem::path lock_file(const std::filesystem::path& folder, std::string_view tournament) {
  return folder / fmt::format("{}.lock", tournament);
}

}  // namespace

tl::expected<RunLock, std::string> RunLock::take(const std::filesystem::path& folder, std::string_view tournament) {
  constexpr int owner_and_readers = 0644;
  const std::filesystem::path path = lock_file(folder, tournament);
  Descriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_and_readers));
  if (!file.is_open())
    return tl::unexpected(fmt::format("\"{}\": {}", path.string(), std::generic_category().message(errno)));
  if (flock(file.number(), LOCK_EX | LOCK_NB) != 0)
    return tl::unexpected(
        fmt::format("tournament {} is being run by another turno (process {})", tournament, contents_of(file)));
  const std::string own = fmt::format("{}\n", getpid());
  const bool written = ftruncate(file.number(), 0) == 0 && pwrite(file.number(), own.data(), own.size(), 0) > 0;
  static_cast<void>(written);  // only for the message above
  return RunLock(std::move(file), path);
}

// The system lists who locks what: "1: FLOCK  ADVISORY  WRITE 4711 fd:01:1835 0 EOF".
bool RunLock::is_taken(const std::filesystem::path& folder, std::string_view tournament) {
  struct stat status {};
  if (stat(lock_file(folder, tournament).c_str(), &status) != 0) return false;
  const std::string inode = fmt::format(":{}", status.st_ino);
  std::ifstream locks("/proc/locks");
  for (std::string line; std::getline(locks, line);) {
    std::istringstream words(line);
    std::string number;
    std::string kind;
    std::string advisory;
    std::string mode;
    std::string process;
    std::string file;
    words >> number >> kind >> advisory >> mode >> process >> file;
    if (kind == "FLOCK" && mode == "WRITE" && file.ends_with(inode)) return true;
  }
  return false;
}

void RunLock::remove_file() const { unlink(path_.c_str()); }

}  // namespace turno::store
