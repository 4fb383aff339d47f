#pragma once

#include <string>

#include "cli/command.hpp"
#include "cli/options/sandbox_option.hpp"
#include "core/language.hpp"

namespace turno::cli {

// What `turno course check FILE --course moedas` takes.
struct JudgeWords {
  std::string file;
  std::string course;   // empty: a course of evaluation functions
  int delivery = 0;     // 1, 2 or both
  std::string scale;    // a file
  std::string results;  // a file
  bool shows_untold = false;
  bool json = false;
  Language language = Language::English;
};

// Exit code 0: every point, 1: not every point, or not examined.
Outcome judge_file(const JudgeWords& words, const SandboxOption& sandbox, const Context& context);

}  // namespace turno::cli
