#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/language/message.hpp"

namespace turno::course {

// Malformed: Lisp would not read it either. Unsupported: Lisp would, we do not. ReadTimeEvaluation, ForeignPackage: it
// makes the reader itself do something else than read.
enum class ReadFault : std::uint8_t { Malformed, Unsupported, ReadTimeEvaluation, ForeignPackage };

struct ReadError {
  ReadFault fault = ReadFault::Malformed;
  int line = 1;
  Message what;           // one line
  std::size_t after = 0;  // of ReadTimeEvaluation: where the form begins that would be evaluated

  friend bool operator==(const ReadError&, const ReadError&) = default;
};

inline constexpr std::size_t max_source_bytes = std::size_t{256} * 1024;

// The bytes of a submission as text: UTF-8 where they are valid UTF-8, else taken as Latin-1; without byte order mark;
// every line ends in LF. Files that are too large and those with control characters (binary files) are refused.
//
// What is vetted must be what is loaded: hand this text to the Lisp host, never the bytes. A line that ends in CR
// alone, or a letter in another encoding, would be read otherwise there.
tl::expected<std::string, ReadError> source_text(std::string_view bytes);

}  // namespace turno::course
