#pragma once

#include <gtest/gtest.h>
#include <zlib.h>

#include <string>
#include <string_view>
#include <vector>

// For tests: what a browser does with a packed text.
namespace turno::tournament::example {

inline std::string unpacked(std::string_view base64) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  EXPECT_EQ(base64.size() % 4, 0U);
  std::vector<unsigned char> bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : base64.substr(0, base64.find('='))) {
    bits = bits << 6U | static_cast<unsigned>(digits.find(c));
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<unsigned char>(bits >> static_cast<unsigned>(count) & 255U));
  }
  std::vector<unsigned char> plain(std::size_t{1} << 20U);
  uLongf size = plain.size();
  EXPECT_EQ(uncompress(plain.data(), &size, bytes.data(), bytes.size()), Z_OK);
  return {plain.begin(), plain.begin() + static_cast<std::ptrdiff_t>(size)};
}

}  // namespace turno::tournament::example
