#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/options/sandbox_option.hpp"
#include "core/language.hpp"
#include "study/file/parse_study.hpp"

namespace turno::cli {

struct StudyRunOptions {
  std::string out;
  bool quick = false;
  std::size_t threads = 1;
  bool resume = false;
  bool force = false;
  std::optional<std::uint64_t> seed;
  std::optional<std::chrono::milliseconds> time;
  Language language = Language::English;
  std::string compare;
  std::string template_kind;  // what the course calls its report; empty: none
  std::string template_game;
  std::string template_player;
  SandboxOption sandbox;
};

// Measures, or goes on, and writes the report. `toml` is the study's file, called `file_name` in messages; its players
// are seen from `folder`.
Outcome run_study(const StudyRunOptions& options, const std::string& toml, const std::string& file_name,
                  const std::string& folder, const Context& context);

}  // namespace turno::cli
