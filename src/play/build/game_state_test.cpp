#include "turno/ugr/GameState.h"

#include <gtest/gtest.h>

#include "test_data.hpp"

namespace {

GameState::Row row_from(const nlohmann::json& cells) {
  GameState::Row row{};
  for (std::size_t i = 0; i < row.size(); ++i) row[i] = cells[i].get<unsigned char>();
  return row;
}

Player player_named(const std::string& name) { return name == "J1" ? J1 : name == "J2" ? J2 : NONE; }

GameState state_from(const nlohmann::json& record, const std::string& before) {
  return {player_named(record[before + "player"].get<std::string>()), row_from(record[before + "board"][0]),
          row_from(record[before + "board"][1])};
}

// Moves that were made with that course's own GameState.
TEST(UgrGameState, MovesAsTheCoursesOwn) {
  std::size_t moves = 0;
  for (const auto& record : turno::test::json_lines("kalah/transitions-row-end.jsonl")) {
    const GameState state = state_from(record, "");
    const GameState next = state.simulateMove(static_cast<Move>(record["move"].get<int>()));
    const GameState wanted = state_from(record, "next_");
    ASSERT_TRUE(next == wanted) << record.dump();
    ASSERT_EQ(next.isFinalState(), record["final"].get<bool>()) << record.dump();
    ASSERT_EQ(next.getWinner(), player_named(record["winner"].get<std::string>())) << record.dump();
    ASSERT_EQ(next.isValidState(), state.isValidState()) << record.dump();
    ++moves;
  }
  EXPECT_EQ(moves, 3000);
}

TEST(UgrGameState, IsAPlainValue) {
  const GameState start;
  EXPECT_EQ(start.getCurrentPlayer(), J1);
  EXPECT_EQ(start.getSeedsAt(J2, P6), 4);
  EXPECT_EQ(start.getSeedsAt(J2, GRANERO), 0);
  EXPECT_EQ(start.getSeedsAt(NONE, P1), 0);
  EXPECT_TRUE(start.isValidState());
  GameState copy = start;
  EXPECT_TRUE(copy == start);
  copy = start.simulateMove(M4);
  EXPECT_TRUE(copy != start && (copy < start || start < copy));
  EXPECT_EQ(copy.getCurrentPlayer(), J1) << "the last seed fell into the store";
  EXPECT_EQ(copy.getScore(J1), 1);
  EXPECT_EQ(copy.simulateMove(M_NONE).getWinner(), J2);
  EXPECT_TRUE(copy.simulateMove(M_NONE).simulateMove(M1) == copy.simulateMove(M_NONE)) << "nothing follows the end";
}

}  // namespace
