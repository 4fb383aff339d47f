#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <tl/expected.hpp>

#include "search/analysis.hpp"

namespace turno::cli {

// [--depth N] [--time T] [--nodes N]: how long a position is thought about.
struct LimitOptions {
  std::string depth;
  std::string time;
  std::string nodes;

  void add_to(CLI::App& command);
  tl::expected<Limits, std::string> read() const;
};

}  // namespace turno::cli
