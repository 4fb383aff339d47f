#include "tournament/reports/packed_text.hpp"

#include <zlib.h>

#include <cstdint>
#include <new>
#include <vector>

namespace turno::tournament {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes compressed(std::string_view text) {
  const Bytes plain(text.begin(), text.end());
  uLongf size = compressBound(plain.size());
  Bytes bytes(size);
  // The default is four times as fast as the best, and pages get less than a tenth larger. The room is enough, so that
  // nothing but memory can be missing.
  if (compress2(bytes.data(), &size, plain.data(), plain.size(), Z_DEFAULT_COMPRESSION) != Z_OK) throw std::bad_alloc();
  bytes.resize(size);
  return bytes;
}

std::string base64(const Bytes& bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = i; j < i + 3; ++j) three = three << 8U | (j < bytes.size() ? bytes[j] : 0U);
    for (std::size_t digit = 0; digit < 4; ++digit)
      text += i + digit <= bytes.size() ? digits[three >> (18U - 6U * digit) & 63U] : '=';
  }
  return text;
}

}  // namespace

std::string packed(std::string_view text) { return base64(compressed(text)); }

}  // namespace turno::tournament
