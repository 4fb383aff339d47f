#pragma once

#include <cstdint>
#include <string>

namespace turno::course {

// Malformed: Lisp would not read it either. Unsupported: Lisp would, we do not. ReadTimeEvaluation, ForeignPackage: it
// makes the reader itself do something else than read.
enum class ReadFault : std::uint8_t { Malformed, Unsupported, ReadTimeEvaluation, ForeignPackage };

struct ReadError {
  ReadFault fault = ReadFault::Malformed;
  int line = 1;
  std::string what;  // one line of plain text

  friend bool operator==(const ReadError&, const ReadError&) = default;
};

}  // namespace turno::course
