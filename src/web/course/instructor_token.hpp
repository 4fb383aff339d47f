#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace turno::web {

// What the instructor of a course is known by. Only a hash of it is kept, in the data folder.
struct InstructorToken {
  std::string hash;
  std::optional<std::string> made = {};  // now: to be told once
};

// Makes one where there is none, or another one where that is wanted; the old one is then worth nothing.
tl::expected<InstructorToken, std::string> instructor_token(const std::filesystem::path& folder, bool another);

}  // namespace turno::web
