#include "play/sandbox/sandbox.hpp"

#include <fmt/format.h>
#include <linux/seccomp.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <system_error>

#include "core/return_if_error.hpp"
#include "play/sandbox/bubblewrap.hpp"
#include "play/sandbox/cgroup_mounts.hpp"
#include "play/sandbox/inside/landlock.hpp"
#include "play/sandbox/syscall_filter.hpp"
#include "play/system/secure_random.hpp"
#include "play/system/this_process.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;
using Found = tl::expected<std::string, std::string>;

// Address space is not memory: programs reserve much more than they use. Where used memory is counted, the address
// space may be so many times as large.
constexpr std::size_t address_space_factor = 16;
#ifdef TURNO_IS_SANITIZED
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif
constexpr bool limits_address_space = !is_sanitized;  // sanitizers reserve terabytes
constexpr std::size_t bytes_a_file = 4096;            // of /tmp: as many files as fit if each has so many bytes
constexpr std::size_t open_files = 512;
constexpr std::size_t outside_processes = 2;  // of bubblewrap, in the same control group
constexpr std::uint64_t whole_range = 0xffffffff;
constexpr std::uint64_t slots = 256;  // bots of one turno at a time, before their user numbers repeat

struct UidRange {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};

// The user numbers that exist here, for root, who may choose among them: the largest range of them.
UidRange uid_range() {
  std::ifstream map("/proc/self/uid_map");
  UidRange largest;
  std::uint64_t outside = 0;
  for (UidRange range; map >> range.first >> outside >> range.count;)
    if (range.count > largest.count) largest = range;
  if (largest.count >= whole_range) return {std::uint64_t{1} << 31U, std::uint64_t{1} << 30U};
  return {largest.first + (largest.count / 2), largest.count / 2};
}

Found seccomp_here() {
  const std::uint32_t action = SECCOMP_RET_ERRNO;
  if (syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0)
    return "a filter that allows only what programs need";
  return tl::unexpected(fmt::format("the kernel has no filters: {}", std::generic_category().message(errno)));
}

Found landlock_here() {
  if (const int version = inside::landlock_version(); version > 0) return fmt::format("version {}", version);
  return tl::unexpected(
      std::string("the kernel has none, or it is switched off (lsm=landlock,... on its command line)"));
}

void add(std::vector<std::string>& words, std::string_view key, const std::optional<std::size_t>& value) {
  if (value) words.push_back(fmt::format("{}={}", key, *value));
}

// Seccomp and Landlock need that privileges were given up.
Layers with_dependents(Layers off) {
  if (off.has(Layer::NoPrivileges)) {
    off.add(Layer::Seccomp);
    off.add(Layer::Landlock);
  }
  return off;
}

std::vector<std::string> clean_environment() {
  std::vector<std::string> all{fmt::format("PATH={}", system_path), "HOME=/tmp", "TMPDIR=/tmp", "USER=bot",
                               "LANG=C.UTF-8"};
  if (is_sanitized) all.emplace_back("ASAN_OPTIONS=detect_leaks=0");  // the search for leaks traces its own process
  return all;
}

std::vector<std::string> whole_environment() {
  std::vector<std::string> all;
  for (char** variable = environ; *variable != nullptr; ++variable) all.emplace_back(*variable);
  return all;
}

}  // namespace

tl::expected<std::shared_ptr<const Sandbox>, std::string> Sandbox::unsafe() {
  auto inside = find_beside_turno("turno-inside");
  RETURN_IF_ERROR(inside);
  std::shared_ptr<Sandbox> sandbox(new Sandbox());
  sandbox->is_unsafe_ = true;
  sandbox->inside_ = *inside;
  for (const Layer layer : all_layers) sandbox->states_.push_back({layer, false, "switched off by --unsafe"});
  sandbox->active_.add(Layer::DeathSignal);
  return sandbox;
}

tl::expected<std::shared_ptr<const Sandbox>, std::string> Sandbox::make(const Layers& without) {
  auto inside = find_beside_turno("turno-inside");
  RETURN_IF_ERROR(inside);
  std::shared_ptr<Sandbox> sandbox(new Sandbox());
  sandbox->inside_ = *inside;
  sandbox->is_root_ = geteuid() == 0;
  sandbox->started_ = secure_random() >> 32U;  // two sandboxes of one process do not give the same numbers
  adopt_orphans();
  const Layers off = with_dependents(without);
  sandbox->look_around(off);
  for (const LayerState& state : sandbox->states_) {
    const bool is_needed = state.layer == Layer::Namespaces || state.layer == Layer::Seccomp;
    if (is_needed && !state.is_active && !off.has(state.layer))
      return tl::unexpected(fmt::format("bots cannot be confined here: {}: {}", to_text(state.layer), state.what));
  }
  return sandbox;
}

