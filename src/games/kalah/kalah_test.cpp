#include "games/kalah/kalah.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/laws.hpp"
#include "games/kalah/rules.hpp"
#include "test_data.hpp"

namespace turno::kalah {
namespace {

using turno::test::json_data;
using turno::test::json_lines;

static_assert(Game<SmallKalah> && Game<LargeKalah>);
static_assert(HasPoints<SmallKalah> && HasEndings<SmallKalah> && Explains<SmallKalah> && Drawable<SmallKalah>);
static_assert(!HasTally<SmallKalah> && !Accumulates<SmallKalah>);

constexpr Rules alcala{.end = End::Mover, .majority = true};

template <class G>
typename G::Position position(const G& game, const std::string& text) {
  const auto parsed = game.parse(text);
  EXPECT_TRUE(parsed) << parsed.error();
  return parsed.value_or(game.start());
}

// The position after players' pit numbers, as text.
std::string after(const Rules& rules, const std::string& from, const std::vector<std::size_t>& pits) {
  const SmallKalah game(rules);
  auto at = position(game, from);
  for (const std::size_t pit : pits) game.play(at, move_at(pit - 1));
  return game.to_text(at);
}

std::string row_text(const std::vector<int>& cells) {
  std::string text;
  for (const int cell : cells) text += (text.empty() ? "" : ",") + std::to_string(cell);
  return text;
}

// A board as the row-end records have it: [store, P1..P6] a side with P1 next to the store.
std::string row_end_text(const nlohmann::json& board, const std::string& player) {
  std::string text;
  for (const auto& side : board) {
    std::vector<int> cells(side.rbegin(), side.rend() - 1);
    cells.push_back(side[0]);
    text += row_text(cells) + "|";
  }
  return text + (player == "J1" ? "1" : "2");
}

TEST(Kalah, MakesEveryRowEndTransition) {
  const SmallKalah game(Rules{});
  int legal = 0;
  for (const auto& record : json_lines("kalah/transitions-row-end.jsonl")) {
    SCOPED_TRACE(record.dump());
    auto at = position(game, row_end_text(record["board"], record["player"]));
    const int pit = 6 - record["move"].get<int>();
    const bool is_legal = pit >= 0 && pit < 6 && game.moves(at).contains(move_at(static_cast<std::size_t>(pit)));
    const bool punished = record["src"] == "empty-pit" || record["src"] == "out-of-range";
    ASSERT_EQ(is_legal, !punished);
    if (punished) continue;
    ++legal;
    game.play(at, move_at(static_cast<std::size_t>(pit)));
    ASSERT_EQ(game.to_text(at), row_end_text(record["next_board"], record["next_player"]));
    ASSERT_EQ(game.moves(at).empty(), record["final"].get<bool>());
    if (record["final"]) {
      const int margin = game.margin(at);
      ASSERT_EQ(record["winner"], margin > 0 ? "J1" : (margin < 0 ? "J2" : "NONE"));
    }
  }
  EXPECT_EQ(legal, 2768);
}

std::string mover_end_text(const nlohmann::json& cells, int player) {
  return row_text({cells.begin(), cells.begin() + 7}) + "|" + row_text({cells.begin() + 7, cells.end()}) + "|" +
         std::to_string(player);
}

TEST(Kalah, MakesEveryMoverEndTransition) {
  const SmallKalah game(alcala);
  int records = 0;
  for (const auto& record : json_lines("kalah/transitions-mover-end.jsonl")) {
    SCOPED_TRACE(record.dump());
    const int player = record["player"];
    auto at = position(game, mover_end_text(record["board"], player));
    const Move move = move_at(static_cast<std::size_t>(record["move"].get<int>() - (player == 2 ? 7 : 0)));
    ASSERT_TRUE(game.moves(at).contains(move));
    game.play(at, move);
    ASSERT_EQ(game.to_text(at), mover_end_text(record["next_board"], record["next_player"]));
    ASSERT_EQ(game.moves(at).empty(), record["end"].get<bool>());
    if (record["end"]) {
      ASSERT_EQ(game.margin(at), record["result"].get<int>());
    }
    ++records;
  }
  EXPECT_EQ(records, 2500);
}

TEST(Kalah, ThirteenSeedsComeBackAndCapture) {
  // One seed each in all thirteen cells; the last in the emptied origin takes itself and the one just sown opposite.
  EXPECT_EQ(after({.seeds = 12}, "13,0,0,0,0,0,0|1,0,0,0,0,0,0|1", {1}), "0,1,1,1,1,1,3|2,1,1,1,1,0,0|2");
  EXPECT_EQ(after({.seeds = 12, .capture = Capture::None}, "13,0,0,0,0,0,0|1,0,0,0,0,0,0|1", {1}),
            "1,1,1,1,1,1,1|2,1,1,1,1,1,0|2");
}

TEST(Kalah, CaptureVariants) {
  const std::string opposite_full = "1,0,3,0,0,0,5|0,0,0,0,7,2,1|1";
  EXPECT_EQ(after({}, opposite_full, {1}), "0,0,3,0,0,0,13|0,0,0,0,0,2,1|2");
  EXPECT_EQ(after({.capture = Capture::Empty}, opposite_full, {1}), "0,0,3,0,0,0,13|0,0,0,0,0,2,1|2");
  EXPECT_EQ(after({.capture = Capture::None}, opposite_full, {1}), "0,1,3,0,0,0,5|0,0,0,0,7,2,1|2");
  const std::string opposite_empty = "1,0,3,0,0,0,5|0,0,0,7,0,2,1|1";
  EXPECT_EQ(after({}, opposite_empty, {1}), "0,1,3,0,0,0,5|0,0,0,7,0,2,1|2");
  EXPECT_EQ(after({.capture = Capture::Empty}, opposite_empty, {1}), "0,0,3,0,0,0,6|0,0,0,7,0,2,1|2");
}

TEST(Kalah, FirstExtraIsAboutTheVeryFirstMoveOnly) {
  const Rules rules{.first_extra = false};
  const std::string start = "4,4,4,4,4,4,0|4,4,4,4,4,4,0|1";
  EXPECT_EQ(after(rules, start, {3}), "4,4,0,5,5,5,1|4,4,4,4,4,4,0|2");
  EXPECT_EQ(after(rules, start, {3, 3}), "4,4,0,5,5,5,1|4,4,0,5,5,5,1|2");  // Second's first move does earn one
  EXPECT_EQ(after({}, start, {3}), "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1");
  // The same seeds with another side to move, or without the pie flag, are not the start.
  EXPECT_EQ(after(rules, "4,4,4,4,4,4,0|4,4,4,4,4,4,0|2", {3}), "4,4,4,4,4,4,0|4,4,0,5,5,5,1|2");
  EXPECT_EQ(after({.pie = true, .first_extra = false}, start, {3}), "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1");
}

TEST(Kalah, RowEndSweepsAndKeepsTheNextSide) {
  const SmallKalah game(Rules{});
  auto at = position(game, "0,0,0,0,0,1,20|0,3,0,0,1,0,23|1");
  game.play(at, move_at(5));
  EXPECT_EQ(game.to_text(at), "0,0,0,0,0,0,21|0,0,0,0,0,0,27|1");
  EXPECT_EQ(game.points(at), (Points{21, 27}));
  EXPECT_EQ(game.ending(at), Ending::Played);
}

TEST(Kalah, AGivenPositionWithAnEmptyRowIsOverAsItStands) {
  const SmallKalah game(Rules{});
  const std::string text = "0,0,0,0,0,0,20|0,3,0,0,1,0,24|2";
  const auto at = position(game, text);
  EXPECT_TRUE(game.moves(at).empty());
  EXPECT_EQ(game.to_text(at), text);
  EXPECT_EQ(game.points(at), (Points{20, 28}));
}

TEST(Kalah, MajorityLeavesThePositionAndCountsRows) {
  const SmallKalah game(Rules{.majority = true});
  auto at = position(game, "0,0,0,0,1,1,24|4,4,0,0,0,0,14|1");
  game.play(at, move_at(5));
  EXPECT_EQ(game.to_text(at), "0,0,0,0,1,0,25|4,4,0,0,0,0,14|1");
  EXPECT_TRUE(game.moves(at).empty());
  EXPECT_EQ(game.ending(at), Ending::Majority);
  EXPECT_EQ(game.points(at), (Points{26, 22}));

  auto both = position(game, "0,0,0,0,0,1,24|4,4,0,0,0,0,15|1");  // the row end comes first
  game.play(both, move_at(5));
  EXPECT_EQ(game.to_text(both), "0,0,0,0,0,0,25|0,0,0,0,0,0,23|1");
  EXPECT_EQ(game.ending(both), Ending::Played);
}

TEST(Kalah, MajorityIsMoreThanHalfOfTheSpecsSeeds) {
  const SmallKalah game(Rules{.majority = true});
  EXPECT_FALSE(game.moves(position(game, "0,0,0,0,0,1,24|1,0,0,0,0,0,5|1")).empty());  // few seeds in all, 24 is half
  EXPECT_TRUE(game.moves(position(game, "0,0,0,0,0,1,25|1,0,0,0,0,0,5|1")).empty());
}

// Where both hold, the side without seeds comes first.
TEST(Kalah, MoverEndComesBeforeMajority) {
  const SmallKalah game(alcala);
  EXPECT_EQ(game.ending(position(game, "0,0,0,0,0,0,30|4,4,0,0,0,0,5|1")), Ending::Played);
  EXPECT_EQ(game.ending(position(game, "0,0,0,0,0,0,30|4,4,0,0,0,0,5|2")), Ending::Majority);
}

TEST(Kalah, PieRule) {
  const SmallKalah game(Rules{.pie = true});
  auto at = game.start();
  EXPECT_EQ(game.to_text(at), "4,4,4,4,4,4,0|4,4,4,4,4,4,0|1|swap");
  EXPECT_FALSE(game.moves(at).contains(Move::Swap));
  game.play(at, move_at(2));  // plays again: Second still has not moved
  EXPECT_EQ(game.to_text(at), "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1|swap");
  game.play(at, move_at(5));
  EXPECT_EQ(game.to_text(at), "4,4,0,5,5,0,2|5,5,5,5,4,4,0|2|swap");
  ASSERT_EQ(game.moves(at).size(), 7U);
  EXPECT_EQ(game.moves(at)[6], Move::Swap);

  auto swapped = at;
  game.play(swapped, Move::Swap);
  EXPECT_EQ(game.to_text(swapped), "5,5,5,5,4,4,0|4,4,0,5,5,0,2|1");
  EXPECT_EQ(game.to_move(swapped), Side::First);

  game.play(at, move_at(0));
  EXPECT_EQ(game.to_text(at), "4,4,0,5,5,0,2|0,6,6,6,5,5,0|1");
}

TEST(Kalah, MankalahIsSevenBySevenWithSwap) {
  const auto info = rules_info();
  ASSERT_EQ(info.presets[2].name, "mankalah");
  const SmallKalah game(info.presets[2].rules);
  EXPECT_EQ(game.to_text(game.start()), "7,7,7,7,7,7,7,0|7,7,7,7,7,7,7,0|1|swap");
  auto at = game.start();
  game.play(at, move_at(0));  // ends in the store, but the first move earns no extra turn
  EXPECT_EQ(game.to_text(at), "0,8,8,8,8,8,8,1|7,7,7,7,7,7,7,0|2|swap");
}

TEST(Kalah, RefusesWhatIsNoPosition) {
  const SmallKalah game(Rules{});
  const std::map<std::string, std::string> wrong{
      {"", "parts"},
      {"4,4,4,4,4,4,0|4,4,4,4,4,4,0", "parts"},
      {"4,4,4,4,4,0|4,4,4,4,4,4,0|1", "First's row"},
      {"4,4,4,4,4,4,0|4,4,4,4,4,4,4,0|1", "Second's row"},
      {"4,4,4,4,4,4,0|4,4,-4,4,4,4,0|1", "number 3 of Second's row"},
      {"4,4,4,4,4,x,0|4,4,4,4,4,4,0|1", "number 6 of First's row"},
      {"4,4,4,4,4,4,1|4,4,4,4,4,4,0|1", "has 49 seeds"},
      {"4,4,4,4,4,49,0|0,0,0,0,0,0,0|1", "number 6 of First's row"},
      {"4,4,4,4,4,4,0|4,4,4,4,4,4,0|3", "side to move"},
      {"4,4,4,4,4,4,0|4,4,4,4,4,4,0|1|swap", "swap"},
      {"4,4,4,4,4,4,0|4,4,4,4,4,4,0|1 ", "side to move"},
  };
  for (const auto& [text, hint] : wrong) {
    const auto parsed = game.parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_NE(parsed.error().find(hint), std::string::npos) << parsed.error();
  }
}

TEST(Kalah, TwelvePitsAndTwelveSeeds) {
  const LargeKalah game(Rules{.pits = 12, .seeds = 12});
  const std::string all_in_one = "288,0,0,0,0,0,0,0,0,0,0,0,0|0,0,0,0,0,0,0,0,0,0,0,0,0|1";
  EXPECT_EQ(game.to_text(position(game, all_in_one)), all_in_one);
  // 286 seeds are 11 rounds of 25 cells and 11 more, which reach pits 2..12.
  auto at = position(game, "286,1,0,0,0,0,0,0,0,0,0,0,0|1,0,0,0,0,0,0,0,0,0,0,0,0|1");
  game.play(at, move_at(0));
  EXPECT_EQ(game.to_text(at), "11,13,12,12,12,12,12,12,12,12,12,12,11|12,11,11,11,11,11,11,11,11,11,11,11,0|2");
}

template <class Board>
long all_seeds(const Position<Board>& at) {
  long seeds = 0;
  for (const auto half : {sowing::Half::Own, sowing::Half::Other})
    seeds += at.board.row_sum(half) + at.board.store(half);
  return seeds;
}

std::vector<Rules> rule_combinations(std::vector<int> pit_counts) {
  std::vector<Rules> all;
  for (const int pits : pit_counts)
    for (const int seeds : {1, 4, 12})
      for (const Capture capture : {Capture::Nonempty, Capture::Empty, Capture::None})
        for (const End end : {End::Row, End::Mover})
          for (const bool majority : {false, true})
            for (const bool pie : {false, true})
              for (const bool first_extra : {false, true})
                all.push_back({pits, seeds, capture, end, majority, pie, first_extra});
  return all;
}

template <class G>
void expect_laws(const std::vector<Rules>& combinations, int games_each) {
  std::uint64_t seed = 1;
  for (const Rules& rules : combinations) {
    const G game(rules);
    const auto result = laws(game, all_seeds<typename G::Board>, games_each, seed++);
    EXPECT_TRUE(result) << result.error() << " with pits=" << rules.pits << ", seeds=" << rules.seeds;
  }
}

TEST(KalahLaws, HoldOnSmallBoards) { expect_laws<SmallKalah>(rule_combinations({1, 2, 3, 5, 6, 7}), 10); }
TEST(KalahLaws, HoldOnLargeBoards) { expect_laws<LargeKalah>(rule_combinations({8, 11, 12}), 2); }

// Two sowings that share no code, one by table and one seed by seed, play the same games.
TEST(Kalah, PackedAndWideBoardsAgree) {
  Random random(7);
  for (const Rules& rules : rule_combinations({1, 3, 6, 7})) {
    const SmallKalah small(rules);
    const LargeKalah large(rules);
    for (int i = 0; i < 10; ++i) {
      auto at = small.start();
      auto twin = large.start();
      for (MoveList moves = small.moves(at); !moves.empty(); moves = small.moves(at)) {
        ASSERT_EQ(moves, large.moves(twin));
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        ASSERT_EQ(small.explain(at, move), large.explain(twin, move));
        small.play(at, move);
        large.play(twin, move);
        ASSERT_EQ(small.to_text(at), large.to_text(twin));
        ASSERT_EQ(small.points(at), large.points(twin));
      }
      ASSERT_TRUE(large.moves(twin).empty());
      ASSERT_EQ(small.ending(at), large.ending(twin));
    }
  }
}

// What First still wins from here on, the stores left aside, by trying everything.
class BruteForce {
 public:
  explicit BruteForce(const Rules& rules) : game_(rules) {}

