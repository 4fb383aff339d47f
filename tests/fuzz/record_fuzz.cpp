// Any text as the record of a game: it is refused with a message, or it is written down the same again.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "play/game/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto record = turno::parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) {
    if (record.error().empty()) std::abort();
    return 0;
  }
  if (turno::parse_record(turno::write_record(*record)) != *record) std::abort();
  return 0;
}
