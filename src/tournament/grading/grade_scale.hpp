#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno::tournament {

// What is asked of a player against one reference, and what it is worth.
struct ReferenceScale {
  std::string player;  // as players are named; not parsed here
  std::string name;    // for people
  double points = 0;
  double score = 0.5;    // the share that is needed, (W + D/2)/N
  bool partial = false;  // less than that gives that part of the points; else it gives nothing

  friend bool operator==(const ReferenceScale&, const ReferenceScale&) = default;
};

// How games against references become points.
struct Scale {
  std::vector<ReferenceScale> references;  // at least one, names unique
  double bonus = 0;                        // more points where the score of every reference is reached
  double forfeit_each = 0;                 // for every game that the player loses by forfeit; not above 0
  std::optional<double> forfeit_most;      // for all of them together, at the most
  std::optional<double> max_points;        // nobody gets more; none: all that there is
  std::string visibility = "visible";      // when Gradescope shows the results to students
  bool leaderboard = false;                // whether Gradescope gets points to rank students by

  friend bool operator==(const Scale&, const Scale&) = default;
};

// The most that a player can get.
double max_points(const Scale& scale);

// What the graded player is called in tournaments; no reference may be.
inline constexpr std::string_view graded_name = "graded";
inline constexpr std::size_t max_references = 100;

// Ten points in equal parts, each for half of the score or more against one reference.
Scale default_scale(std::span<const std::string> players);

// A scale from its file, docs/grading.md. `players` are the references as the command line has them, in order: a
// [[reference]] of the file is for the player that it names, and one that names none for the first that is left.
// Without `players` the file names them all. Messages name file, line and field and say what to write.
tl::expected<Scale, std::string> parse_scale(std::string_view toml, const std::string& file_name,
                                             std::span<const std::string> players);

}  // namespace turno::tournament
