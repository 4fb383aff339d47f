#include "games/mancala11/mancala11.hpp"

#include <gtest/gtest.h>

#include "core/laws.hpp"
#include "core/replay.hpp"
#include "test_data.hpp"

namespace turno::mancala11 {
namespace {

using turno::test::json_lines;

static_assert(Game<Mancala11> && HasTally<Mancala11> && HasPoints<Mancala11> && Accumulates<Mancala11>);
static_assert(Explains<Mancala11> && Drawable<Mancala11> && !HasEndings<Mancala11>);
static_assert(sizeof(Position) <= 24);

const Rules of_2018{.robbery = 6};

Position position(const Mancala11& game, const std::string& text) {
  const auto parsed = game.parse(text);
  EXPECT_TRUE(parsed) << parsed.error();
  return parsed.value_or(game.start());
}

// A board of the records: [[p0..p5,kalaha] of side 0, the same of side 1].
std::string text_of(const nlohmann::json& board, int side, bool pass = false) {
  std::string text;
  for (const auto& row : board) {
    std::string cells;
    for (const int cell : row) cells += (cells.empty() ? "" : ",") + std::to_string(cell);
    text += cells + "|";
  }
  return text + std::to_string(side + 1) + (pass ? "|pass" : "");
}

// Moves as players type them, passes left out where they are forced.
Replay<Mancala11> play(const Mancala11& game, const Position& from, const std::vector<std::size_t>& pits) {
  Replay<Mancala11> so_far(game, from);
  for (const std::size_t pit : pits) {
    if (so_far.at().must_pass) so_far.play(Move::Pass);
    EXPECT_TRUE(so_far.moves().contains(move_at(pit))) << pit << " at " << game.to_text(so_far.at());
    so_far.play(move_at(pit));
  }
  return so_far;
}

TEST(Mancala11, MakesEveryRecordedMove) {
  const Mancala11 game(of_2018);
  int records = 0;
  for (const auto& record : json_lines("mancala11/engine2018.jsonl")) {
    if (record["t"] != "move") continue;
    SCOPED_TRACE(record.dump());
    auto at = position(game, text_of(record["board"], record["side"], record["pass"]));
    const Move move = record["move"].is_null() ? Move::Pass : move_at(record["move"].get<std::size_t>());
    ASSERT_TRUE(game.moves(at).contains(move));
    game.play(at, move);
    ASSERT_EQ(game.to_text(at), text_of(record["board2"], record["side2"], record["pass2"]));
    ASSERT_EQ(game.moves(at).empty(), record["over"].get<bool>());
    ++records;
  }
  EXPECT_EQ(records, 2051);
}

TEST(Mancala11, PlaysEveryRecordedGame) {
  const Mancala11 game(of_2018);
  int records = 0;
  int by_draw_rule = 0;
  for (const auto& record : json_lines("mancala11/engine2018.jsonl")) {
    if (record["t"] != "game") continue;
    SCOPED_TRACE(record.dump());
    Position from = game.start();
    from.to_move = record["start"] == 0 ? Side::First : Side::Second;
    if (!record["from"].is_null()) from = position(game, text_of(record["from"], record["start"]));

    Replay<Mancala11> so_far(game, from);
    int half_moves = 0;
    const auto step = [&](Move move) {
      ASSERT_TRUE(so_far.moves().contains(move)) << game.to_text(so_far.at());
      so_far.play(move);
      ++half_moves;
    };
    for (const auto& played : record["moves"]) {
      if (so_far.at().must_pass) step(Move::Pass);
      ASSERT_EQ(index_of(so_far.to_move()), played[0].get<std::size_t>());
      step(move_at(played[1].get<std::size_t>()));
    }
    if (so_far.at().must_pass && !so_far.moves().empty()) step(Move::Pass);  // the draw rule may strike after a pass

    const bool draw_rule = record["tablas"];
    ASSERT_EQ(so_far.ending(), draw_rule ? Ending::DrawRule : Ending::Played);
    const int margin = so_far.margin();
    ASSERT_EQ(record["winner"].get<int>(), margin == 0 ? 0 : (margin > 0 ? 1 : 2));
    ASSERT_EQ(half_moves, record["njugada"].get<int>());
    ASSERT_EQ(game.points(so_far.at()), (Points{record["pts"][0], record["pts"][1]}));
    ASSERT_EQ(so_far.accumulated(), (Points{record["ac"][0], record["ac"][1]}));
    const std::string final_text = game.to_text(so_far.at());
    ASSERT_EQ(final_text.substr(0, text_of(record["final"], 0).size() - 1),
              text_of(record["final"], 0).substr(0, text_of(record["final"], 0).size() - 1));
    ++records;
    by_draw_rule += static_cast<int>(draw_rule);
  }
  EXPECT_EQ(records, 62);
  EXPECT_EQ(by_draw_rule, 24);
}

TEST(Mancala11, PlaysTheWorkedExample) {
  const Mancala11 game;
  const auto so_far = play(game, position(game, "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1"), {4, 3, 5});
  EXPECT_EQ(game.to_text(so_far.at()), "1,0,1,0,1,0,10|3,2,3,6,4,0,5|2");
  EXPECT_EQ(game.points(so_far.at()), (Points{13, 23}));
  const auto captured = play(game, position(game, "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1"), {4, 3, 5, 2});
  EXPECT_EQ(game.to_text(captured.at()), "0,0,1,0,1,0,10|3,2,0,7,5,0,7|1");
  EXPECT_EQ(game.points(captured.at()), (Points{12, 24}));
  EXPECT_EQ(captured.accumulated(), (Points{0, 1}));
}

TEST(Mancala11, AnEmptyKalahaGivesNoSecondTurn) {
  const Mancala11 game;
  EXPECT_EQ(game.to_text(play(game, game.start(), {3}).at()), "3,3,3,0,4,4,1|3,3,3,3,3,3,0|2");
}

TEST(Mancala11, RobberyNeedsEnoughSeedsAndAnEmptyPitAcross) {
  const Mancala11 five;
  const Mancala11 six(of_2018);
  // The last seed falls on Second's pit 0 with five, First's pit 5 across is just emptied.
  const std::string from = "1,0,0,0,0,2,4|5,0,0,0,0,0,3|1";
  EXPECT_EQ(five.to_text(play(five, position(five, from), {5}).at()), "1,0,0,0,0,6,5|0,0,0,0,0,0,3|2");
  EXPECT_EQ(six.to_text(play(six, position(six, from), {5}).at()), "1,0,0,0,0,0,5|6,0,0,0,0,0,3|2");
}

TEST(Mancala11, TheOthersKalahaIsSownAndEndsTheTurn) {
  const Mancala11 game;
  // Eight seeds from pit 5: own kalaha, six pits, the other's kalaha.
  EXPECT_EQ(game.to_text(play(game, position(game, "1,0,0,0,0,8,2|1,1,1,1,1,1,2|1"), {5}).at()),
            "1,0,0,0,0,0,3|2,2,2,2,2,2,3|2");
}

TEST(Mancala11, ARepeatedTurnIsAPassOfTheOther) {
  const Mancala11 game;
  auto at = position(game, "1,0,0,0,0,1,2|3,0,0,0,0,0,5|1");
  game.play(at, move_at(5));
  EXPECT_EQ(game.to_text(at), "1,0,0,0,0,0,3|3,0,0,0,0,0,5|2|pass");
  ASSERT_EQ(game.moves(at).size(), 1U);
  EXPECT_EQ(game.moves(at)[0], Move::Pass);
  game.play(at, Move::Pass);
  EXPECT_EQ(game.to_text(at), "1,0,0,0,0,0,3|3,0,0,0,0,0,5|1");
}

TEST(Mancala11, IsOverAlsoWhileAPassIsPending) {
  const Mancala11 game;
  auto at = position(game, "0,0,0,0,0,1,2|3,0,0,0,0,0,5|1");
  game.play(at, move_at(5));
  EXPECT_EQ(game.to_text(at), "0,0,0,0,0,0,3|3,0,0,0,0,0,5|2|pass");
  EXPECT_TRUE(game.moves(at).empty());
}

// Two lone seeds far from home; each move is one step. `cap` half-moves, then the kalahas decide.
TEST(Mancala11, TheCapDeclaresADrawUnlessAKalahaHasMoreThanHalf) {
  const Mancala11 game(Rules{.cap = 1});
  const auto drawn = play(game, position(game, "2,0,0,0,0,0,14|1,1,0,0,0,0,18|1"), {0});
  EXPECT_EQ(drawn.ending(), Ending::DrawRule);
  EXPECT_EQ(drawn.margin(), 0);
  EXPECT_TRUE(drawn.moves().empty());
  const auto won = play(game, position(game, "2,0,0,0,0,0,13|1,1,0,0,0,0,19|1"), {0});
  EXPECT_EQ(won.ending(), Ending::DrawRule);
  EXPECT_EQ(won.margin(), 15 - 21);
}

TEST(Mancala11, TheWindowCountsTheStartAndNeedsOneSideTwelveTimes) {
  const Mancala11 game;
  const Position from = position(game, "0,0,0,0,0,1,4|1,9,9,9,0,0,3|1");
  Tally tally = game.tally(from);
  for (int i = 0; i < 10; ++i) game.advance(tally, from, Move::Pass, from);
  EXPECT_EQ(game.ended(from, tally), std::nullopt);  // eleven positions
  Tally twelve = tally;
  game.advance(twelve, from, Move::Pass, from);
  EXPECT_EQ(game.ended(from, twelve), 0);

  // Six positions of First's and six of Second's are not twelve of one side.
  const Position seconds = position(game, "9,9,9,0,0,0,4|1,0,0,0,0,0,3|1");
  const Position firsts = position(game, "0,0,0,0,0,1,4|2,9,9,9,0,0,2|1");
  Tally mixed = game.tally(firsts);
  for (int i = 0; i < 5; ++i) game.advance(mixed, firsts, Move::Pass, firsts);
  for (int i = 0; i < 6; ++i) game.advance(mixed, firsts, Move::Pass, seconds);
  EXPECT_EQ(game.ended(seconds, mixed), std::nullopt);

  Tally interrupted = tally;
  const Position two_seeds = position(game, "1,0,0,0,0,1,4|1,9,9,9,0,0,2|1");
  game.advance(interrupted, from, Move::Pass, two_seeds);
  EXPECT_EQ(game.ended(two_seeds, interrupted), std::nullopt);
}

TEST(Mancala11, Explains) {
  using Why = TurnDecided::Why;
  const Mancala11 game;
  const auto turn = [&](const std::string& from, Move move) {
    return std::get<TurnDecided>(game.explain(position(game, from), move).back());
  };
  EXPECT_EQ(turn("3,3,3,3,3,3,0|3,3,3,3,3,3,0|1", move_at(3)), (TurnDecided{Side::Second, Why::StoreWasEmpty}));
  EXPECT_EQ(turn("1,0,0,0,0,1,2|3,0,0,0,0,0,5|1", move_at(5)), (TurnDecided{Side::First, Why::LastSeedInStore}));
  EXPECT_EQ(turn("1,0,0,0,0,0,3|3,0,0,0,0,0,5|2|pass", Move::Pass), (TurnDecided{Side::First, Why::ForcedPass}));
  EXPECT_EQ(turn("1,0,0,0,0,8,2|1,1,1,1,1,1,2|1", move_at(5)), (TurnDecided{Side::Second, Why::OthersStore}));

  const auto robbery = game.explain(position(game, "1,0,0,0,0,2,4|5,1,0,0,0,0,3|1"), move_at(5));
  const std::vector<Event> expected{
      SeedsMoved{SeedsMoved::Cause::Sown, {Side::First, 5}, {Side::First, std::nullopt}, 1},
      SeedsMoved{SeedsMoved::Cause::Sown, {Side::First, 5}, {Side::Second, 0}, 1},
      SeedsMoved{SeedsMoved::Cause::Robbed, {Side::Second, 0}, {Side::First, 5}, 6},
      TurnDecided{Side::Second, Why::LastSeedElsewhere},
  };
  EXPECT_EQ(robbery, expected);
}

TEST(Mancala11, Draws) {
  const Mancala11 game;
  EXPECT_EQ(game.draw(game.start(), {Side::First, Points{0, 0}}),
            "       5  4  3  2  1  0\n"
            "      ------------------\n"
            "       3  3  3  3  3  3      18  Ac:  0\n"
            "   0                     0\n"
            "*      3  3  3  3  3  3      18  Ac:  0\n"
            "      ------------------\n"
            "       0  1  2  3  4  5\n");
}

TEST(Mancala11, RefusesWhatIsNoPosition) {
  const Mancala11 game;
  for (const auto* text : {"3,3,3,3,3,3,0|3,3,3,3,3,3,0|1|swap", "3,3,3,3,3,3,1|3,3,3,3,3,3,0|1", "3,3,3|3,3,3|1",
                           "3,3,3,3,3,3,0|3,3,3,3,3,3,0|0", "3,3,3,3,3,3,0|3,3,3,3,3,3,0|1|pass|pass"})
    EXPECT_FALSE(game.parse(text)) << text;
}

TEST(Mancala11, ReadsWhatPeopleType) {
  const Mancala11 game;
  const Position start = position(game, "3,3,3,0,3,3,0|3,3,3,3,3,3,0|1");
  EXPECT_EQ(game.read(start, "4"), move_at(4));
  EXPECT_EQ(game.read(start, "(R 4)"), move_at(4));
  EXPECT_EQ(game.read(start, "(r  4 )"), move_at(4));
  EXPECT_EQ(game.read(start, "(R 04)"), move_at(4));
  const auto message = [&](std::string_view typed, Language language = Language::English) {
    return game.read(start, typed).error().in(language);
  };
  EXPECT_EQ(message("3"), "pit 3 is empty; choose one with seeds");
  for (const std::string pit : {"6", "-1", "4294967298", "99999999999999999999"}) {
    EXPECT_EQ(message(pit), "there is no pit " + pit + "; type a number from 0 to 5");
    EXPECT_EQ(message("(R " + pit + ")"), "there is no pit " + pit + "; type a number from 0 to 5");
  }
  for (const std::string typed : {"x4", "1.5", "(R 1.5)", "(R 4", "4)"})
    EXPECT_EQ(message(typed), "\"" + typed + "\" is not a whole number; type the number of a pit, 0 to 5");
  EXPECT_EQ(message("3", Language::Spanish), "el hoyo 3 está vacío; elige uno con semillas");
  EXPECT_EQ(message("6", Language::Portuguese), "não há buraco 6; escreva um número de 0 a 5");
  EXPECT_FALSE(game.read(start, "(Q 4)"));
  EXPECT_FALSE(game.read(start, ""));
  EXPECT_FALSE(game.read(start, "pass"));
}

TEST(Mancala11, ObeysTheLaws) {
  const auto seeds = [](const Position& at) -> long {
    long sum = 0;
    for (const auto half : {sowing::Half::Own, sowing::Half::Other})
      sum += at.board.row_sum(half) + at.board.store(half);
    return sum;
  };
  for (const int robbery : {1, 2, 5, 6, 36})
    for (const int cap : {1, 12, 60, 500}) {
      const auto result = laws(Mancala11(Rules{robbery, cap}), seeds, 300, static_cast<std::uint64_t>(robbery + cap));
      EXPECT_TRUE(result) << result.error();
    }
}

}  // namespace
}  // namespace turno::mancala11
