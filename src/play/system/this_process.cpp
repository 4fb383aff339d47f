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
  cpu_set_t allowed{};
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  std::vector<std::size_t> cores;
  for (std::size_t core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &allowed)) cores.push_back(core);
  if (threads != cores.size()) return;
  cpu_set_t own{};
  CPU_ZERO(&own);
  CPU_SET(cores[thread % cores.size()], &own);
  sched_setaffinity(0, sizeof own, &own);
}

}  // namespace turno
