#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "engine/json.hpp"

namespace spdlog {
class logger;
}

namespace turno::web {

// What the server did, one JSON object a line: time, level, event, and what belongs to it.
class Log {
 public:
  // Into a file that starts anew when it is large, a few old ones kept; warnings also to standard error.
  static Log to_file(const std::filesystem::path& file);
  static Log nowhere();

  void info(std::string_view event, const Json& fields) const;
  void warn(std::string_view event, const Json& fields) const;
  void flush() const;

 private:
  explicit Log(std::shared_ptr<spdlog::logger> logger) : logger_(std::move(logger)) {}

  std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace turno::web