void Sandbox::note(Layer layer, const Found& what, const Layers& without) {
  const bool is_off = without.has(layer);
  if (what && !is_off) active_.add(layer);
  states_.push_back({layer, what && !is_off, is_off ? "switched off" : (what ? *what : what.error())});
}

Found Sandbox::make_filter() {
  auto here = seccomp_here();
  if (!here) return here;
  auto filter = make_syscall_filter(cgroups_.has_value());
  RETURN_IF_ERROR(filter);
  filter_ = *std::move(filter);
  return here;
}

// Namespaces are tried last, together with all other layers.
void Sandbox::look_around(const Layers& off) {
  const UidRange range = uid_range();
  first_uid_ = range.first;
  uids_ = range.count;
  if (!is_root_) {
    note(Layer::Uid, tl::unexpected(std::string("only root can give a bot another user; it runs as you")), off);
  } else if (uids_ < 2) {
    note(Layer::Uid, tl::unexpected(std::string("there are no other users in this container")), off);
  } else {
    note(Layer::Uid, "a user number of its own for every bot", off);
  }
  note(Layer::Landlock, landlock_here(), off);
  note(Layer::Limits, "address space, processor time, processes, file size, open files", off);
  note(Layer::NoPrivileges, "no capabilities, and no program gives any", off);
  note(Layer::DeathSignal, "ends with turno, and is gone when turno says so", off);
  if (off.has(Layer::Cgroup)) {
    note(Layer::Cgroup, "", off);
  } else if (auto place = CgroupPlace::find()) {
    cgroups_ = *std::move(place);
    find_freezers();
    note(Layer::Cgroup,
         fmt::format("{}, {}", cgroups_->description(), freezers_ ? "frozen as a whole" : "frozen by signals"), off);
  } else {
    note(Layer::Cgroup, tl::unexpected(place.error()), off);
  }
  note(Layer::Seccomp, off.has(Layer::Seccomp) ? Found() : make_filter(), off);
  system_ = shown_system();
  if (!off.has(Layer::Namespaces)) active_.add(Layer::Namespaces);
  const Found walls = try_walls();
  if (!walls) active_.remove(Layer::Namespaces);
  note(Layer::Namespaces, walls, off);
  std::sort(states_.begin(), states_.end(), [](const LayerState& a, const LayerState& b) { return a.layer < b.layer; });
}

// Version 2 has freezers also where its controllers are with version 1.
void Sandbox::find_freezers() {
  const auto own = read_cgroup_mounts().second_version();
  if (!own) return;
  if (cgroups_->is_second_version()) {
    freezers_ = *own;
    return;
  }
  sweep_groups(*own);
  if (Freezer::make(*own / new_group_name())) freezers_ = *own;
}

std::optional<Freezer> Sandbox::make_freezer(const std::optional<Cgroup>& group) const {
  const auto below = group ? group->second_version_folder() : std::nullopt;
  return Freezer::make(below ? *below / "bot" : *freezers_ / new_group_name());
}

// Starts turno-inside in the sandbox as if it were a bot.
Found Sandbox::try_walls() {
  const auto bubblewrap = find_program({{"bwrap"}, {}, {}, {}});
  if (!bubblewrap) return tl::unexpected(std::string("bubblewrap is not installed: apt install bubblewrap"));
  bubblewrap_ = *bubblewrap;
  const Command trial{{inside_.string()}, "/", {}, {inside_}};
  const auto files = shown_files(trial, inside_);
  RETURN_IF_ERROR(files);
  auto enclosure = enclose(trial, inside_, *files);
  RETURN_IF_ERROR(enclosure);
  const auto entered = enter(*enclosure);
  if (!entered) return tl::unexpected(to_text(entered.error(), inside_));
  while (waitpid(entered->pid, nullptr, 0) < 0 && errno == EINTR) {  // it has no arguments, and ends at once
  }
  wait_for_all(entered->first);
  return fmt::format("{}: {} and mounts of its own", bubblewrap_.string(),
                     is_root_ ? "processes, network, ipc, host name, control groups, users"
                              : "users, processes, network, ipc, host name, control groups");
}

BotLimits Sandbox::limits_of(const Command& command) const {
  return is_unsafe_ ? command.limits : first_of(command.limits, default_limits);
}

