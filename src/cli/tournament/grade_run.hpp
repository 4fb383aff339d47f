#pragma once

#include <cstddef>
#include <string>
#include <tl/expected.hpp>

#include "cli/command.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/tournament/grade_task.hpp"
#include "tournament/grading/grade.hpp"

namespace turno::cli {

// What has come of the games.
struct PlayedGrade {
  tournament::Grade grade;
  std::string tournament;  // under which the games are kept
  std::size_t finished = 0;
  std::size_t all = 0;

  bool complete() const { return finished == all; }
};

// Plays the task as a tournament, so that clocks, sandbox and records are those of tournaments. In a data folder its
// name stands for all that matters: the same task with the same programs goes on where it was. Without one (an empty
// text) nothing is kept. Ctrl-C ends it with what is finished. An error where a reference cannot play: nobody is to win
// by that.
tl::expected<PlayedGrade, std::string> play_grade(const GradeTask& task, const std::string& data,
                                                  const SandboxOption& sandbox, const Context& context);

}  // namespace turno::cli
