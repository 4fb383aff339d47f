#pragma once

#include <cstdint>
#include <string_view>

namespace turno {

// Why the rules ended a game. Who won is another matter: the sign of the margin.
enum class Ending : std::uint8_t { Played, DrawRule, Majority };

constexpr std::string_view to_text(Ending ending) {
  switch (ending) {
    case Ending::Played: return "played";
    case Ending::DrawRule: return "draw-rule";
    case Ending::Majority: return "majority";
  }
  return "";
}

}  // namespace turno
