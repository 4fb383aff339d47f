#include "study/run/machine_facts.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <ctime>
#include <thread>

#include "core/text.hpp"
#include "play/system/file.hpp"

namespace turno::study {
namespace {

// Of the first line "KEY : VALUE".
std::string value_in(std::string_view text, std::string_view key) {
  for (const std::string_view line : split(text, '\n'))
    if (const std::size_t colon = line.find(':'); line.starts_with(key) && colon != std::string_view::npos)
      return std::string(trim(line.substr(colon + 1)));
  return "";
}

}  // namespace

Json machine_facts() {
  std::array<char, 32> began{};
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  if (std::strftime(began.data(), began.size(), "%Y-%m-%d %H:%M UTC", &parts) == 0) began.front() = '\0';
  std::string memory = value_in(file_contents("/proc/meminfo"), "MemTotal");
  if (memory.ends_with(" kB")) {
    constexpr double kilobytes_a_gigabyte = 1024.0 * 1024.0;
    memory = fmt::format("{:.1f} GB", std::strtod(memory.c_str(), nullptr) / kilobytes_a_gigabyte);
  }
  return {{"processor", value_in(file_contents("/proc/cpuinfo"), "model name")},
          {"cores", std::thread::hardware_concurrency()},
          {"memory", memory},
          {"began", began.data()}};
}

std::string load_now() {
  std::array<double, 1> load{};
  return getloadavg(load.data(), 1) == 1 ? fmt::format("{:.2f}", load[0]) : "";
}

}  // namespace turno::study
