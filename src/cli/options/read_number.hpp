#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cli/messages/messages.hpp"
#include "core/text.hpp"

namespace turno::cli {

// The number that an option was given, or a message that names the option and what it takes.
inline tl::expected<int, std::string> read_number(std::string_view option, const std::string& text, int least,
                                                  int most) {
  const auto number = parse_number(text);
  if (!number || *number < least || *number > most)
    return tl::unexpected(fmt::format(messages::number_unknown, option, text, least, most));
  return *number;
}

}  // namespace turno::cli
