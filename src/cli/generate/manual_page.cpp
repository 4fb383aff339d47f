#include "cli/generate/manual_page.hpp"

#include <fmt/format.h>

#include <sstream>

#include "cli/messages/generate_messages.hpp"

namespace turno::cli {
namespace {

// A backslash is troff's own, a dot or an apostrophe at the beginning of a line makes it a request, and a hyphen that
// may be copied is not one that divides words.
std::string escaped(std::string_view text) {
  std::string result;
  bool at_line_start = true;
  for (const char c : text) {
    if (at_line_start && (c == '.' || c == '\'')) result += "\\&";
    at_line_start = c == '\n';
    switch (c) {
      case '\\': result += "\\e"; break;
      case '-': result += "\\-"; break;
      case '\'': result += "\\(aq"; break;
      case '`': result += "\\(ga"; break;
      case '^': result += "\\(ha"; break;
      case '~': result += "\\(ti"; break;
      default: result += c;
    }
  }
  return result;
}

std::string option_text(const OptionNode& option) {
  std::string heading;
  for (const std::string& name : option.names) {
    if (!heading.empty()) heading += ", ";
    heading += "\\fB" + escaped(name) + "\\fR";
  }
  const bool is_argument = !option.names.front().starts_with('-');
  if (!option.value_type.empty() && !is_argument) heading += " \\fI" + escaped(option.value_type) + "\\fR";
  return fmt::format(".TP\n{}{}\n{}\n", heading, option.repeats ? " ..." : "", escaped(option.help));
}

// Lines that are laid out by hand: examples above all.
std::string as_written(std::string_view text) {
  return text.empty() ? "" : fmt::format(".PP\n.nf\n{}\n.fi\n", escaped(text));
}

std::string usage(const CommandNode& command) {
  std::string text = fmt::format("\\fB{}\\fR", escaped(command.path));
  if (!command.options.empty()) text += " [\\fIOPTIONS\\fR]";
  for (const OptionNode& argument : command.arguments)
    text += fmt::format(" \\fI{}\\fR{}", escaped(argument.names.front()), argument.repeats ? " ..." : "");
  if (!command.commands.empty()) text += " \\fICOMMAND\\fR";
  return text;
}

std::string command_section(const CommandNode& command) {
  std::string text =
      fmt::format(".SS \"{}\"\n{}\n.PP\n{}\n", escaped(command.path), usage(command), escaped(command.summary));
  for (const OptionNode& argument : command.arguments) text += option_text(argument);
  for (const OptionNode& option : command.options)
    if (option.names.front() != "-h") text += option_text(option);
  return text + as_written(command.notes);
}

}  // namespace

std::string manual_page(const CommandNode& top, std::string_view version) {
  const std::string_view summary = std::string_view(top.summary).substr(top.summary.find(": ") + 2);
  std::string text = fmt::format(".TH TURNO 1 \"\" \"turno {}\" \"{}\"\n", version, messages::manual_kind);
  text += fmt::format(".SH NAME\nturno \\- {}\n", escaped(summary));
  text += fmt::format(".SH SYNOPSIS\n{}\n", usage(top));
  text += fmt::format(".SH DESCRIPTION\n{}\n", escaped(messages::manual_description));
  text += ".SH OPTIONS\n";
  for (const OptionNode& option : top.options) text += option_text(option);
  text += ".SH COMMANDS\n";
  for (const CommandNode& command : top.commands)
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", escaped(command.name), escaped(command.summary));
  text += ".SH USAGE\n";
  for (const CommandNode* command : flattened(top))
    if (command != &top) text += command_section(*command);
  text += ".SH EXAMPLES\n" + as_written(top.notes);
  text += fmt::format(".SH FILES\n.TP\n\\fI{}\\fR\n{}\n", escaped(messages::manual_data_folder),
                      escaped(messages::manual_data_folder_help));
  return text;
}

}  // namespace turno::cli
