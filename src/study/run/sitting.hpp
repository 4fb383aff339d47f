#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "study/file/parse_study.hpp"
#include "study/run/plan.hpp"

namespace turno::study {

// What must be the same to go on with a study: ResultFolder.
Json identity_of(const Settings& settings, Form form, std::string_view toml);

std::size_t planned_rows(const Plan& plan);

// Everybody who plays or is a measure for others, as texts.
std::vector<std::string> players_of(const Plan& plan);

// One stretch of measuring, as the folder and the report have it: program, machine, and the load before and after.
class Sitting {
 public:
  Sitting(std::string_view version, std::string_view commit, std::size_t threads);

  Json ended() const;

 private:
  Json facts_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace turno::study
