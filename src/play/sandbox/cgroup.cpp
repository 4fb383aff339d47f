#include "play/sandbox/cgroup.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/sandbox/cgroup_mounts.hpp"
#include "play/system/secure_random.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view name_prefix = "turno-";
constexpr int removal_tries = 200;
constexpr std::chrono::milliseconds between_tries{1};

// Whether the system takes a value is known when the file is written, not when it is closed.
bool write_text(const fs::path& path, const std::string& text) {
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file.is_open() && write(file.number(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

// The number after a word at the beginning of a line.
std::uint64_t number_after(const fs::path& path, const std::string& word) {
  std::ifstream file(path);
  std::string name;
  std::uint64_t number = 0;
  while (file >> name >> number)
    if (name == word) return number;
  return 0;
}

std::vector<pid_t> processes_in(const fs::path& folder) {
  std::ifstream file(folder / "cgroup.procs");
  std::vector<pid_t> all;
  for (pid_t pid = 0; file >> pid;)
    if (pid > 0) all.push_back(pid);  // 0: one of another namespace
  return all;
}

// Repeatedly: one pass misses processes that start during it.
void end_processes_in(const fs::path& folder) {
  for (int tries = 0; tries < removal_tries; ++tries) {
    const std::vector<pid_t> all = processes_in(folder);
    if (all.empty()) return;
    for (const pid_t pid : all) kill(pid, SIGKILL);
    std::this_thread::sleep_for(between_tries);
  }
}

// A process that has ended may be counted for a moment more.
bool remove_folder(const fs::path& folder) {
  for (int tries = 0; rmdir(folder.c_str()) != 0; ++tries) {
    if (errno == ENOENT) return true;
    if (errno != EBUSY || tries == removal_tries) return false;
    std::this_thread::sleep_for(between_tries);
  }
  return true;
}

// In version 2 a bot's freezer is a group below its own.
void end_all_below(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (!entry.is_directory(error)) continue;
    end_processes_in(entry.path());
    remove_folder(entry.path());
  }
  end_processes_in(folder);
}

// `turno-PID-...`: made by that process.
std::optional<pid_t> maker_of(const fs::path& folder) {
  const std::string name = folder.filename().string();
  if (!name.starts_with(name_prefix)) return std::nullopt;
  const auto parts = split(name, '-');
  const auto pid = parts.size() == 3 ? parse_number(parts[1]) : std::nullopt;
  return pid ? std::optional(static_cast<pid_t>(*pid)) : std::nullopt;
}

bool is_running(pid_t pid) { return kill(pid, 0) == 0 || errno == EPERM; }

void limit_first_version(const fs::path& memory_folder, std::size_t memory) {
  write_text(memory_folder / "memory.limit_in_bytes", std::to_string(memory));
  write_text(memory_folder / "memory.memsw.limit_in_bytes", std::to_string(memory));
}

void limit_second_version(const fs::path& folder, std::size_t memory) {
  write_text(folder / "memory.max", std::to_string(memory));
  write_text(folder / "memory.swap.max", "0");
  write_text(folder / "memory.oom.group", "1");
}

// A group of version 2 shares out to groups below it only when no process is in it: turno goes one down itself.
tl::expected<void, std::string> share_out(const fs::path& own) {
  if (write_text(own / "cgroup.subtree_control", "+memory +pids")) return {};
  const fs::path below = own / fmt::format("{}{}-self", name_prefix, getpid());
  std::error_code error;
  fs::create_directory(below, error);
  if (write_text(below / "cgroup.procs", "0") && write_text(own / "cgroup.subtree_control", "+memory +pids")) return {};
  const std::string why = std::generic_category().message(errno);
  write_text(own / "cgroup.procs", "0");
  remove_folder(below);
  return tl::unexpected(fmt::format(
      "version 2, but {} cannot be shared out: {}; start turno in a scope of its own, with systemd-run --scope -p "
      "Delegate=yes",
      own.string(), why));
}

}  // namespace

Cgroup& Cgroup::operator=(Cgroup&& other) noexcept {
  std::swap(folders_, other.folders_);
  std::swap(memory_, other.memory_);
  std::swap(is_second_version_, other.is_second_version_);
  std::swap(doors_, other.doors_);
  return *this;
}

std::optional<fs::path> Cgroup::second_version_folder() const {
  return is_second_version_ ? std::optional(memory_) : std::nullopt;
}

std::uint64_t Cgroup::ended_for_memory() const {
  if (memory_.empty()) return 0;
  return number_after(memory_ / "memory.oom_control", "oom_kill") + number_after(memory_ / "memory.events", "oom_kill");
}

void Cgroup::end_all() const {
  for (const fs::path& folder : folders_) end_all_below(folder);
}

void Cgroup::remove() {
  doors_.clear();
  for (const fs::path& folder : folders_) remove_folder(folder);
  folders_.clear();
}

tl::expected<CgroupPlace, std::string> CgroupPlace::find() {
  const CgroupMounts mounts = read_cgroup_mounts();
  CgroupPlace place;
  for (const std::string_view controller : {"memory", "pids"})
    if (const auto folder = mounts.first_version(controller)) place.folders_.push_back(*folder);
  if (place.folders_.size() < 2) {
    place.folders_.clear();
    const auto own = mounts.second_version();
    if (!own) return tl::unexpected(std::string("no control groups with memory and processes are mounted"));
    if (!mounts.second_version_controls("memory") || !mounts.second_version_controls("pids"))
      return tl::unexpected(
          fmt::format("version 2, but {} has no controllers for memory and processes", own->string()));
    place.folders_ = {*own};
    place.is_second_version_ = true;
  }
  for (const fs::path& folder : place.folders_)
    if (access(folder.c_str(), W_OK) != 0) return tl::unexpected(fmt::format("{} cannot be written", folder.string()));
  if (place.is_second_version_) RETURN_IF_ERROR(share_out(place.folders_.front()));
  for (const fs::path& folder : place.folders_) sweep_groups(folder);
  if (!place.make(std::size_t{64} << 20U, 64)) {
    return tl::unexpected(fmt::format("cannot make a group in {}: {}", place.folders_.front().string(),
                                      std::generic_category().message(errno)));
  }
  return place;
}

std::string CgroupPlace::description() const {
  return fmt::format("version {}, memory and processes", is_second_version_ ? 2 : 1);
}

std::optional<Cgroup> CgroupPlace::make(std::size_t memory, std::size_t processes) const {
  const std::string name = new_group_name();
  Cgroup group;
  for (const fs::path& place : folders_) {
    const fs::path folder = place / name;
    if (mkdir(folder.c_str(), 0700) != 0) return std::nullopt;
    group.folders_.push_back(folder);
    group.doors_.emplace_back(open((folder / "cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC));
    if (!group.doors_.back().is_open()) return std::nullopt;
  }
  group.memory_ = group.folders_.front();
  group.is_second_version_ = is_second_version_;
  if (is_second_version_) {
    limit_second_version(group.memory_, memory);
  } else {
    limit_first_version(group.memory_, memory);
  }
  if (!write_text(group.folders_.back() / "pids.max", std::to_string(processes))) return std::nullopt;
  return group;
}

std::string new_group_name() { return fmt::format("{}{}-{:016x}", name_prefix, getpid(), secure_random()); }

void sweep_groups(const fs::path& folder) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const auto maker = maker_of(entry.path());
    if (!maker || is_running(*maker)) continue;
    end_all_below(entry.path());
    remove_folder(entry.path());
  }
}

}  // namespace turno
