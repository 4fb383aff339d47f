#include "tournament/reports/games_data.hpp"

#include <gtest/gtest.h>

#include "tournament/reports/unpacked.hpp"

namespace turno::tournament {
namespace {

// What other programs make of the same bytes: python3 -c "import zlib, base64;
// print(base64.b64encode(zlib.compress(b'', 9)))", and so on. Short texts have one way to be written, so that these do
// not depend on zlib's version.
TEST(PackedText, IsZlibAsBase64) {
  EXPECT_EQ(packed(""), "eJwDAAAAAAE=");
  EXPECT_EQ(packed("a"), "eJxLBAAAYgBi");
  EXPECT_EQ(packed("ab"), "eJxLTAIAASYAxA==");
}

TEST(PackedText, HasNothingThatEndsAnElement) {
  std::string text = "</script><img src=x onerror=alert(1)>";
  for (int c = 0; c < 256; ++c) text += static_cast<char>(c);
  const std::string text_packed = packed(text);
  EXPECT_EQ(text_packed.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="),
            std::string::npos);
  EXPECT_EQ(example::unpacked(text_packed), text);
}

TEST(PackedText, MakesWhatRepeatsSmall) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "[0,1,2,3,4,5]";
  EXPECT_LT(packed(text).size(), 200U);
  EXPECT_EQ(example::unpacked(packed(text)), text);
}

}  // namespace
}  // namespace turno::tournament
