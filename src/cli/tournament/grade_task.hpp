#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
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
  std::string rounds = "5";
  std::string time = "10s";
  std::string opening_moves = "2";
  std::string seed = "1";
  std::string concurrency = "1";
};

// The same understood: games that exist, players that are named rightly.
struct GradeTask {
  tournament::Settings settings;  // a gauntlet, as yet without a name: entrant 0 is graded, the references follow
  tournament::Scale scale;
};

tl::expected<GradeTask, std::string> read_grade_task(const GradeWords& words, const Catalog& catalog);

}  // namespace turno::cli
