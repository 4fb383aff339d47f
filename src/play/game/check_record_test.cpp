#include "play/game/check_record.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "play/game/adjudication.hpp"
#include "play/game/play_game.hpp"

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

// The last legal move of every turn, and words about it.
class Teller final : public Player {
 public:
  explicit Teller(std::optional<double> value) { told_.value = value; }
  Answer choose(const Turn& turn, std::stop_token /*stop*/) override {
    return Choice{turn.view.legal.back().move, told_};
  }

 private:
  SearchInfo told_;
};

GameRecord adjudicated(std::string_view game_text, const AdjudicationRules& rules, std::optional<double> first = {},
                       std::optional<double> second = {}) {
  LiveGame game({shipped_games().make(game_text).value(), {}});
  Teller one(first);
  Teller two(second);
  play_game(game, {&one, &two}, {}, {{}, {}, {}, rules});
  GameRecord record;
  game.write_to(record);
  EXPECT_EQ(record.ending->reason, "adjudicated") << game_text;
  return record;
}

AdjudicationRules by_solver(std::uint64_t positions) {
  AdjudicationRules rules;
  rules.solver = positions;
  return rules;
}

RecordedEnding forged(int margin, std::string_view by = Proofs::by_search) {
  RecordedEnding ending{{}, "adjudicated", Proofs::detail(by, margin), margin};
  if (margin != 0) ending.winner = margin > 0 ? Side::First : Side::Second;
  return ending;
}

// Games of every kind, some proven before the first move, some near their end; and one without a solver of its own.
TEST(CheckRecord, ProvesAdjudicatedResultsAgain) {
  for (const char* game : {"kalah(pits=3,seeds=3)", "kalah", "kalah(pits=3,seeds=2,majority=true)", "coins(board=t1)",
                           "coins(board=t8)", "dots(rows=2,columns=3)", "dots(rows=3,columns=3)",
                           "plague(columns=4,rows=4)", "plague(columns=6,rows=5)", "mancala11"}) {
    GameRecord record = adjudicated(game, by_solver(4000));
    ASSERT_TRUE(Proofs::is_proof(record.ending->detail)) << game;
    EXPECT_EQ(wrong(record), "") << game;
    const int margin = *record.ending->margin;
    for (const int other : {margin - 2, margin + 2, -margin}) {
      if (other == margin || std::abs(other) > shipped_games().make(game).value()->stake()) continue;
      record.ending = forged(other);
      EXPECT_NE(wrong(record).find("under best play First's margin is"), std::string::npos) << game << wrong(record);
    }
  }
}

// Where 20,000 positions do not suffice, a solver is asked: the values are published or recorded by other programs.
TEST(CheckRecord, AsksSolversWhereAShortSearchProvesNothing) {
  for (const auto& [game, margin] : {std::pair{"dots(rows=3,columns=3)", -3}, std::pair{"kalah(pits=4,seeds=4)", 2},
                                     std::pair{"plague(columns=5,rows=5)", 7}}) {
    GameRecord record;
    record.game = {game, std::nullopt, {}};
    record.ending = forged(margin);
    EXPECT_EQ(wrong(record), "") << game;
    record.ending = forged(margin, Proofs::by_table);  // without that table
    EXPECT_EQ(wrong(record), "") << game;
    for (const int other : {margin - 2, margin + 2}) {
      record.ending = forged(other);
      EXPECT_NE(wrong(record).find("under best play First's margin is"), std::string::npos) << game << wrong(record);
    }
  }
}

TEST(CheckRecord, RefusesWhatItCannotProve) {
  GameRecord record;
  record.game = {"mancala11", std::nullopt, {}};
  record.ending = forged(0);
  ProofsOfRecords short_proofs;
  short_proofs.positions = 2000;
  const auto refused = check_record(shipped_games(), record, short_proofs);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(),
            "the ending is \"proven by a search: a draw\", but 2000 positions do not suffice to prove that again");
  record.ending->detail = Proofs::detail(Proofs::by_search, 2);
  EXPECT_EQ(wrong(record), "the ending is \"proven by a search: First wins by 2\", but its margin is +0");
  for (const char* detail : {"", "proven", "the referee said so", "as it stood after many moves: level"}) {
    record.ending->detail = detail;
    EXPECT_NE(wrong(record).find("is no reason for that"), std::string::npos) << wrong(record);
  }
}

// Endings that follow from the moves and what players told of them, and the same with something changed.
TEST(CheckRecord, FindsVerdictsByRulesAgain) {
  AdjudicationRules cap;
  cap.max_moves = 5;
  AdjudicationRules win;
  win.win = ScoreRule{1.0 / 3, 2};
  AdjudicationRules draw;
  draw.draw = ScoreRule{0.25, 3};
  for (const GameRecord& honest : {adjudicated("kalah", cap), adjudicated("kalah", win, 0.5, -0.5),
                                   adjudicated("kalah", win, -0.5, 0.5), adjudicated("kalah", draw, 0.1, 0.25)}) {
    EXPECT_EQ(wrong(honest), "") << honest.ending->detail;
    GameRecord record = honest;
    record.ending->margin = *honest.ending->margin + 2;
    record.ending->winner = *record.ending->margin == 0
                                ? std::nullopt
                                : std::optional(*record.ending->margin > 0 ? Side::First : Side::Second);
    EXPECT_NE(wrong(record), "") << honest.ending->detail;
    record = honest;
    record.ending->detail.replace(record.ending->detail.find(" moves") - 1, 1, "6");
    EXPECT_NE(wrong(record).find("does not follow from"), std::string::npos) << wrong(record);
    if (honest.told.empty()) continue;
    record = honest;
    record.told.back().value.reset();
    EXPECT_NE(wrong(record).find("does not follow from"), std::string::npos) << wrong(record);
    record.told.clear();
    EXPECT_NE(wrong(record).find("does not follow from"), std::string::npos) << wrong(record);
  }
}

}  // namespace
}  // namespace turno
