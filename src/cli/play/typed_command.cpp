#include "cli/play/typed_command.hpp"

#include "cli/messages/play_messages.hpp"
#include "core/text.hpp"
#include "play/system/said_text.hpp"

namespace turno::cli {
namespace {

bool is_word(std::string_view typed, const Phrase<>& word, Language language) {
  return typed == word(language) || typed == word(Language::English);
}

}  // namespace

std::optional<TypedCommand> read_command(std::string_view line, Language language) {
  using What = TypedCommand::What;
  const std::string_view typed = trim(line);
  const auto is = [&](const Phrase<>& word) { return is_word(typed, word, language); };
  if (typed == "x" || typed == "quit" || is(messages::exit_command)) return TypedCommand{What::Leave};
  if (typed == "?" || is(messages::help_command)) return TypedCommand{What::Help};
  if (is(messages::hint_command)) return TypedCommand{What::Hint};
  if (is(messages::undo_command)) return TypedCommand{What::Undo};
  const std::string_view first = typed.substr(0, typed.find(' '));
  if (!is_word(first, messages::save_command, language)) return std::nullopt;
  return TypedCommand{What::Save, std::string(trim(typed.substr(first.size())))};
}

bool wants_to_resign(std::string_view answer, Language language) {
  const std::string typed = lower_case(trim(answer));
  return is_word(typed, messages::resign_letter, language) || is_word(typed, messages::resign_word, language);
}

}  // namespace turno::cli
