#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace turno::test {

// A folder of its own for a test, gone with it.
class DataFolder {
 public:
  DataFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "turno-data-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  DataFolder(const DataFolder&) = delete;
  DataFolder(DataFolder&&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  DataFolder& operator=(DataFolder&&) = delete;
  ~DataFolder() {
    std::error_code error;
    std::filesystem::remove_all(path_, error);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace turno::test
