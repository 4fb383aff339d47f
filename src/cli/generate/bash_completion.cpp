#include <fmt/format.h>

#include "cli/generate/completion_text.hpp"
#include "cli/generate/completions.hpp"

namespace turno::cli {
namespace {

std::string wanted_text(const OptionNode& option) {
  switch (option.wanted) {
    case Wanted::Nothing: return "";
    case Wanted::Anything: return "anything";
    case Wanted::Words: return "words " + joined(option.words);
    case Wanted::File: return "file";
    case Wanted::Folder: return "folder";
    case Wanted::Game: return "game";
    case Wanted::Player: return "player";
    case Wanted::Players: return "players";
    case Wanted::Evaluation: return "evaluation";
    case Wanted::Algorithm: return "algorithm";
    case Wanted::Tournament: return "tournament";
  }
  return "";
}

std::string bash_case(const std::string& pattern, const std::string& text) {
  return fmt::format("    '{}') echo '{}' ;;\n", pattern, text);
}

// How the script finds out where it stands, and what it offers there. COMP_WORDS has "=" as a word of its own, and
// words with the apostrophe or quotation mark that opens them.
constexpr std::string_view body = R"sh(
_turno_tournaments() {
  turno tournament list ${data:+--data "$data"} 2>/dev/null | sed -n 's/^\([^ :]*\):* .*/\1/p'
}

# Games, and their rule fields once there is a bracket: only between quotes, where brackets are no syntax of the shell.
_turno_complete_game() {
  local word=${1#[\'\"]} name before field
  if [[ $word != *'('* ]]; then
    COMPREPLY=($(compgen -W "$(_turno_words games)" -- "$word"))
    return
  fi
  name=${word%%'('*}
  before=${word%"${word##*[(,]}"}
  for field in $(_turno_fields "$name"); do
    [[ $before$field == "$word"* && $before != *[\(,]$field=* ]] && COMPREPLY+=("$before$field=")
  done
  compopt -o nospace 2>/dev/null
  # Of one word alone readline would close the apostrophe, and the value of the field is still to come.
  [[ ${#COMPREPLY[@]} == 1 ]] && COMPREPLY+=("${COMPREPLY[0]}...")
}

_turno() {
  COMPREPLY=()
  local IFS=$' \t\n'
  local current=${COMP_WORDS[COMP_CWORD]} path=turno option='' data='' arguments=0 i word wanted list before
  [[ $current == = ]] && current=''
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${COMP_WORDS[i]}
    if [[ $word == = ]]; then
      continue
    elif [[ -n $option ]]; then
      [[ $option == --data ]] && data=$word
      option=''
    elif [[ $word == -* ]]; then
      [[ -n $(_turno_wanted "$path $word") ]] && option=$word
    elif [[ " $(_turno_commands "$path") " == *" $word "* ]]; then
      path+=" $word"
    else
      ((++arguments))
    fi
  done

  list=$(_turno_commands "$path")
  if [[ -n $option ]]; then
    wanted=$(_turno_wanted "$path $option")
  elif [[ $current == -* ]]; then
    wanted="words $(_turno_options "$path")"
  elif [[ -n $list ]]; then
    wanted="words $list"
  else
    wanted=$(_turno_wanted "$path $((arguments + 1))")
    [[ -n $wanted ]] || wanted=$(_turno_wanted "$path more")
  fi

  case $wanted in
    file) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current")) ;;
    folder) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current")) ;;
    game) _turno_complete_game "$current" ;;
    player) COMPREPLY=($(compgen -W "$(_turno_words players)" -- "$current")) ;;
    players)
      before=${current%"${current##*,}"}
      COMPREPLY=($(compgen -P "$before" -W "$(_turno_words players)" -- "${current##*,}"))
      compopt -o nospace 2>/dev/null ;;
    evaluation) COMPREPLY=($(compgen -W "$(_turno_words evaluations)" -- "$current")) ;;
    algorithm) COMPREPLY=($(compgen -W "$(_turno_words algorithms)" -- "$current")) ;;
    tournament) COMPREPLY=($(compgen -W "$(_turno_tournaments)" -- "$current")) ;;
    words\ *) COMPREPLY=($(compgen -W "${wanted#words }" -- "$current")) ;;
  esac
}

complete -F _turno turno
)sh";

}  // namespace

std::string bash_completion(const CommandNode& top, const Vocabulary& vocabulary) {
  std::string commands;
  std::string options;
  std::string wanted;
  for (const CommandNode* command : flattened(top)) {
    std::vector<std::string> names;
    for (const CommandNode& below : command->commands) names.push_back(below.name);
    if (!names.empty()) commands += bash_case(command->path, joined(names));
    names.clear();
    for (const OptionNode& option : command->options)
      for (const std::string& name : option.names) {
        names.push_back(name);
        if (option.wanted != Wanted::Nothing) wanted += bash_case(command->path + " " + name, wanted_text(option));
      }
    options += bash_case(command->path, joined(names));
    for (std::size_t at = 0; at < command->arguments.size(); ++at) {
      const OptionNode& argument = command->arguments[at];
      wanted += bash_case(fmt::format("{} {}", command->path, at + 1), wanted_text(argument));
      if (argument.repeats) wanted += bash_case(command->path + " more", wanted_text(argument));
    }
  }
  std::string fields;
  for (const Vocabulary::Game& game : vocabulary.games)
    if (!game.fields.empty()) fields += bash_case(game.name, joined(game.fields));

  std::string words = bash_case("games", joined(vocabulary.game_names()));
  words += bash_case("players", joined(vocabulary.players));
  words += bash_case("evaluations", joined(vocabulary.evaluations));
  words += bash_case("algorithms", joined(vocabulary.algorithms));

  std::string text = "# Completes the command line of turno in bash. Made by: turno --generate bash\n";
  const auto add_table = [&text](std::string_view name, std::string_view what, const std::string& cases) {
    text += fmt::format("\n# {}\n{}() {{\n  case $1 in\n{}  esac\n}}\n", what, name, cases);
  };
  add_table("_turno_commands", "The commands below a command.", commands);
  add_table("_turno_options", "The options of a command.", options);
  add_table("_turno_wanted", "What belongs to an option of a command, or is its first, second... argument.", wanted);
  add_table("_turno_words", "Names.", words);
  add_table("_turno_fields", "The rule fields of a game.", fields);
  return text + std::string(body);
}

}  // namespace turno::cli
