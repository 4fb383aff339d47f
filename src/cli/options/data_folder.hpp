#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>

namespace turno::cli {

// --data DIR, as all commands take it that keep something.
struct DataOption {
  std::string given;

  void add_to(CLI::App& command);
  // The one that was named, or where programs keep their data, as desktops have agreed.
  std::filesystem::path folder() const;
  // For a line that a person may type: " --data DIR", or nothing where it need not be said.
  std::string again() const;
};

}  // namespace turno::cli
