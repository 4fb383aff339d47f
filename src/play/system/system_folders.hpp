#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "play/system/beneath.hpp"

namespace turno {

// The system's programs and libraries: every bot sees them, and whoever could change them could change turno.
inline constexpr std::array<std::string_view, 7> system_folders{"/usr",   "/bin",   "/sbin",  "/lib",
                                                                "/lib32", "/lib64", "/libx32"};

inline bool is_system(const std::filesystem::path& path) {
  return std::any_of(system_folders.begin(), system_folders.end(),
                     [&](std::string_view folder) { return is_below(path, folder); });
}

}  // namespace turno
