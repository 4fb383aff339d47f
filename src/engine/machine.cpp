#include "engine/machine.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>
#include <string>
#include <thread>
#include <utility>

#include "core/text.hpp"

namespace turno {
namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20U;

// What could be given to programs now; a system that does not say so sets no limit.
std::size_t free_memory() {
  std::ifstream file("/proc/meminfo");
  for (std::string name; file >> name;) {
    std::size_t kilobytes = 0;
    if (name == "MemAvailable:" && file >> kilobytes) return kilobytes * 1024;
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return std::numeric_limits<std::size_t>::max();
}

std::size_t max_threads() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace

std::size_t half_of_memory() {
  const auto pages = static_cast<std::size_t>(std::max(0L, sysconf(_SC_PHYS_PAGES)));
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) / 2;
}

std::size_t memory_to_take() { return std::min(half_of_memory(), free_memory() / 4 * 3); }

tl::expected<std::size_t, std::string> read_threads(std::string_view what, std::string_view text) {
  const auto number = parse_number(text);
  if (!number || *number < 1 || static_cast<std::size_t>(*number) > max_threads())
    return tl::unexpected(fmt::format("{}: \"{}\" is not a possible number of threads; on this machine write 1 to {}",
                                      what, text, max_threads()));
  return static_cast<std::size_t>(*number);
}

tl::expected<std::size_t, std::string> read_memory(std::string_view what, std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::size_t>, 4> units{
      {{"MB", megabyte}, {"GB", 1024 * megabyte}, {"M", megabyte}, {"G", 1024 * megabyte}}};
  for (const auto& [unit, bytes] : units) {
    if (text.size() <= unit.size() || text.substr(text.size() - unit.size()) != unit) continue;
    const auto number = parse_word(text.substr(0, text.size() - unit.size()));
    if (!number || *number < 1) break;
    if (*number <= half_of_memory() / bytes) return static_cast<std::size_t>(*number) * bytes;
    return tl::unexpected(fmt::format("{}: {} is more than this machine has; write 1MB to {}MB", what, text,
                                      half_of_memory() / megabyte));
  }
  return tl::unexpected(fmt::format("{}: \"{}\" is not a size; write 64MB or 2GB", what, text));
}

}  // namespace turno
