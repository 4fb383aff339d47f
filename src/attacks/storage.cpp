// Files without end. The target is the folder that they go to; what was written is removed.

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

constexpr std::size_t chunk = std::size_t{16} << 20U;

Descriptor new_file(const ScratchFolder& folder, int number) {
  const std::string path = fmt::format("{}/{}", folder.path(), number);
  return Descriptor(open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
}

// Many files of a size that no limit on one file minds.
Outcome fill_folder(std::string_view target) {
  const ScratchFolder folder(target);
  if (!folder.is_made()) return refused("mkdir");
  std::size_t written = 0;
  for (int number = 0; written < max_disk; ++number, written += chunk) {
    const Descriptor file = new_file(folder, number);
    if (!file.is_open() || !fill(file, chunk)) return refused(fmt::format("after {} MiB", written >> 20U));
  }
  return succeeded(fmt::format("wrote {} MiB to {}", written >> 20U, target));
}

Outcome fill_tmp(std::string_view target) { return fill_folder(target.empty() ? "/tmp" : target); }
Outcome fill_disk(std::string_view target) { return fill_folder(target.empty() ? "/var/tmp" : target); }

// In a process of its own, which a limit may end; the folder is removed all the same.
Outcome one_file(std::string_view target, Outcome (*grow)(const Descriptor&)) {
  const ScratchFolder folder(target.empty() ? "/tmp" : target);
  if (!folder.is_made()) return refused("mkdir");
  return in_a_child([&folder, grow] {
    const Descriptor file = new_file(folder, 0);
    return file.is_open() ? grow(file) : refused("open");
  });
}

// A size with nothing behind it is refused like one with something, and harms nobody.
Outcome huge_file(std::string_view target) {
  return one_file(target, [](const Descriptor& file) {
    constexpr off_t tebibyte = off_t{1} << 40U;
    if (ftruncate(file.number(), tebibyte) != 0) return refused("ftruncate");
    return succeeded("one file has 1 TiB");
  });
}

Outcome long_file(std::string_view target) {
  return one_file(target, [](const Descriptor& file) {
    if (!fill(file, max_disk)) return refused("write");
    return succeeded(fmt::format("one file has {} MiB", max_disk >> 20U));
  });
}

Outcome many_files(std::string_view target) {
  const ScratchFolder folder(target.empty() ? "/tmp" : target);
  if (!folder.is_made()) return refused("mkdir");
  for (int number = 0; number < max_files; ++number)
    if (!new_file(folder, number).is_open()) return refused(fmt::format("after {} files", number));
  return succeeded(fmt::format("made {} files in {}", max_files, target.empty() ? "/tmp" : target));
}

}  // namespace

std::vector<Attack> storage_attacks() {
  const Layers own_tmp = held_by({Layer::Namespaces});
  return {
      {"fill-tmp", "cannot fill /tmp", own_tmp, "a folder, /tmp if empty", fill_tmp},
      {"fill-disk", "cannot fill the disk", held_by({Layer::Namespaces, Layer::Landlock}),
       "a folder, /var/tmp if empty", fill_disk},
      {"huge-file", "cannot make a file of any size", held_by({Layer::Limits}), "a folder, /tmp if empty", huge_file},
      {"long-file", "cannot write a file without end", held_by({Layer::Limits, Layer::Namespaces}),
       "a folder, /tmp if empty", long_file},
      {"many-files", "cannot make files without end", own_tmp, "a folder, /tmp if empty", many_files},
  };
}

}  // namespace turno
