#include "play/system/cpu_time.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string>

#include "core/text.hpp"
#include "play/system/file_contents.hpp"

namespace turno {

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
