#include "play/sandbox/system_view.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

namespace turno {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 7> system_folders{"/usr",   "/bin",   "/sbin",  "/lib",
                                                         "/lib32", "/lib64", "/libx32"};

// What languages look for; no users, no hosts, no keys.
constexpr std::array<std::string_view, 14> settings{
    "/etc/alternatives",    "/etc/ld.so.cache",  "/etc/ld.so.conf", "/etc/ld.so.conf.d",   "/etc/localtime",
    "/etc/timezone",        "/etc/locale.alias", "/etc/os-release", "/etc/debian_version", "/etc/racket",
    "/etc/java-17-openjdk", "/etc/python3",      "/etc/sbclrc",     "/etc/fonts"};

bool is_below(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

bool is_system(const fs::path& path) {
  return std::any_of(system_folders.begin(), system_folders.end(),
                     [&](std::string_view folder) { return is_below(path, folder); });
}

void show(std::vector<Shown>& all, const fs::path& path) {
  std::error_code error;
  const fs::path what = fs::canonical(path, error);
  const fs::path where = fs::absolute(path).lexically_normal();
  if (error || is_system(where)) return;
  const bool is_there = std::any_of(all.begin(), all.end(), [&](const Shown& one) {
    return one.where == where || (is_below(where, one.where) && fs::is_directory(one.what));
  });
  if (!is_there) all.push_back({what, where});
}

}  // namespace

std::vector<Shown> shown_system() {
  std::vector<Shown> all;
  std::error_code error;
  for (const fs::path folder : system_folders) {
    if (fs::is_symlink(folder, error)) {
      all.push_back({fs::read_symlink(folder, error), folder, true});
    } else if (fs::is_directory(folder, error)) {
      all.push_back({folder, folder});
    }
  }
  for (const fs::path path : settings)
    if (const fs::path what = fs::canonical(path, error); !error) all.push_back({what, path});
  return all;
}

// Folders first: what is in them need not be shown again.
std::vector<Shown> shown_files(const Command& command, const fs::path& program) {
  std::vector<Shown> all;
  for (const fs::path& path : command.files) show(all, command.folder / path);
  std::error_code error;
  show(all, program);
  for (const std::string& word : command.words)
    if (const fs::path path = command.folder / word; fs::is_regular_file(path, error)) show(all, path);
  return all;
}

}  // namespace turno
