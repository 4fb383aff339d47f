#include "course/service/checked_text.hpp"

#include <fmt/format.h>

#include "core/utf8.hpp"

namespace turno::course {

tl::expected<void, std::string> check_text(std::string_view what, std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  for (std::string_view rest = text; !rest.empty(); ++characters)
    if (is_control(take_character(rest)))
      return tl::unexpected(fmt::format("{}: write it without control or invisible characters", what));
  if (characters > most) return tl::unexpected(fmt::format("{}: write at most {} characters", what, most));
  if (text.starts_with(' ') || text.ends_with(' '))
    return tl::unexpected(fmt::format("{}: remove spaces at the beginning and end", what));
  return {};
}

}  // namespace turno::course
