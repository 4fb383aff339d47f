#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cli/command.hpp"
#include "engine/any_game.hpp"

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

// The tables of a folder. A damaged file is reported once and ignored.
SharedTables tables_in_folder(const std::filesystem::path& folder, const Context& context);

// --tables DIR, as commands take it that search for people or let players meet.
struct TablesOption {
  std::string given;

  void add_to(CLI::App& command, std::string_view help);

  // Those of the folder that was named, which must have one for the game; null when none was named.
  tl::expected<SharedTables, std::string> named(const AnyGame& game) const;
  // Those, or the data folder's, which need not have any; a damaged file there is reported at once.
  tl::expected<SharedTables, std::string> named_or_usual(const AnyGame& game, const Context& context) const;
  // Those, or the data folder's, which must have one for the game because another option needs it.
  tl::expected<SharedTables, std::string> required_by(std::string_view option, const AnyGame& game) const;
};

}  // namespace turno::cli
