#pragma once

#include <chrono>
#include <cstdint>

namespace turno::store {

// Since 1970, as rows have it.
inline std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace turno::store
