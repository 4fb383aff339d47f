#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/open_course.hpp"
#include "course/service/submissions.hpp"
#include "engine/game_so_far.hpp"
#include "search/analysis.hpp"

namespace turno::course {

// A position to be searched with the evaluation function of a file.
struct FileQuestion {
  std::int64_t received = 0;  // the file
  GameText game;              // not over; by the rules of a game of the course
  int depth = 2;
  int traced_plies = 2;
};

struct StudiedSearch {
  std::string algorithm;
  Analysis analysis;
};

struct StudiedFile {
  std::string name;
  GameSoFar so_far;
  std::vector<StudiedSearch> searches;
};

inline constexpr int deepest_study = 6;

// Only what passed the vetting may be run.
bool can_be_studied(const Entry& entry);

// The file's function in its host, searched with by the algorithms of textbooks; alphabeta is traced. An error is that
// of the function, or this machine's.
tl::expected<StudiedFile, std::string> study_file(const OpenCourse& course, const FileQuestion& question,
                                                  const CourseTools& tools, const std::stop_token& stop);

}  // namespace turno::course
