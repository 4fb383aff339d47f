#include "play/game/check_record.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"

namespace turno {
namespace {

// Two pits of one seed: First's 2 falls into the own store, its 1 captures the opposite seed and ends the game, 3 to 1.
GameRecord finished() {
  GameRecord record;
  record.game = {"kalah(pits=2,seeds=1)", std::nullopt, {"2", "1"}};
  record.times.resize(2);
  record.ending = RecordedEnding{Side::First, "played", ""};
  return record;
}

std::string wrong(const GameRecord& record) {
  const auto fine = check_record(shipped_games(), record);
  return fine ? "" : fine.error();
}

TEST(CheckRecord, TakesWhatTheRulesSay) {
  EXPECT_EQ(wrong(finished()), "");
  GameRecord unfinished = finished();
  unfinished.game.moves.pop_back();
  unfinished.ending.reset();
  EXPECT_EQ(wrong(unfinished), "");
}

TEST(CheckRecord, TakesEndingsBeforeTheEnd) {
  GameRecord record = finished();
  record.game.moves = {"1"};
  for (const auto* reason : {"resigned", "out-of-time", "illegal-move", "crashed"}) {
    record.ending = RecordedEnding{Side::Second, reason, "whatever it said"};
    EXPECT_EQ(wrong(record), "");
  }
  record.ending = RecordedEnding{Side::First, "adjudicated", "", 2};
  EXPECT_EQ(wrong(record), "");
  record.ending = RecordedEnding{std::nullopt, "agreed", "", 0};
  EXPECT_EQ(wrong(record), "");
}

TEST(CheckRecord, SaysTheFirstDifference) {
  GameRecord record = finished();
  record.ending->winner = Side::Second;
  EXPECT_EQ(wrong(record), "the ending is played, won by Second, should be played, won by First");
  record.ending.reset();
  EXPECT_EQ(wrong(record), "the ending is missing, should be played, won by First");
  record = finished();
  record.game.moves = {"2", "2"};
  EXPECT_NE(wrong(record).find("move 2 (\"2\") is not legal"), std::string::npos) << wrong(record);
  record.game.moves = {"2", "1", "1"};
  EXPECT_NE(wrong(record).find("the game is already over"), std::string::npos) << wrong(record);
  record.game.moves = {"2"};
  EXPECT_EQ(wrong(record), "the ending is played, won by First, but the game is not over after its 1 moves");
  record.ending = RecordedEnding{Side::First, "adjudicated", "", -2};  // who is behind has not won
  EXPECT_NE(wrong(record), "");
  record.ending = RecordedEnding{Side::First, "adjudicated", "", 5};  // more than there is
  EXPECT_NE(wrong(record), "");
  record.ending = RecordedEnding{std::nullopt, "resigned", ""};
  EXPECT_NE(wrong(record), "");
  record.game.spec = "chess";
  EXPECT_NE(wrong(record).find("unknown game"), std::string::npos);
  record.game = {"mancala11", "1,0,0,0,0,1,2|3,0,0,0,0,0,5|1", {"5", "0"}};
  EXPECT_EQ(wrong(record), "a forced pass is missing");
}

}  // namespace
}  // namespace turno
