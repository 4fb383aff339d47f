#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "course/league/ledger.hpp"
#include "course/league/open_course.hpp"

namespace turno::course {

// What stands for a player in games: a file as it came, in UTF-8 where it was vetted, or what was built of it.
struct PlayerFile {
  std::filesystem::path path;  // relative to the data folder
  std::string contents;
  bool is_program = false;
};

// Of a file that came in, or of a reference; none where the reference has no file.
tl::expected<std::optional<PlayerFile>, std::string> player_file(const OpenCourse& course, const Ledger& ledger,
                                                                 std::int64_t event);

}  // namespace turno::course
