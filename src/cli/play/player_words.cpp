#include "cli/play/player_words.hpp"

#include "cli/messages/play_messages.hpp"
#include "core/text.hpp"
#include "play/players/levels.hpp"
#include "play/system/said_text.hpp"

namespace turno::cli {
namespace {

bool is_one_of(std::string_view typed, std::string_view letter, const Phrase<>& word, Language language) {
  const std::string said = lower_case(trim(typed));
  return said == letter || said == word(language) || said == word(Language::English);
}

}  // namespace

bool means_human(std::string_view typed, Language language) { return is_one_of(typed, "h", messages::human, language); }

bool means_computer(std::string_view typed, Language language) {
  return is_one_of(typed, "o", messages::computer, language);
}

std::string player_meant(std::string_view typed, Language language) {
  if (means_human(typed, language)) return "human";
  if (means_computer(typed, language)) return std::string(usual_computer);
  if (const auto level = parse_number(trim(typed)); level && *level <= top_level) return level_name(*level);
  return std::string(typed);
}

bool is_no_level(std::string_view typed) {
  const std::string_view number = trim(typed);
  const bool has_digit = number.find_first_of("0123456789") != std::string_view::npos;
  if (!has_digit || number.find_first_not_of("0123456789+-.,") != std::string_view::npos) return false;
  const auto level = parse_number(number);
  return !level || *level > top_level;
}

}  // namespace turno::cli