std::uint64_t Sandbox::new_number() const { return started_.fetch_add(1, std::memory_order_relaxed); }

std::vector<std::string> Sandbox::inside_words(const Command& command, const std::vector<Shown>& files) const {
  const BotLimits limits = limits_of(command);
  const fs::path folder = command.folder.empty() ? fs::current_path() : fs::absolute(command.folder);
  std::vector<std::string> words{fmt::format("folder={}", folder.lexically_normal().string())};
  if (is_unsafe_ || (has(Layer::Limits) && limits_address_space)) {
    const bool is_counted = !is_unsafe_ && cgroups_.has_value() && limits.memory;
    add(words, "memory", is_counted ? *limits.memory * address_space_factor : limits.memory);
  }
  if (has(Layer::Limits)) {
    words.push_back(fmt::format("cpu={}", limits.cpu->count()));
    if (is_root_) words.emplace_back("cpu-is-hard");
    add(words, "processes", *limits.processes + (has(Layer::Namespaces) ? 1 : 0));  // turno-inside is one too
    add(words, "file-size", limits.file_size);
    add(words, "open-files", open_files);
  }
  if (has_freezers()) words.emplace_back("freezer");
  if (has(Layer::Namespaces)) {
    words.emplace_back("first");
    add(words, "tmp", limits.tmp_size);
    add(words, "tmp-files", std::max<std::size_t>(*limits.tmp_size / bytes_a_file, 64));
  }
  for (const Shown& one : files)
    words.push_back(fmt::format("same={}:{}:{}", one.device, one.inode, one.where.string()));
  if (has(Layer::Uid)) {
    const std::uint64_t number = ((static_cast<std::uint64_t>(getpid()) * slots) + (new_number() % slots)) % uids_;
    words.push_back(fmt::format("uid={}", first_uid_ + number));
  }
  // Also without root: the first process in there, which no filter restricts, belongs to the same user.
  if (has(Layer::Namespaces) && (has(Layer::Uid) || !is_root_)) words.emplace_back("user-namespace");
  for (const Layer layer : {Layer::NoPrivileges, Layer::DeathSignal, Layer::Seccomp})
    if (has(layer)) words.emplace_back(to_text(layer));
  if (has(Layer::Landlock)) {
    words.emplace_back(to_text(Layer::Landlock));
    for (const auto& shown : {system_, files})
      for (const Shown& one : shown)
        if (!one.is_link) words.push_back(fmt::format("read={}", one.where.string()));
    for (const std::string_view path : {"read=/proc", "read=/dev", "write=/tmp", "write=/dev/null"})
      words.emplace_back(path);
  }
  words.emplace_back("--");
  return words;
}

tl::expected<Enclosure, std::string> Sandbox::enclose(const Command& command, const fs::path& program,
                                                      const std::vector<Shown>& files) const {
  const BotLimits limits = limits_of(command);
  Enclosure enclosure;
  enclosure.environment = is_unsafe_ ? whole_environment() : clean_environment();
  enclosure.filter = filter_.number();
  enclosure.has_namespaces = has(Layer::Namespaces);
  enclosure.dies_with_us = has(Layer::DeathSignal);
  const std::vector<std::string> inside = inside_words(command, files);
  if (has(Layer::Namespaces)) {
    Walls walls{bubblewrap_,
                inside_,
                is_root_,
                system_,
                inside.front().substr(std::string_view("folder=").size()),
                *limits.tmp_size,
                !has(Layer::NoPrivileges)};
    walls.shown.insert(walls.shown.end(), files.begin(), files.end());
    enclosure.words = bubblewrap_command(walls);
  } else {
    enclosure.words = {inside_.string()};
  }
  enclosure.words.insert(enclosure.words.end(), inside.begin(), inside.end());
  enclosure.words.push_back(fs::absolute(program).lexically_normal().string());
  enclosure.words.insert(enclosure.words.end(), std::next(command.words.begin()), command.words.end());
  if (cgroups_ && has(Layer::Cgroup)) {
    enclosure.cgroup = cgroups_->make(*limits.memory, *limits.processes + outside_processes);
    if (!enclosure.cgroup)
      return tl::unexpected(fmt::format("cannot make a control group: {}", std::generic_category().message(errno)));
    if (has_freezers()) enclosure.freezer = make_freezer(enclosure.cgroup);
    if (has_freezers() && !enclosure.freezer)
      return tl::unexpected(fmt::format("cannot make a freezer: {}", std::generic_category().message(errno)));
  }
  return enclosure;
}

}  // namespace turno
