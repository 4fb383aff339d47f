#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/language.hpp"

namespace turno::cli {

// What a person types at the prompt of a game instead of a move.
struct TypedCommand {
  enum class What : std::uint8_t { Help, Hint, Undo, Save, Leave };
  What what = What::Help;
  std::string file = {};  // to save to; empty: where the game is saved anyway

  friend bool operator==(const TypedCommand&, const TypedCommand&) = default;
};

// In the words of that language, or in English. Nothing: it is none of them.
std::optional<TypedCommand> read_command(std::string_view line, Language language);

// Whether the answer to "resign, or keep the game for later?" is to resign: its letter or its word. All else keeps it.
bool wants_to_resign(std::string_view answer, Language language);

}  // namespace turno::cli
