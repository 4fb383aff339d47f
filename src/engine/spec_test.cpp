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

TEST(ParseSpec, LeavesParenthesesInValuesAlone) {
  EXPECT_EQ(parse_spec("alphabeta(depth=2,eval=complex(simple=0.4,extra=1),time=5s)"),
            (Spec{"alphabeta", {{"depth", "2"}, {"eval", "complex(simple=0.4,extra=1)"}, {"time", "5s"}}}));
  EXPECT_EQ(parse_spec("a(b=c(d(e=1,f=2),g=3))"), (Spec{"a", {{"b", "c(d(e=1,f=2),g=3)"}}}));
  EXPECT_EQ(parse_spec("best(weights=old),depth=3)"), (Spec{"best", {{"weights", "old)"}, {"depth", "3"}}}));
}

TEST(ParseSpec, RefusesOtherForms) {
  for (const auto* text : {"", "  ", "(pits=6)", "kalah(pits=6", "kalah(pits=6)x", "kalah(pits)", "kalah(=6)",
                           "kalah(pits=6,)", "kalah(pits=6,pits=7)"}) {
    const auto spec = parse_spec(text);
    ASSERT_FALSE(spec) << text;
    for (const std::string& message : spec.error().texts) EXPECT_FALSE(message.empty());
  }
}

}  // namespace
}  // namespace turno
