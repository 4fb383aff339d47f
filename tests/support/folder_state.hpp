#pragma once

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <string>
#include <tuple>

namespace turno::test {

// Everything about a file or folder that writing changes: kind and permissions, inode, size, time, contents.
using FileState = std::tuple<std::uint64_t, std::uint64_t, std::int64_t, std::int64_t, std::int64_t, std::string>;
using FolderState = std::map<std::string, FileState>;

inline FileState state_of_file(const std::filesystem::path& path) {
  struct stat status {};
  lstat(path.c_str(), &status);
  std::string contents;
  if (S_ISREG(status.st_mode)) {
    std::ifstream file(path, std::ios::binary);
    contents.assign(std::istreambuf_iterator<char>(file), {});
  }
  return {status.st_mode,        status.st_ino,          S_ISREG(status.st_mode) ? status.st_size : 0,
          status.st_mtim.tv_sec, status.st_mtim.tv_nsec, contents};
}

// With all that is below it. Reading never changes it.
inline FolderState state_of(const std::filesystem::path& folder) {
  FolderState state{{".", state_of_file(folder)}};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    state[entry.path().lexically_relative(folder).string()] = state_of_file(entry.path());
  return state;
}

// The names that differ, for messages.
inline std::string differences(const FolderState& before, const FolderState& after) {
  std::string names;
  for (const auto& [name, state] : before)
    if (!after.contains(name) || after.at(name) != state) names += name + " ";
  for (const auto& [name, state] : after)
    if (!before.contains(name)) names += "new: " + name + " ";
  return names;
}

// Nobody may write to the folder or its files, but everybody may read them.
inline void forbid_writing(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    fs::permissions(entry.path(), fs::perms(entry.is_directory() ? 0555 : 0444));
  fs::permissions(folder, fs::perms(0555));
}

inline void allow_writing(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  fs::permissions(folder, fs::perms(0755));
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    fs::permissions(entry.path(), fs::perms(entry.is_directory() ? 0755 : 0644));
}

inline constexpr unsigned int nobody = 65534;

// In a process of its own, as somebody who is not root: whether the work says so.
inline bool holds_for_somebody_else(const std::function<bool()>& work) {
  const pid_t child = fork();
  if (child == 0) {
    if (getuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0)) _exit(2);
    const auto answer = [&]() noexcept { return work(); };  // what is thrown must not come back to the tests
    _exit(answer() ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace turno::test
