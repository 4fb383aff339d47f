#include "cli/generate/command_tree.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>
#include <utility>

#include "core/text.hpp"

namespace turno::cli {
namespace {

// "en|es|pt"; and "WHO:{public,owner,none}", as CLI11 shows what it checks itself.
std::vector<std::string> words_of(std::string type) {
  char between = '|';
  if (const auto open = type.find('{'); open != std::string::npos) {
    type = type.substr(open + 1, type.find('}') - open - 1);
    between = ',';
  }
  if (type.find(between) == std::string::npos) return {};
  std::vector<std::string> words;
  std::istringstream parts(type);
  for (std::string part; std::getline(parts, part, between);) {
    const bool is_word = !part.empty() && std::all_of(part.begin(), part.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (is_word) words.push_back(part);
  }
  return words;
}

// The names of values mean the same in every command, which is why they are enough to tell.
Wanted wanted_by(const std::string& name, const std::string& type, const std::string& path) {
  using Known = std::pair<std::string_view, Wanted>;
  constexpr std::array known{
      Known{"GAME", Wanted::Game},    Known{"P", Wanted::Player},           Known{"PLAYER", Wanted::Player},
      Known{"P,P", Wanted::Players},  Known{"PLAYER,...", Wanted::Players}, Known{"FILE", Wanted::File},
      Known{"SOURCES", Wanted::File}, Known{"DIR", Wanted::Folder},         Known{"DIR|none", Wanted::Folder},
  };
  if (name == "--eval") return Wanted::Evaluation;
  if (name == "--algorithm") return Wanted::Algorithm;
  const bool is_of_tournaments = path.starts_with("turno tournament ") || path == "turno verify";
  if (name == "NAME" && is_of_tournaments) return path == "turno tournament run" ? Wanted::File : Wanted::Tournament;
  const std::string& word = name.starts_with('-') ? type : name;
  const auto* const found =
      std::find_if(known.begin(), known.end(), [&](const auto& each) { return each.first == word; });
  return found == known.end() ? Wanted::Anything : found->second;
}

OptionNode option_node(const CLI::Option& option, const std::string& path) {
  OptionNode node;
  if (option.get_positional()) {
    node.names = {option.get_name(true)};
  } else {
    for (const std::string& name : option.get_snames()) node.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) node.names.push_back("--" + name);
  }
  node.help = option.get_description();
  node.repeats = option.get_items_expected_max() > 1;
  if (option.get_items_expected_max() == 0) return node;
  node.value_type = option.get_type_name();
  node.words = words_of(node.value_type);
  node.wanted = wanted_by(node.names.front(), node.value_type, path);
  if (node.wanted == Wanted::Anything && !node.words.empty()) node.wanted = Wanted::Words;
  if (const auto check = node.value_type.find(':'); check != std::string::npos) node.value_type.resize(check);
  return node;
}

CommandNode node_of(const CLI::App& app, const std::string& path) {
  CommandNode node;
  node.path = path;
  node.name = app.get_name();
  node.summary = app.get_description();
  node.notes = app.get_footer();
  for (const CLI::Option* option : app.get_options())
    (option->get_positional() ? node.arguments : node.options).push_back(option_node(*option, path));
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    node.commands.push_back(node_of(*command, path + " " + command->get_name()));
  return node;
}

void collect(const CommandNode& node, std::vector<const CommandNode*>& into) {
  into.push_back(&node);
  for (const CommandNode& command : node.commands) collect(command, into);
}

}  // namespace

CommandNode command_tree(const CLI::App& app) { return node_of(app, app.get_name()); }

std::vector<const CommandNode*> flattened(const CommandNode& top) {
  std::vector<const CommandNode*> all;
  collect(top, all);
  return all;
}

}  // namespace turno::cli
