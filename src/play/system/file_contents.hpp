#pragma once

#include <filesystem>
#include <string>

namespace turno {

// Empty where there is none, or where it goes while it is read, as files of processes do in /proc. Never throws for it,
// as iterators over a stream do.
std::string file_contents(const std::filesystem::path& path);

}  // namespace turno
