#include <fmt/format.h>

#include "cli/generate/completion_text.hpp"
#include "cli/generate/completions.hpp"

namespace turno::cli {
namespace {

constexpr std::string_view fish_apostrophe = R"(\')";

std::string quoted_for_fish(std::string_view text) {
  std::string doubled;
  for (const char c : text) {
    if (c == '\\') doubled += '\\';
    doubled += c;
  }
  return in_apostrophes(doubled, fish_apostrophe);
}

// What follows an option, or is an argument: -x takes no files, -r does.
std::string taken(const OptionNode& option) {
  switch (option.wanted) {
    case Wanted::Nothing: return " -f";
    case Wanted::Anything: return " -x";
    case Wanted::Words: return fmt::format(" -x -a {}", quoted_for_fish(joined(option.words)));
    case Wanted::File: return " -r -F";
    case Wanted::Folder: return " -x -a '(__fish_complete_directories)'";
    case Wanted::Game: return " -x -a '(__turno_games)'";
    case Wanted::Player: return " -x -a '(__turno_players)'";
    case Wanted::Players: return " -x -a '(__fish_complete_list , __turno_players)'";
    case Wanted::Evaluation: return " -x -a '(__turno_evaluations)'";
    case Wanted::Algorithm: return " -x -a '(__turno_algorithms)'";
    case Wanted::Tournament: return " -x -a '(__turno_tournaments)'";
  }
  return "";
}

std::string option_line(const CommandNode& command, const OptionNode& option) {
  std::string line = fmt::format("complete -c turno -n '__turno_at \"{}\"'", command.path);
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  return line + taken(option) + " -d " + quoted_for_fish(short_help(option.help)) + "\n";
}

std::string list_function(std::string_view name, const std::vector<std::string>& words) {
  return fmt::format("\nfunction __turno_{}\n    printf '%s\\n' {}\nend\n", name, joined(words));
}

// The commands of the line so far: a word belongs to an option if that takes a value.
std::string path_functions(const CommandNode& top) {
  std::string takers;
  std::string below;
  for (const CommandNode* command : flattened(top)) {
    std::vector<std::string> names;
    for (const OptionNode& option : command->options)
      if (option.wanted != Wanted::Nothing) names.insert(names.end(), option.names.begin(), option.names.end());
    if (!names.empty())
      takers += fmt::format("        case '{}'\n            contains -- $argv[2] {}\n", command->path, joined(names));
    names.clear();
    for (const CommandNode& each : command->commands) names.push_back(each.name);
    if (!names.empty())
      below += fmt::format("        case '{}'\n            contains -- $argv[2] {}\n", command->path, joined(names));
  }
  return fmt::format(R"sh(
function __turno_takes_value -a path option
    switch $path
{}        case '*'
            return 1
    end
end

function __turno_has_command -a path word
    switch $path
{}        case '*'
            return 1
    end
end

function __turno_path
    set -l path turno
    set -l option
    for word in (commandline -opc)[2..-1]
        if test -n "$option"
            set option
        else if string match -q -- '-*' $word
            __turno_takes_value $path $word; and set option $word
        else if __turno_has_command $path $word
            set path "$path $word"
        end
    end
    echo $path
end

function __turno_at
    test (__turno_path) = $argv[1]
end

function __turno_tournaments
    set -l words (commandline -opc)
    set -l at (contains -i -- --data $words); and set -l data --data $words[(math $at + 1)]
    turno tournament list $data 2>/dev/null | string replace -rf '^([^ :]*):* .*' '$1'
end
)sh",
                     takers, below);
}

// Games, and with a bracket their rule fields.
std::string games_function(const Vocabulary& vocabulary) {
  std::string text = "\nfunction __turno_games\n";
  text += fmt::format("    printf '%s\\n' {}\n", joined(vocabulary.game_names()));
  text += "    set -l token (string trim -l -c '\\'\"' -- (commandline -ct))\n";
  text += "    string match -q '*(*' -- $token; or return\n";
  text += "    set -l before (string replace -r '[^(,]*$' '' -- $token)\n    set -l fields\n";
  text += "    switch (string replace -r '\\(.*' '' -- $token)\n";
  for (const Vocabulary::Game& game : vocabulary.games)
    if (!game.fields.empty())
      text += fmt::format("        case {}\n            set fields {}\n", game.name, joined(game.fields));
  return text + "    end\n    for field in $fields\n        echo $before$field=\n    end\nend\n";
}

}  // namespace

std::string fish_completion(const CommandNode& top, const Vocabulary& vocabulary) {
  std::string text = "# Completes the command line of turno in fish. Made by: turno --generate fish\n";
  text += path_functions(top);
  text += games_function(vocabulary);
  text += list_function("players", vocabulary.players);
  text += list_function("evaluations", vocabulary.evaluations);
  text += list_function("algorithms", vocabulary.algorithms);
  text += "\ncomplete -c turno -f\n";
  for (const CommandNode* command : flattened(top)) {
    for (const CommandNode& below : command->commands)
      text += fmt::format("complete -c turno -n '__turno_at \"{}\"' -a {} -d {}\n", command->path, below.name,
                          quoted_for_fish(short_help(below.summary)));
    for (const OptionNode& option : command->options) text += option_line(*command, option);
    for (const OptionNode& argument : command->arguments) {
      if (argument.wanted == Wanted::Anything) continue;
      const std::string offers = argument.wanted == Wanted::File ? " -F" : taken(argument).substr(3);
      text += fmt::format("complete -c turno -n '__turno_at \"{}\"'{}\n", command->path, offers);
    }
  }
  return text;
}

}  // namespace turno::cli
