#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <span>
#include <string>

namespace turno::cli {

// A message about the first word that stands where a command must and is none, with the command that was probably
// meant; nothing if all of them are. CLI11 does not find such a word when --help stands behind it.
std::optional<std::string> find_unknown_command(const CLI::App& app, std::span<const char* const> words);

}  // namespace turno::cli
