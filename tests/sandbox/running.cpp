#include "running.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <sstream>

#include "core/text.hpp"
#include "play/system/descriptor.hpp"

namespace turno::test {
namespace {

// Whoever ends while it is read gives what was read, or nothing; streams throw then.
std::string contents(const std::filesystem::path& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string all;
  std::array<char, 4096> part{};
  for (ssize_t got = 0; (got = read(file.number(), part.data(), part.size())) > 0;)
    all.append(part.data(), static_cast<std::size_t>(got));
  return all;
}

// `PID (NAME) STATE PARENT ...`; names may hold anything.
std::optional<Running> read_process(const std::filesystem::path& folder, pid_t pid) {
  Running process;
  process.pid = pid;
  struct stat about {};
  const std::string line = contents(folder / "stat");
  const std::size_t name_end = line.rfind(") ");
  if (name_end == std::string::npos || stat(folder.c_str(), &about) != 0) return std::nullopt;
  std::istringstream(line.substr(name_end + 2)) >> process.state >> process.parent;
  process.user = about.st_uid;
  process.words = contents(folder / "cmdline");
  std::replace(process.words.begin(), process.words.end(), '\0', ' ');
  return process;
}

}  // namespace

std::vector<Running> running_processes() {
  std::vector<Running> all;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const auto pid = parse_number(entry.path().filename().string());
    if (!pid) continue;
    if (auto process = read_process(entry.path(), *pid)) all.push_back(*std::move(process));
  }
  return all;
}

std::vector<Running> running_with(const std::string& text) {
  std::vector<Running> all = running_processes();
  std::erase_if(all, [&](const Running& one) { return one.words.find(text) == std::string::npos; });
  return all;
}

}  // namespace turno::test
