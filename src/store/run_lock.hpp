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

  // Whether some process has it, found without touching it: to try to take it could turn away whoever wants to.
  static bool is_taken(const std::filesystem::path& folder, std::string_view tournament);

  // Of a tournament that is no longer here.
  void remove_file() const;

 private:
  RunLock(Descriptor file, std::filesystem::path path) : file_(std::move(file)), path_(std::move(path)) {}

  Descriptor file_;
  std::filesystem::path path_;
};

}  // namespace turno::store
