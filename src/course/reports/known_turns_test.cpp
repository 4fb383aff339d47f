#include "course/reports/known_turns.hpp"

#include <gtest/gtest.h>

namespace turno::course {
namespace {

const TurningPoint turn{16, "position", "drawn\nin lines", "5", "2", 2.5, -4, true};
constexpr std::uint64_t large = 0xFEDCBA9876543210;  // more than a signed number holds

KnownTurns two_turns() {
  KnownTurns known({});
  known.add(large, Side::Second, turn);
  known.add(8, Side::First, std::nullopt);
  return known;
}

TEST(KnownTurns, AreReadAsTheyWereWritten) {
  KnownTurns again = KnownTurns::read(two_turns().write(), {});
  ASSERT_NE(again.find(large, Side::Second), nullptr);
  const TurningPoint& found = again.find(large, Side::Second)->value();
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
  EXPECT_EQ(again.find(large, Side::First), nullptr);
}

TEST(KnownTurns, ThatNobodyAsksForAreForgotten) {
  KnownTurns again = KnownTurns::read(two_turns().write(), {});
  ASSERT_NE(again.find(8, Side::First), nullptr);
  KnownTurns later = KnownTurns::read(again.write(), {});
  EXPECT_NE(later.find(8, Side::First), nullptr);
  EXPECT_EQ(later.find(large, Side::Second), nullptr);
}

TEST(KnownTurns, OtherwiseFoundAreNone) {
  EXPECT_EQ(KnownTurns::read(two_turns().write(), {20, 0.5}).find(large, Side::Second), nullptr);
}

// As it was kept before: by the number of a game on a day.
TEST(KnownTurns, OfAnEarlierVersionAreNone) {
  const std::string before =
      R"({"found":{"day":"2026-04-06","nodes":10000,"least_loss":0.5},"games":[{"game":8,"side":1,"turn":null}]})";
  EXPECT_EQ(KnownTurns::read(before, {}).find(8, Side::First), nullptr);
}

TEST(KnownTurns, OfADamagedFileAreNone) {
  const std::string text = two_turns().write();
  for (std::size_t length = 0; length + 2 < text.size(); ++length)
    EXPECT_EQ(KnownTurns::read(text.substr(0, length), {}).find(large, Side::Second), nullptr);
  for (const std::string_view other : {"[]", "7", "null", R"({"found":{},"games":7})"})
    EXPECT_EQ(KnownTurns::read(other, {}).find(large, Side::Second), nullptr);
}

TEST(KnownTurns, AreOfTheSameMovesFromTheSameStart) {
  const GameText game{"mancala11", std::nullopt, {"1", "2"}};
  EXPECT_EQ(hash_of_game(game), hash_of_game({"mancala11", std::nullopt, {"1", "2"}}));
  for (const GameText& other : {GameText{"mancala11", std::nullopt, {"2", "1"}},
                                {"mancala11", std::nullopt, {"12"}},
                                {"mancala11", "2", {"1", "2"}},
                                {"mancala11-2018", std::nullopt, {"1", "2"}}})
    EXPECT_NE(hash_of_game(game), hash_of_game(other));
}

}  // namespace
}  // namespace turno::course
