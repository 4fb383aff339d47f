#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno::course {

inline constexpr std::size_t max_why = 300;  // characters of a reason

// Whether a text can stand in the log and in tables: so many characters at most, on one line, with no blanks around it.
// The error begins with what the text is.
tl::expected<void, std::string> check_text(std::string_view what, std::string_view text, std::size_t most);

}  // namespace turno::course
