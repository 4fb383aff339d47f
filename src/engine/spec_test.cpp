#include "engine/spec.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

TEST(ParseSpec, TakesNamesAndSettings) {
  EXPECT_EQ(parse_spec("kalah"), (Spec{"kalah", {}}));
  EXPECT_EQ(parse_spec("kalah()"), (Spec{"kalah", {}}));
  EXPECT_EQ(parse_spec("kalah(pits=6,seeds=4)"), (Spec{"kalah", {{"pits", "6"}, {"seeds", "4"}}}));
  EXPECT_EQ(parse_spec(" kalah ( pits = 6 , seeds=4 ) "), (Spec{"kalah", {{"pits", "6"}, {"seeds", "4"}}}));
}

TEST(ParseSpec, RefusesOtherForms) {
  for (const auto* text : {"", "  ", "(pits=6)", "kalah(pits=6", "kalah(pits=6)x", "kalah(pits)", "kalah(=6)",
                           "kalah(pits=6,)", "kalah(pits=6,pits=7)"}) {
    const auto spec = parse_spec(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_FALSE(spec.error().empty());
  }
}

}  // namespace
}  // namespace turno
