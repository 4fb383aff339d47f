#include "play/system/processes.hpp"

#include <fmt/format.h>
#include <sys/types.h>
#include <unistd.h>

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

}  // namespace turno
