#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

// The commands and options of the program as plain data: what manual pages and completions are made of.
namespace turno::cli {

// What belongs in the place of a value.
enum class Wanted : std::uint8_t {
  Nothing,  // a flag
  Anything,
  Words,  // one of those that are listed
  File,
  Folder,
  Game,
  Player,
  Players,  // several, with commas between them
  Evaluation,
  Algorithm,
  Tournament,
};

// An option, or an argument, whose name is the one that help shows.
struct OptionNode {
  std::vector<std::string> names;
  std::string value_type;  // as help shows it; empty for a flag
  std::string help;
  Wanted wanted = Wanted::Nothing;
  std::vector<std::string> words = {};  // of Wanted::Words
  bool repeats = false;
};

struct CommandNode {
  std::string path;  // with those above it: "turno tournament run"
  std::string name;
  std::string summary;
  std::string notes;  // examples and what else stands below the options in help
  std::vector<OptionNode> arguments;
  std::vector<OptionNode> options;
  std::vector<CommandNode> commands;
};

CommandNode command_tree(const CLI::App& app);

// All commands, each before those below it.
std::vector<const CommandNode*> flattened(const CommandNode& top);

}  // namespace turno::cli
