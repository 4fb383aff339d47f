// Other names for what is somebody else's: links in /tmp, where a bot may write.

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <string>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"

namespace turno {
namespace {

using MakeLink = int (*)(const char* from, const char* name);

Outcome read_through(MakeLink make, std::string_view target) {
  if (target.empty()) return no_target();
  const ScratchFolder folder("/tmp");
  if (!folder.is_made()) return refused("mkdir");
  const std::string name = folder.path() + "/link";
  if (make(std::string(target).c_str(), name.c_str()) != 0) return refused("link");
  const auto read = read_some(name);
  if (!read) return refused(name);
  if (read->empty()) return held(fmt::format("{} gave nothing", target));
  return succeeded(fmt::format("read {} bytes of {} through a link", read->size(), target));
}

// Appends, for the caller to find.
Outcome write_through(MakeLink make, std::string_view target) {
  if (target.empty()) return no_target();
  const ScratchFolder folder("/tmp");
  if (!folder.is_made()) return refused("mkdir");
  const std::string name = folder.path() + "/link";
  if (make(std::string(target).c_str(), name.c_str()) != 0) return refused("link");
  const Descriptor file(open(name.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
  if (!file.is_open()) return refused(name);
  if (write(file.number(), "turno", 5) != 5) return refused("write");
  return succeeded(fmt::format("wrote to {} through a link", target));
}

Outcome read_symlink(std::string_view target) { return read_through(symlink, target); }
Outcome write_symlink(std::string_view target) { return write_through(symlink, target); }
Outcome read_hard_link(std::string_view target) { return read_through(link, target); }
Outcome write_hard_link(std::string_view target) { return write_through(link, target); }

}  // namespace

std::vector<Attack> link_attacks() {
  const Layers foreign = held_by({Layer::Uid, Layer::Namespaces, Layer::Landlock});
  constexpr std::string_view file = "a file on the disk of /tmp";
  return {
      {"symlink-read", "cannot read through a symbolic link", foreign, file, read_symlink},
      {"symlink-write", "cannot write through a symbolic link", foreign, file, write_symlink},
      {"hardlink-read", "cannot read through a hard link", foreign, file, read_hard_link},
      {"hardlink-write", "cannot write through a hard link", foreign, file, write_hard_link},
  };
}

}  // namespace turno
