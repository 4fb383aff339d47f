#include "play/process/said_text.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

TEST(SaidText, HasNoAddresses) {
  EXPECT_EQ(without_addresses("20: fp=0x7f46aBcd pc=0x52 in 0xyz 0x"), "20: fp=0x... pc=0x... in 0xyz 0x");
  EXPECT_EQ(without_addresses("plain 10x"), "plain 10x");
  EXPECT_EQ(without_addresses(""), "");
}

}  // namespace
}  // namespace turno
