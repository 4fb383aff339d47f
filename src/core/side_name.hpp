#pragma once

#include <string>

#include "core/phrase.hpp"
#include "core/side.hpp"

namespace turno {

// What the two sides are called.
inline std::string side_name(Side side, Language language) {
  constexpr Phrase<> first{"First", "Primero", "Primeiro"};
  constexpr Phrase<> second{"Second", "Segundo", "Segundo"};
  return side == Side::First ? first(language) : second(language);
}

}  // namespace turno
