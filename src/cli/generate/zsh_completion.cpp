#include <fmt/format.h>

#include "cli/generate/completion_text.hpp"
#include "cli/generate/completions.hpp"

namespace turno::cli {
namespace {

constexpr std::string_view zsh_apostrophe = R"sh('\'')sh";

std::string function_name(const CommandNode& command) {
  std::string name = "_" + command.path;
  for (char& c : name)
    if (c == ' ' || c == '-') c = '_';
  return name;
}

// In the specs of _arguments a colon ends a part, and brackets hold a description.
std::string in_spec(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string action(const OptionNode& option) {
  switch (option.wanted) {
    case Wanted::Nothing: return "";
    case Wanted::Anything: return " ";
    case Wanted::Words: return "(" + joined(option.words) + ")";
    case Wanted::File: return "_files";
    case Wanted::Folder: return "_files -/";
    case Wanted::Game: return "_turno_game_words";
    case Wanted::Player: return "_turno_player_words";
    case Wanted::Players: return "_sequence _turno_player_words";
    case Wanted::Evaluation: return "_turno_evaluation_words";
    case Wanted::Algorithm: return "_turno_algorithm_words";
    case Wanted::Tournament: return "_turno_tournament_words";
  }
  return "";
}

std::string argument_name(const OptionNode& option) {
  return in_spec(option.names.front().starts_with('-') ? option.value_type : option.names.front());
}

std::string option_specs(const OptionNode& option) {
  std::string specs;
  for (const std::string& name : option.names) {
    std::string spec = (option.repeats ? "*" : fmt::format("({})", joined(option.names))) + name;
    if (option.wanted != Wanted::Nothing && name.starts_with("--")) spec += '=';
    spec += fmt::format("[{}]", in_spec(short_help(option.help)));
    if (option.wanted != Wanted::Nothing) spec += fmt::format(":{}:{}", argument_name(option), action(option));
    specs += " \\\n    " + in_apostrophes(spec, zsh_apostrophe);
  }
  return specs;
}

std::string argument_spec(const OptionNode& argument) {
  const std::string spec =
      fmt::format("{}:{}:{}", argument.repeats ? "*" : "", argument_name(argument), action(argument));
  return " \\\n    " + in_apostrophes(spec, zsh_apostrophe);
}

// A command whose commands are below it, or one that does something.
std::string command_function(const CommandNode& command) {
  std::string text = fmt::format("\n{}() {{\n", function_name(command));
  const bool has_commands = !command.commands.empty();
  if (has_commands) {
    text += "  local curcontext=$curcontext state line\n  typeset -A opt_args\n  local -a commands=(\n";
    for (const CommandNode& below : command.commands)
      text += fmt::format("    {}\n", in_apostrophes(below.name + ":" + short_help(below.summary), zsh_apostrophe));
    text += "  )\n";
  }
  text += has_commands ? "  _arguments -C" : "  _arguments";
  for (const OptionNode& option : command.options) text += option_specs(option);
  if (has_commands) {
    text += " \\\n    '1:command:->command' \\\n    '*::argument:->argument'\n  case $state in\n";
    text += "    command) _describe command commands ;;\n    argument)\n      case $line[1] in\n";
    for (const CommandNode& below : command.commands)
      text += fmt::format("        {}) {} ;;\n", below.name, function_name(below));
    text += "      esac ;;\n  esac\n";
  } else {
    for (const OptionNode& argument : command.arguments) text += argument_spec(argument);
    text += "\n";
  }
  return text + "}\n";
}

std::string words_function(std::string_view name, const std::vector<std::string>& words) {
  return fmt::format("\n_turno_{0}_words() {{\n  local -a words_of=({1})\n  compadd \"$@\" -a words_of\n}}\n", name,
                     joined(words));
}

// Between quotes the rule fields of a game too, once there is a bracket.
std::string game_function(const Vocabulary& vocabulary) {
  std::string text = "\n_turno_game_words() {\n  local -a words_of\n  if compset -P '*[(,]'; then\n";
  text += "    case ${${IPREFIX##[\\'\\\"]}%%\\(*} in\n";
  for (const Vocabulary::Game& game : vocabulary.games)
    if (!game.fields.empty()) text += fmt::format("      {}) words_of=({}) ;;\n", game.name, joined(game.fields));
  text += "    esac\n    compadd -S '=' -a words_of\n  else\n";
  text += fmt::format("    words_of=({})\n    compadd \"$@\" -a words_of\n  fi\n}}\n", joined(vocabulary.game_names()));
  return text;
}

constexpr std::string_view tournaments_function = R"sh(
_turno_tournament_words() {
  local -a data
  [[ -n ${opt_args[--data]} ]] && data=(--data ${opt_args[--data]})
  local -a words_of=(${(f)"$(turno tournament list $data 2>/dev/null | sed -n 's/^\([^ :]*\):* .*/\1/p')"})
  compadd "$@" -a words_of
}
)sh";

}  // namespace

std::string zsh_completion(const CommandNode& top, const Vocabulary& vocabulary) {
  std::string text = "#compdef turno\n# Completes the command line of turno in zsh. Made by: turno --generate zsh\n";
  text += game_function(vocabulary);
  text += words_function("player", vocabulary.players);
  text += words_function("evaluation", vocabulary.evaluations);
  text += words_function("algorithm", vocabulary.algorithms);
  text += tournaments_function;
  for (const CommandNode* command : flattened(top)) text += command_function(*command);
  // Found in fpath, the whole file is the function _turno, which defines itself anew when it is called first.
  text += "\nif [[ $funcstack[1] == _turno ]]; then\n  _turno \"$@\"\nelse\n  compdef _turno turno\nfi\n";
  return text;
}

}  // namespace turno::cli
