#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/language/message.hpp"

namespace turno::course {

// The sources of a bot as the one file that is handed in: C++ as it is, or several files, each begun by a line
//   //@file Mine.h
struct SourceFile {
  std::string path;  // relative
  std::string text;

  friend bool operator==(const SourceFile&, const SourceFile&) = default;
};

// `name` is that of a file which holds no other.
tl::expected<std::vector<SourceFile>, Message> unbundle(std::string_view text, const std::string& name);

// A folder as such a file. An error says what is wrong with it.
tl::expected<std::string, std::string> bundle(const std::filesystem::path& folder);

}  // namespace turno::course
