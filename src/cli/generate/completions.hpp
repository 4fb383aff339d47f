#pragma once

#include <string>

#include "cli/generate/command_tree.hpp"
#include "cli/generate/vocabulary.hpp"

// Scripts by which a shell completes the command line of turno. All they know stands in them, except the names of
// tournaments, for which they ask `turno tournament list`.
namespace turno::cli {

std::string bash_completion(const CommandNode& top, const Vocabulary& vocabulary);
std::string zsh_completion(const CommandNode& top, const Vocabulary& vocabulary);
std::string fish_completion(const CommandNode& top, const Vocabulary& vocabulary);

}  // namespace turno::cli
