#include "course/reports/known_turns.hpp"

#include <gtest/gtest.h>

#include "course/reports/course_example.hpp"

namespace turno::course {
namespace {

const TurningPoint turn{16, "position", "drawn\nin lines", "5", "2", 2.5, -4, true};

KnownTurns two_turns() {
  KnownTurns known(example::date("2026-04-06"), {});
  known.add(7, Side::Second, turn);
  known.add(8, Side::First, std::nullopt);
  return known;
}

TEST(KnownTurns, AreReadAsTheyWereWritten) {
  const KnownTurns again = KnownTurns::read(two_turns().write(), example::date("2026-04-06"), {});
  ASSERT_NE(again.find(7, Side::Second), nullptr);
  const TurningPoint& found = again.find(7, Side::Second)->value();
  EXPECT_EQ(found.ply, 16U);
  EXPECT_EQ(found.position, "position");
  EXPECT_EQ(found.drawing, "drawn\nin lines");
  EXPECT_EQ(found.played, "5");
  EXPECT_EQ(found.better, "2");
  EXPECT_EQ(found.before, 2.5);
  EXPECT_EQ(found.after, -4);
  EXPECT_TRUE(found.proven);
  ASSERT_NE(again.find(8, Side::First), nullptr);
  EXPECT_FALSE(again.find(8, Side::First)->has_value());
  EXPECT_EQ(again.find(7, Side::First), nullptr);
}

TEST(KnownTurns, OfAnotherDayOrOtherwiseFoundAreNone) {
  const std::string text = two_turns().write();
  EXPECT_EQ(KnownTurns::read(text, example::date("2026-04-07"), {}).find(7, Side::Second), nullptr);
  EXPECT_EQ(KnownTurns::read(text, example::date("2026-04-06"), {20, 0.5}).find(7, Side::Second), nullptr);
}

TEST(KnownTurns, OfADamagedFileAreNone) {
  const std::string text = two_turns().write();
  for (std::size_t length = 0; length + 2 < text.size(); ++length)
    EXPECT_EQ(KnownTurns::read(text.substr(0, length), example::date("2026-04-06"), {}).find(7, Side::Second), nullptr);
  for (const std::string_view other : {"[]", "7", "null", R"({"found":{},"games":7})"})
    EXPECT_EQ(KnownTurns::read(other, example::date("2026-04-06"), {}).find(7, Side::Second), nullptr);
}

}  // namespace
}  // namespace turno::course
