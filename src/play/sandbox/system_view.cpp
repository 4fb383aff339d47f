#include "play/sandbox/system_view.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

#include "core/return_if_error.hpp"
#include "play/system/own_files.hpp"
#include "play/system/system_folders.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

// What languages look for; no users, no hosts, no keys.
constexpr std::array<std::string_view, 14> settings{
    "/etc/alternatives",    "/etc/ld.so.cache",  "/etc/ld.so.conf", "/etc/ld.so.conf.d",   "/etc/localtime",
    "/etc/timezone",        "/etc/locale.alias", "/etc/os-release", "/etc/debian_version", "/etc/racket",
    "/etc/java-17-openjdk", "/etc/python3",      "/etc/sbclrc",     "/etc/fonts"};

void show(std::vector<Shown>& all, const OwnFile& file) {
  if (file.is_system) return;
  const bool is_there = std::any_of(all.begin(), all.end(), [&](const Shown& one) {
    return one.where == file.where || (is_below(file.where, one.where) && fs::is_directory(one.what));
  });
  if (!is_there) all.push_back({file.found.real, file.where, false, file.found.device, file.found.inode});
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
tl::expected<std::vector<Shown>, std::string> shown_files(const Command& command, const fs::path& program) {
  const auto files = own_files(command, program);
  RETURN_IF_ERROR(files);
  std::vector<Shown> all;
  for (const EntryKind kind : {EntryKind::Folder, EntryKind::File})
    for (const OwnFile& one : files->added)
      if (one.found.kind == kind) show(all, one);
  show(all, files->program);
  for (const OwnFile& one : files->arguments) show(all, one);
  return all;
}

}  // namespace turno
