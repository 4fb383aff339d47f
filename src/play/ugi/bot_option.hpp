#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno {

// An option as a bot lists it: `option name Skill Level type spin default 5 min 0 max 20`.
struct BotOption {
  std::string name;  // as it writes it
  std::string type;  // string, spin, check, combo, button; as it writes it
  std::optional<std::int64_t> min;
  std::optional<std::int64_t> max;
  std::vector<std::string> values;  // of a combo

  // What follows `option name`.
  static BotOption parse(std::string_view rest);

  // Whether the option takes that value; the error says what it takes. What a bot wrote is in quotes.
  tl::expected<void, std::string> check(std::string_view value) const;

  // The line that sets it.
  std::string set_to(std::string_view value) const;
};

}  // namespace turno
