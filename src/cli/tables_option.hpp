#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cli/command.hpp"
#include "engine/any_game.hpp"

namespace turno::cli {

using Tables = std::shared_ptr<search::TableFolder>;

// Those of a folder; a file that is not believed is told of, once, and done without.
Tables tables_in_folder(const std::filesystem::path& folder, const Context& context);

// --tables DIR, as commands take it that search for people or let players meet.
struct TablesOption {
  std::string given;

  void add_to(CLI::App& command, std::string_view help);

  // Those that were named, which must have one for the game. Nothing when none were.
  tl::expected<Tables, std::string> named(const AnyGame& game) const;
  // Those, or the data folder's, which need not have any.
  tl::expected<Tables, std::string> named_or_usual(const AnyGame& game, const Context& context) const;

 private:
  bool is_none() const;
};

}  // namespace turno::cli
