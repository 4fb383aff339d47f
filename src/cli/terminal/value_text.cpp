#include "cli/terminal/value_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/messages/narration_messages.hpp"

namespace turno::cli {
namespace {

std::string exact_in_words(double value, Language language) {
  if (value == 0) return messages::value_draw(language);
  return value > 0 ? messages::value_wins(language, value) : messages::value_loses(language, -value);
}

}  // namespace

std::string signed_text(double value, int digits) {
  const std::string text = fmt::format("{:.{}f}", value, std::max(digits, 1));
  const std::string trimmed = text.substr(0, text.find_last_not_of('0') + 1);
  const std::string plain = trimmed.back() == '.' ? trimmed.substr(0, trimmed.size() - 1) : trimmed;
  if (plain == "-0") return "0";
  return plain == "0" || plain.front() == '-' ? plain : "+" + plain;
}

std::string value_in_words(const RankedMove& ranked, bool in_points, Language language) {
  const bool is_bound = ranked.bound == Bound::Upper;
  if (ranked.proven && is_bound) return messages::value_at_best(language, exact_in_words(ranked.value, language));
  if (ranked.proven) return exact_in_words(ranked.value, language);
  if (is_bound) return messages::value_at_most(language, signed_text(ranked.value));
  if (!in_points) return signed_text(ranked.value);
  return messages::value_about(language, signed_text(ranked.value, 1));
}

}  // namespace turno::cli
