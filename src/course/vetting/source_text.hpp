#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/vetting/read_error.hpp"

namespace turno::course {

inline constexpr std::size_t max_source_bytes = std::size_t{256} * 1024;

// The bytes of a submission as text: UTF-8 where they are valid UTF-8, else taken as Latin-1; without byte order mark;
// every line ends in LF. Files that are too large and those with control characters (binary files) are refused.
//
// What is vetted must be what is loaded: hand this text to the Lisp host, never the bytes. A line that ends in CR
// alone, or a letter in another encoding, would be read otherwise there.
tl::expected<std::string, ReadError> source_text(std::string_view bytes);

}  // namespace turno::course
