#include "play/system/processes.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/types.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.hpp"
#include "play/system/file.hpp"
#include "play/system/secure_random.hpp"

namespace turno {
namespace {

constexpr int max_rounds = 50;  // a round can miss processes that start during it

// The environment as the system shows it: texts that each end in a zero. Empty for a process that is gone or another
// user's.
bool bears(const std::filesystem::path& process, const std::string& mark) {
  const std::string environment = file_contents(process / "environ");
  const std::string whole = mark + '\0';
  const std::size_t at = environment.find(whole);
  return at != std::string::npos && (at == 0 || environment[at - 1] == '\0');
}

std::vector<pid_t> those_of_now(const std::string& mark) {
  std::vector<pid_t> found;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const auto pid = parse_number(entry.path().filename().string());
    if (pid && *pid != getpid() && bears(entry.path(), mark)) found.push_back(static_cast<pid_t>(*pid));
  }
  return found;
}

bool end_those_of_now(const std::string& mark) {
  const std::vector<pid_t> found = those_of_now(mark);
  for (const pid_t pid : found) kill(pid, SIGKILL);
  return !found.empty();
}

using Buffer = std::array<char, 1024>;

std::string_view read_from_start(const Descriptor& file, Buffer& page) {
  const ssize_t got = pread(file.number(), page.data(), page.size(), 0);
  return {page.data(), static_cast<std::size_t>(got > 0 ? got : 0)};
}

// Of /proc/PID/stat: `12 (name) S ...`, where a name may be anything.
char state_in(std::string_view stat) {
  const std::size_t name_end = stat.rfind(')');
  return name_end == std::string_view::npos || name_end + 2 >= stat.size() ? 'X' : stat[name_end + 2];
}

// Of schedstat: the time on a processor, the time ready to run without one, and how often.
std::chrono::nanoseconds waited_in(std::string_view schedstat) {
  const auto numbers = split(schedstat, ' ');
  return std::chrono::nanoseconds(numbers.size() < 2 ? 0 : parse_word(numbers[1]).value_or(0));
}

void visit(pid_t process, Family& family);

void visit_children(const std::filesystem::path& thread, Family& family) {
  const std::string children = file_contents(thread / "children");
  for (const std::string_view child : split(children, ' '))
    if (const auto pid = parse_number(child)) visit(*pid, family);
}

bool is_standing(char state) { return std::string_view("TtZXD").find(state) != std::string_view::npos; }

void visit_thread(const std::filesystem::path& thread, Family& family) {
  family.stands = family.stands && is_standing(state_in(file_contents(thread / "stat")));
  const std::string told = file_contents(thread / "schedstat");
  family.cpu += std::chrono::nanoseconds(parse_word(std::string_view(told).substr(0, told.find(' '))).value_or(0));
  visit_children(thread, family);
}

void visit(pid_t process, Family& family) {
  std::error_code gone;
  for (const auto& thread : std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process), gone))
    visit_thread(thread.path(), family);
}

}  // namespace

std::string new_mark() { return fmt::format("TURNO_BOT={}-{:016x}", getpid(), secure_random()); }

std::size_t count_marked(const std::string& mark) { return those_of_now(mark).size(); }

void end_marked(const std::string& mark) {
  for (int round = 0; round < max_rounds && end_those_of_now(mark); ++round) {
  }
}

// The first number of schedstat is time on a processor, to the nanosecond; those of stat are to the hundredth of a
// second.
std::optional<std::chrono::nanoseconds> cpu_time_of(pid_t process) {
  std::chrono::nanoseconds all{0};
  bool is_known = false;
  std::error_code gone;
  for (const auto& thread : std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process), gone)) {
    const std::string told = file_contents(thread.path() / "schedstat");
    const auto time = parse_word(std::string_view(told).substr(0, told.find(' ')));
    if (!time) continue;
    all += std::chrono::nanoseconds(*time);
    is_known = true;
  }
  return is_known ? std::optional(all) : std::nullopt;
}

std::chrono::nanoseconds longest_wait_of(pid_t process) {
  std::chrono::nanoseconds longest{0};
  std::error_code gone;
  for (const auto& thread : std::filesystem::directory_iterator(fmt::format("/proc/{}/task", process), gone))
    longest = std::max(longest, waited_in(file_contents(thread.path() / "schedstat")));
  return longest;
}

std::chrono::nanoseconds wait_of_this_thread() { return waited_in(file_contents("/proc/thread-self/schedstat")); }

FamilyWatch::FamilyWatch(pid_t leader, std::optional<pid_t> parent)
    : leader_(leader),
      parent_(parent),
      stat_(open(fmt::format("/proc/{}/stat", leader).c_str(), O_RDONLY | O_CLOEXEC)),
      children_(open(fmt::format("/proc/{0}/task/{0}/children", leader).c_str(), O_RDONLY | O_CLOEXEC)) {
  if (parent)
    siblings_ = Descriptor(open(fmt::format("/proc/{0}/task/{0}/children", *parent).c_str(), O_RDONLY | O_CLOEXEC));
}

bool FamilyWatch::is_alone() const {
  Buffer page;
  if (!children_.is_open() || !read_from_start(children_, page).empty()) return false;
  if (!parent_) return true;
  const std::string_view siblings = trim(read_from_start(siblings_, page));
  return !siblings.empty() && siblings.find(' ') == std::string_view::npos;
}

bool FamilyWatch::stands() const {
  constexpr std::size_t threads_after_state = 17;  // fields of stat
  if (!is_alone()) return look().stands;
  Buffer page;
  const std::string_view stat = read_from_start(stat_, page);
  const auto fields = split(stat.substr(std::min(stat.rfind(')') + 2, stat.size())), ' ');
  if (fields.size() <= threads_after_state || fields[threads_after_state] != "1") return look().stands;
  return is_standing(fields.front().front());
}

Family FamilyWatch::look() const {
  Family family;
  if (parent_) {
    visit_children(fmt::format("/proc/{0}/task/{0}", *parent_), family);
  } else {
    visit(leader_, family);
  }
  return family;
}

}  // namespace turno
