#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace turno::test {

// A folder of its own for a test, gone with it.
class DataFolder {
 public:
  DataFolder() : DataFolder(std::filesystem::temp_directory_path()) {}
  explicit DataFolder(const std::filesystem::path& parent) {
    std::string name = (parent / "turno-data-XXXXXX").string();
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

  // Where a sync costs nothing, if there is such a place: for tests that open thousands of databases.
  static std::filesystem::path in_memory() {
    std::error_code error;
    const std::filesystem::path memory = "/dev/shm";
    return access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path(error);
  }

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace turno::test