  int value() { return rest(game_.start()); }

 private:
  using Position = SmallKalah::Position;

  static int stores(const Position& at) {
    const int own_minus_other = at.board.store(sowing::Half::Own) - at.board.store(sowing::Half::Other);
    return at.to_move == Side::First ? own_minus_other : -own_minus_other;
  }

  int rest(const Position& at) {
    const MoveList moves = game_.moves(at);
    if (moves.empty()) return game_.margin(at) - stores(at);
    Position rows = at;
    for (const auto half : {sowing::Half::Own, sowing::Half::Other})
      rows.board.add_to_store(half, -at.board.store(half));
    const auto known = values_.find({rows.board.halves, rows.to_move});
    if (known != values_.end()) return known->second;
    int best = 0;
    for (const Move move : moves) {
      Position next = at;
      game_.play(next, move);
      const int value = rest(next) + stores(next) - stores(at);
      const bool better = at.to_move == Side::First ? value > best : value < best;
      if (move == moves[0] || better) best = value;
    }
    return values_[{rows.board.halves, rows.to_move}] = best;
  }

  SmallKalah game_;
  std::map<std::pair<std::array<std::uint64_t, 2>, Side>, int> values_;
};

TEST(Kalah, SmallBoardsHaveTheirSolvedValues) {
  const std::map<std::string, Capture> captures{{"nonempty", Capture::Nonempty}, {"empty", Capture::Empty}};
  int solved = 0;
  const auto data = json_data("kalah/solved.json");
  for (const auto& entry : data["values"]) {
    const Rules rules{.pits = entry["pits"], .seeds = entry["seeds"], .capture = captures.at(entry["capture"])};
    if (!entry.contains("value") || rules.pits * rules.seeds > 10) continue;
    EXPECT_EQ(BruteForce(rules).value(), entry["value"].get<int>()) << entry.dump();
    ++solved;
  }
  EXPECT_GE(solved, 20);
}

TEST(Kalah, ExplainsWhyTheTurnPassedOrDidNot) {
  const SmallKalah game(Rules{});
  const auto why = [&](const std::string& from, std::size_t pit) {
    const auto events = game.explain(position(game, from), move_at(pit - 1));
    const auto* turn = std::get_if<TurnDecided>(&events.back());
    return turn == nullptr ? std::string("over")
                           : std::to_string(number_of(turn->next)) +
                                 (turn->why == TurnDecided::Why::LastSeedInStore ? " again" : " passed");
  };
  EXPECT_EQ(why("4,4,4,4,4,4,0|4,4,4,4,4,4,0|1", 3), "1 again");
  EXPECT_EQ(why("4,4,4,4,4,4,0|4,4,4,4,4,4,0|1", 1), "2 passed");
  EXPECT_EQ(why("0,0,0,0,0,1,20|0,3,0,0,1,0,23|1", 6), "over");
}

TEST(Kalah, ExplainsThatTheFirstMoveEarnsNoTurn) {
  const SmallKalah game(Rules{.first_extra = false});
  EXPECT_EQ(game.explain(game.start(), move_at(2)).back(),
            Event(TurnDecided{Side::Second, TurnDecided::Why::FirstMoveOfTheGame}));
}

TEST(Kalah, ExplainsACapture) {
  const SmallKalah game(Rules{});
  const auto events = game.explain(position(game, "1,0,3,0,0,0,5|0,0,0,0,7,2,1|1"), move_at(0));
  const Place store{Side::First, std::nullopt};
  const std::vector<Event> expected{
      SeedsMoved{SeedsMoved::Cause::Sown, {Side::First, 0}, {Side::First, 1}, 1},
      SeedsMoved{SeedsMoved::Cause::Captured, {Side::First, 1}, store, 1},
      SeedsMoved{SeedsMoved::Cause::Captured, {Side::Second, 4}, store, 7},
      TurnDecided{Side::Second, TurnDecided::Why::LastSeedElsewhere},
  };
  EXPECT_EQ(events, expected);
}

TEST(Kalah, DrawsBothRowsWithPitsFromOne) {
  const SmallKalah game(Rules{});
  EXPECT_EQ(game.draw(position(game, "4,4,0,5,5,0,2|5,5,5,5,4,4,0|2"), {Side::Second, std::nullopt}),
            "       6  5  4  3  2  1\n"
            "      ------------------\n"
            "*      4  4  5  5  5  5       0\n"
            "   0                     2\n"
            "       4  4  0  5  5  0       2\n"
            "      ------------------\n"
            "       1  2  3  4  5  6\n");
}

}  // namespace
}  // namespace turno::kalah
