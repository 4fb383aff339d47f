#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "play/system/descriptor.hpp"

namespace turno::store {

// Only one process runs a tournament at a time. However that process ends, the lock is free again.
class RunLock {
 public:
  // An error names the process that has it.
  static tl::expected<RunLock, std::string> take(const std::filesystem::path& folder, std::string_view tournament);

 private:
  explicit RunLock(Descriptor file) : file_(std::move(file)) {}

  Descriptor file_;
};

}  // namespace turno::store
