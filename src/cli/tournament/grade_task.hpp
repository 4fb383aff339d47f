#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/sandbox_option.hpp"
#include "engine/catalog.hpp"
#include "tournament/grading/grade.hpp"
#include "tournament/grading/grade_scale.hpp"
#include "tournament/settings.hpp"

namespace turno::cli {

// The words of `turno grade` that say what is played.
struct GradeWords {
  std::string player;
  std::vector<std::string> games;
  std::string references;
  std::string boards;
  std::string scale;
  std::size_t rounds = 5;
  std::chrono::milliseconds time{10'000};
  std::size_t opening_moves = 2;
  std::uint64_t seed = 1;
  std::size_t concurrency = 1;
};

// The same understood: games that exist, players that are named rightly.
struct GradeTask {
  tournament::Settings settings;  // a gauntlet, not yet named: entrant 0 is graded, the references follow
  tournament::Scale scale;
};

tl::expected<GradeTask, std::string> read_grade_task(const GradeWords& words, const Catalog& catalog);

// What has come of the games.
struct PlayedGrade {
  tournament::Grade grade;
  std::string tournament;  // under which the games are kept
  std::size_t finished = 0;
  std::size_t all = 0;

  bool complete() const { return finished == all; }
};

// Plays the task as a tournament, with its clocks, sandbox and records. In a data folder the same task with the same
// programs is resumed; without one (an empty text) nothing is kept. Ctrl-C ends it with the finished games. A reference
// that cannot play is an error: nobody should win because of that.
// `between_logged` is how often a line tells the progress where stderr is no terminal; none: never.
tl::expected<PlayedGrade, std::string> play_grade(const GradeTask& task, const std::string& data,
                                                  const SandboxOption& sandbox, const Context& context,
                                                  std::optional<std::chrono::milliseconds> between_logged);

}  // namespace turno::cli
