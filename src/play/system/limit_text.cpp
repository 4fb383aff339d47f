#include "play/system/limit_text.hpp"

#include <fmt/format.h>

#include "core/duration.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "engine/machine.hpp"

namespace turno {
namespace {

constexpr int max_processes = 10'000;
constexpr std::chrono::milliseconds shortest_stop{10};
constexpr std::chrono::milliseconds longest_stop{10'000};
constexpr int max_bot_files = 10'000'000;

tl::expected<bool, std::string> read_size(std::string_view what, std::string_view field, std::string_view value,
                                          std::optional<std::size_t>& size) {
  const auto read = read_memory(fmt::format("{}{}", what, field), value);
  RETURN_IF_ERROR(read);
  size = *read;
  return true;
}

}  // namespace

tl::expected<bool, std::string> read_bot_limit(std::string_view what, std::string_view field, std::string_view value,
                                               BotLimits& limits) {
  const auto wrong = [&](std::string_view wanted) {
    return tl::unexpected(fmt::format("{}{} \"{}\" is not {}", what, field, value, wanted));
  };
  if (field == "memory") return read_size(what, field, value, limits.memory);
  if (field == "file-size") return read_size(what, field, value, limits.file_size);
  if (field == "tmp") return read_size(what, field, value, limits.tmp_size);
  if (field == "cpu") {
    const auto time = parse_duration(value);
    if (!time || *time < std::chrono::seconds(1)) return wrong("a time of 1s or more; write 30s or 10m");
    limits.cpu = std::chrono::ceil<std::chrono::seconds>(*time);
    return true;
  }
  if (field == "stop") {
    const auto time = parse_duration(value);
    if (!time || *time < shortest_stop || *time > longest_stop) return wrong("a time from 10ms to 10s");
    limits.stop = *time;
    return true;
  }
  if (field == "bot-size") return read_size(what, field, value, limits.bot_size);
  const auto read_count = [&](int most, std::optional<std::size_t>& count) -> tl::expected<bool, std::string> {
    const auto number = parse_number(value);
    if (!number || *number < 1 || *number > most) return wrong(fmt::format("a number from 1 to {}", most));
    count = static_cast<std::size_t>(*number);
    return true;
  };
  if (field == "processes") return read_count(max_processes, limits.processes);
  if (field == "bot-files") return read_count(max_bot_files, limits.bot_files);
  return false;
}

}  // namespace turno
