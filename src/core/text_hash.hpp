#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/hash.hpp"

namespace turno {

// The same for the same text on every machine: tells whether something is as it was. It keeps nobody from making
// another text with the same hash.
constexpr std::uint64_t hash_of_text(std::string_view text, std::uint64_t before = 0) {
  constexpr std::size_t bytes = 8;
  std::uint64_t hash = fold(before, text.size());
  for (std::size_t at = 0; at < text.size(); at += bytes) {
    std::uint64_t word = 0;
    for (const char c : text.substr(at, bytes)) word = word << 8U | static_cast<unsigned char>(c);
    hash = fold(hash, word);
  }
  return hash;
}

}  // namespace turno
