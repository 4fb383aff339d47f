#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/judge/judge_case.hpp"

namespace turno::course {

// What the tests of a file are worth.
struct JudgeScale {
  struct Worth {
    double points = 0;    // 0: the group is not asked for
    bool partial = true;  // each test earns its share; else all of them must be passed
  };
  std::array<Worth, all_judge_groups.size()> groups;

  double most() const;
  Worth& of(JudgeGroup group) { return groups[index_of(group)]; }
  const Worth& of(JudgeGroup group) const { return groups[index_of(group)]; }
};

// Twenty points each: of the first delivery (types and problem), the second (searches and players), or, as 0, both
// together.
JudgeScale default_judge_scale(int delivery);

// A scale from its file, docs/course-moedas.md. Messages name file, line and field.
tl::expected<JudgeScale, std::string> parse_judge_scale(std::string_view toml, const std::string& file_name);

}  // namespace turno::course
