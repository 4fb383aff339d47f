#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno::course {

// A file in a folder of its own, both gone with this.
class ScratchFile {
 public:
  static tl::expected<ScratchFile, std::string> make(std::string_view name, std::string_view contents);
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile(ScratchFile&& other) noexcept : path_(std::move(other.path_)) { other.path_.clear(); }
  ScratchFile& operator=(const ScratchFile&) = delete;
  ScratchFile& operator=(ScratchFile&&) = delete;
  ~ScratchFile();

  const std::filesystem::path& path() const { return path_; }

 private:
  explicit ScratchFile(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;
};

}  // namespace turno::course
