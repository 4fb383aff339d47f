#include "play/system/file_contents.hpp"

#include <fstream>
#include <sstream>

namespace turno {

std::string file_contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();  // what fails while it is read ends it
  return std::move(text).str();
}

}  // namespace turno
