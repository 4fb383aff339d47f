#include "cli/terminal/line_text.hpp"

#include <optional>
#include <string_view>

#include "core/side_name.hpp"

namespace turno::cli {
namespace {

constexpr std::string_view pass_text = "pass";

}  // namespace

std::string line_text(std::span<const PlayedMove> line, Language language) {
  std::string text;
  std::optional<Side> told;
  for (const PlayedMove& made : line) {
    const bool goes_on = told && (made.mover == *told || made.text == pass_text);
    if (!goes_on) {
      if (told) text += ", ";
      text += side_name(made.mover, language);
      told = made.mover;
    }
    text += " " + made.text;
  }
  return text;
}

}  // namespace turno::cli
