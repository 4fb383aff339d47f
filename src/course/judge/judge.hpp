#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "course/judge/judge_case.hpp"
#include "course/judge/judge_scale.hpp"
#include "course/language/message.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

// What came of one test.
struct JudgedCase {
  JudgeGroup group = JudgeGroup::File;
  std::string form;
  bool is_told = true;
  bool passed = false;
  Message what;  // why not
};

struct JudgedGroup {
  JudgeGroup group = JudgeGroup::File;
  std::vector<JudgedCase> cases;
  double points = 0;
  double most = 0;

  std::size_t passed() const;
};

struct Judgement {
  std::vector<JudgedGroup> groups;  // those that are worth something
  double points = 0;
  double most = 0;
};

struct JudgeSettings {
  int delivery = 0;  // 1, 2 or both
  JudgeScale scale;
  std::chrono::seconds longest{60};   // that any test may take, whatever it says itself
  std::chrono::seconds patience{60};  // with tests that do not end; when it is used up, all others have less time
};

// Examines a file of Moedas e Fios, group by group. What stops it is no verdict.
std::optional<Judgement> judge(const std::filesystem::path& file, const JudgeSettings& settings,
                               const std::shared_ptr<const Sandbox>& sandbox,
                               const std::function<void(const JudgedGroup&)>& on_group, const std::stop_token& stop);

// Whether a printed answer is what is expected; see JudgeCase.
bool is_expected(std::string_view expected, std::string_view answer);

}  // namespace turno::course
