#include "play/system/open_files.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace turno {

std::size_t allow_open_files(std::size_t wanted) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  if (limit.rlim_cur < wanted) {
    const rlimit asked{std::min<rlim_t>(wanted, limit.rlim_max), limit.rlim_max};
    if (setrlimit(RLIMIT_NOFILE, &asked) == 0) limit = asked;
  }
  return limit.rlim_cur;
}

}  // namespace turno
