#include "play/system/secure_random.hpp"

#include <sys/random.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <span>
#include <system_error>

namespace turno {
namespace {

constexpr std::size_t byte_values = 256;

// At most 256 bytes: as many as the system gives at once.
void fill(std::span<std::byte> bytes) {
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw std::system_error(errno, std::generic_category(), "getrandom");
}

}  // namespace

std::uint64_t secure_random() {
  std::uint64_t number = 0;
  fill(std::as_writable_bytes(std::span(&number, 1)));
  return number;
}

// Bytes beyond the last whole round of the alphabet are drawn again: they would favour its first letters.
std::string secure_random_text(std::size_t size, std::string_view alphabet) {
  assert(!alphabet.empty() && alphabet.size() <= byte_values);
  const std::size_t usable = byte_values - byte_values % alphabet.size();
  std::string text;
  while (text.size() < size) {
    std::array<std::byte, 32> bytes{};
    fill(bytes);
    for (const std::byte byte : bytes)
      if (const auto value = std::to_integer<std::size_t>(byte); value < usable && text.size() < size)
        text += alphabet[value % alphabet.size()];
  }
  return text;
}

}  // namespace turno
