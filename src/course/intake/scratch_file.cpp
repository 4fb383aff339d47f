#include "course/intake/scratch_file.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <system_error>

namespace turno::course {

tl::expected<ScratchFile, std::string> ScratchFile::make(std::string_view name, std::string_view contents) {
  std::error_code error;
  std::string folder = (std::filesystem::temp_directory_path(error) / "turno-course-XXXXXX").string();
  if (error || mkdtemp(folder.data()) == nullptr)
    return tl::unexpected(fmt::format("cannot create a folder for temporary files, {}; set TMPDIR", folder));
  const auto real = std::filesystem::canonical(folder, error);  // a player's files have no links on their way
  if (error) return tl::unexpected(fmt::format("cannot find {} again: {}", folder, error.message()));
  ScratchFile file(real / name);
  std::ofstream out(file.path_, std::ios::binary);
  out << contents;
  namespace fs = std::filesystem;
  fs::permissions(file.path_, fs::perms(0644), error);  // whoever loads it may be somebody else
  if (!out.flush() || error)
    return tl::unexpected(fmt::format("cannot write {}: the disk may be full", file.path_.string()));
  return file;
}

ScratchFile::~ScratchFile() {
  std::error_code error;
  if (!path_.empty()) std::filesystem::remove_all(path_.parent_path(), error);
}

}  // namespace turno::course
