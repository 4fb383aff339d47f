#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/ugi/bot_option.hpp"

namespace turno {

// What a bot says of itself between `ugi` and `ugiok`.
struct Introduction {
  std::string name;  // as it calls itself; empty if it does not
  std::string author;
  std::vector<std::string> options;  // in small letters
  std::vector<BotOption> listed;     // the same as it lists them
  std::vector<std::string> games;    // the values that its option Game names: the default, and others if it lists them

  bool note(std::string_view line);           // false: the line belongs to no introduction
  bool lists(std::string_view option) const;  // whatever the case
  const BotOption* find(std::string_view option) const;
};

}  // namespace turno
