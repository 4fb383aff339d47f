#include "play/system/beside.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <system_error>

namespace turno {

namespace fs = std::filesystem;

fs::path beside_turno(std::string_view name) {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path() / name;
}

tl::expected<fs::path, std::string> find_beside_turno(std::string_view name) {
  const fs::path beside = beside_turno(name);
  if (access(beside.c_str(), X_OK) == 0) return beside;
  return tl::unexpected(fmt::format("{} is missing: it belongs beside turno", beside.string()));
}

}  // namespace turno
