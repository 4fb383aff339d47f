#include "play/system/this_process.hpp"

#include <fmt/format.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <vector>

namespace turno {

namespace fs = std::filesystem;

namespace {

std::vector<std::size_t> cores_allowed(pid_t thread) {
  cpu_set_t allowed{};
  std::vector<std::size_t> cores;
  if (sched_getaffinity(thread, sizeof allowed, &allowed) != 0) return cores;
  for (std::size_t core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &allowed)) cores.push_back(core);
  return cores;
}

bool keep_to(const std::vector<std::size_t>& cores) {
  cpu_set_t own{};
  CPU_ZERO(&own);
  for (const std::size_t core : cores) CPU_SET(core, &own);
  return !cores.empty() && sched_setaffinity(0, sizeof own, &own) == 0;
}

}  // namespace

std::vector<std::size_t> cores_of_game(std::size_t game, std::size_t count, const std::vector<std::size_t>& all) {
  if (count == 0 || count >= all.size()) return all;
  const auto first = static_cast<std::ptrdiff_t>(game % (all.size() / count) * count);
  return {all.begin() + first, all.begin() + first + static_cast<std::ptrdiff_t>(count)};
}

// The first thread of the process is never pinned: it may use what the process may.
StartOnCores::StartOnCores(std::size_t game, std::size_t count) : before_(cores_allowed(0)) {
  is_set_ = keep_to(cores_of_game(game, count, cores_allowed(getpid())));
}

StartOnCores::~StartOnCores() {
  if (is_set_) keep_to(before_);
}

fs::path beside_turno(std::string_view name) {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path() / name;
}

tl::expected<fs::path, std::string> find_beside_turno(std::string_view name) {
  const fs::path beside = beside_turno(name);
  if (access(beside.c_str(), X_OK) == 0) return beside;
  return tl::unexpected(fmt::format("{} is missing: it belongs beside turno", beside.string()));
}

std::size_t allow_open_files(std::size_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  if (limit.rlim_cur < wanted) {
    const rlimit asked{std::min<rlim_t>(wanted, limit.rlim_max), limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &asked) == 0) limit = asked;
  }
  return limit.rlim_cur;
}

void keep_to_own_core(std::size_t thread, std::size_t threads) {
  const std::vector<std::size_t> cores = cores_allowed(0);
  if (!cores.empty() && threads == cores.size()) keep_to({cores[thread % cores.size()]});
}

}  // namespace turno
