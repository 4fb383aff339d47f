#include "play/sandbox/freezer.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string_view>
#include <thread>
#include <utility>

#include "core/text.hpp"

namespace turno {
namespace {

Descriptor open_in(const std::filesystem::path& folder, const char* name, int flags) {
  return Descriptor(open((folder / name).c_str(), flags | O_CLOEXEC));
}

using Page = std::array<char, 512>;

std::string_view read_again(const Descriptor& file, Page& page) {
  const ssize_t got = pread(file.number(), page.data(), page.size(), 0);
  return {page.data(), static_cast<std::size_t>(got > 0 ? got : 0)};
}

void set(const Descriptor& file, char value) {
  const ssize_t written = pwrite(file.number(), &value, 1, 0);
  static_cast<void>(written);  // is_frozen() tells
}

}  // namespace

std::optional<Freezer> Freezer::make(const std::filesystem::path& folder) {
  if (mkdir(folder.c_str(), 0700) != 0) return std::nullopt;
  Freezer made;
  made.folder_ = folder;
  made.door_ = open_in(folder, "cgroup.procs", O_WRONLY);
  made.switch_ = open_in(folder, "cgroup.freeze", O_WRONLY);
  made.events_ = open_in(folder, "cgroup.events", O_RDONLY);
  made.usage_ = open_in(folder, "cpu.stat", O_RDONLY);
  if (!made.door_.is_open() || !made.switch_.is_open() || !made.events_.is_open()) return std::nullopt;
  return made;
}

Freezer& Freezer::operator=(Freezer&& other) noexcept {
  std::swap(folder_, other.folder_);
  std::swap(door_, other.door_);
  std::swap(switch_, other.switch_);
  std::swap(events_, other.events_);
  std::swap(usage_, other.usage_);
  return *this;
}

void Freezer::freeze() const { set(switch_, '1'); }

void Freezer::thaw() const { set(switch_, '0'); }

bool Freezer::is_frozen() const {
  Page page;
  return read_again(events_, page).find("frozen 1") != std::string_view::npos;
}

std::optional<std::chrono::nanoseconds> Freezer::cpu() const {
  constexpr std::string_view word = "usage_usec ";
  Page page;
  std::string_view text = read_again(usage_, page);
  if (!text.starts_with(word)) return std::nullopt;
  text.remove_prefix(word.size());
  const auto used = parse_word(text.substr(0, text.find('\n')));
  if (!used) return std::nullopt;
  return std::chrono::microseconds(*used);
}

// A process that has ended may be counted for a moment more.
void Freezer::remove() {
  door_.reset();
  if (folder_.empty()) return;
  for (int tries = 0; tries < 200 && rmdir(folder_.c_str()) != 0 && errno == EBUSY; ++tries)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  folder_.clear();
}

}  // namespace turno
