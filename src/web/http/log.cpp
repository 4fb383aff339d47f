#include "web/http/log.hpp"

#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "core/json_text.hpp"
#include "web/http/message.hpp"

namespace turno::web {
namespace {

constexpr std::size_t file_size = std::size_t{10} << 20U;
constexpr std::size_t files = 3;

// The members of an object without its braces.
std::string members(std::string_view event, const Json& fields) {
  Json line{{"event", event}};
  line.update(fields);
  const std::string whole = json_text(line);
  return whole.substr(1, whole.size() - 2);
}

}  // namespace

Log Log::to_file(const std::filesystem::path& file) {
  const auto to_file = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(file.string(), file_size, files);
  const auto to_people = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  to_people->set_level(spdlog::level::warn);
  const auto logger = std::make_shared<spdlog::logger>("turno", spdlog::sinks_init_list{to_file, to_people});
  logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
  logger->flush_on(spdlog::level::warn);
  return Log(logger);
}

Log Log::nowhere() {
  return Log(std::make_shared<spdlog::logger>("turno", std::make_shared<spdlog::sinks::null_sink_mt>()));
}

void Log::info(std::string_view event, const Json& fields) const { logger_->info(members(event, fields)); }
void Log::warn(std::string_view event, const Json& fields) const { logger_->warn(members(event, fields)); }
void Log::flush() const { logger_->flush(); }

}  // namespace turno::web
