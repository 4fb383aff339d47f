#include "games/plague/plague.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/laws.hpp"
#include "core/random.hpp"

namespace turno::plague {
namespace {

static_assert(Game<SmallPlague> && HasPoints<SmallPlague> && CountsMoves<SmallPlague>);
static_assert(Explains<SmallPlague> && Drawable<SmallPlague> && !HasTally<SmallPlague> && !HasEndings<SmallPlague>);
static_assert(Game<LargePlague> && CountsMoves<LargePlague> && Explains<LargePlague> && Drawable<LargePlague>);

using Texts = std::vector<std::string>;

SmallPlague board_of(int columns, int rows) { return SmallPlague(Rules{columns, rows}); }

template <class G>
typename G::Position position(const G& game, const std::string& text) {
  const auto parsed = game.parse(text);
  EXPECT_TRUE(parsed) << parsed.error();
  return parsed.value_or(game.start());
}

template <class G>
Texts moves_in(const G& game, const std::string& text) {
  const auto at = position(game, text);
  Texts texts;
  for (const Move move : game.moves(at)) texts.push_back(game.to_text(at, move));
  return texts;
}

template <class G>
Move move_named(const G& game, const typename G::Position& at, const std::string& text) {
  for (const Move move : game.moves(at))
    if (game.to_text(at, move) == text) return move;
  ADD_FAILURE() << text << " is not legal at " << game.to_text(at);
  return Move::Pass;
}

template <class G>
std::string after(const G& game, const std::string& text, const std::string& move) {
  auto at = position(game, text);
  game.play(at, move_named(game, at, move));
  return game.to_text(at);
}

TEST(Plague, StartsInOppositeCorners) {
  const SmallPlague game(Rules{});
  EXPECT_EQ(game.to_text(game.start()), "x6/7/7/7/7/7/6o|x");
  EXPECT_EQ(game.points(game.start()), (Points{1, 1}));
  EXPECT_EQ(board_of(4, 3).to_text(board_of(4, 3).start()), "x3/4/3o|x");
  const LargePlague large(Rules{10, 10});
  EXPECT_EQ(large.to_text(large.start()), "x9/10/10/10/10/10/10/10/10/9o|x");
}

TEST(Plague, ExchangedPiecesAndSidesHaveKeysOfTheirOwn) {
  const auto game = board_of(3, 3);
  std::set<std::uint64_t> keys;
  for (const auto* text : {"x2/3/1oo|x", "x2/3/1oo|o", "o2/3/1xx|x", "o2/3/1xx|o"})
    keys.insert(game.key(position(game, text)));
  EXPECT_EQ(keys.size(), 4U);
}

TEST(Plague, MovesAreListedRowByRow) {
  EXPECT_EQ(moves_in(board_of(4, 4), "4/1x2/4/3o|x"), (Texts{"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}));
  EXPECT_EQ(moves_in(LargePlague(Rules{10, 10}), "10/10/10/10/10/10/10/10/10/9x|x"), (Texts{"i9", "j9", "i10"}));
}

TEST(Plague, ReachEndsAtTheEdges) {
  const auto game = board_of(4, 4);
  EXPECT_EQ(moves_in(game, "3x/4/4/4|x"), (Texts{"c1", "c2", "d2"}));
  EXPECT_EQ(moves_in(game, "4/x3/4/4|x"), (Texts{"a1", "b1", "b2", "a3", "b3"}));
  EXPECT_EQ(moves_in(game, "4/3x/4/4|x"), (Texts{"c1", "d1", "c2", "c3", "d3"}));
  EXPECT_EQ(moves_in(game, "4/4/4/x3|x"), (Texts{"a3", "b3", "b4"}));
  EXPECT_EQ(moves_in(board_of(8, 8), "8/8/8/8/8/8/8/7o|o"), (Texts{"g7", "h7", "g8"}));
}

TEST(Plague, TurnsAllEnemiesAroundAndNoneBehindThem) {
  const auto game = board_of(5, 5);
  EXPECT_EQ(after(game, "x1o2/2o1o/ooo2/3o1/oo3|x", "b2"), "x1x2/1xx1o/xxx2/3o1/oo3|o");
  EXPECT_EQ(after(game, "o1x2/2x1x/xxx2/3x1/xx3|o", "b2"), "o1o2/1oo1x/ooo2/3x1/xx3|x");
}

TEST(Plague, TurnsNothingAcrossTheEdges) {
  const auto game = board_of(4, 4);
  EXPECT_EQ(after(game, "x2o/3o/3o/4|x", "a2"), "x2o/x2o/3o/4|o");
  EXPECT_EQ(after(game, "3x/o3/o3/o3|x", "d2"), "3x/o2x/o3/o3|o");
  EXPECT_EQ(after(game, "1x2/4/4/oooo|x", "a1"), "xx2/4/4/oooo|o");
}

TEST(Plague, WhoCannotMoveLeavesAllEmptyCellsToTheOther) {
  const auto game = board_of(3, 3);
  const auto at = position(game, "xxx/ooo/3|x");
  EXPECT_TRUE(game.moves(at).empty());
  EXPECT_EQ(game.points(at), (Points{3, 6}));
  EXPECT_EQ(game.margin(at), -3);
  EXPECT_EQ(game.to_text(at), "xxx/ooo/3|x");
  const auto goes_on = position(game, "xxx/ooo/3|o");
  EXPECT_EQ(game.moves(goes_on).size(), 3U);
  EXPECT_EQ(game.points(goes_on), (Points{3, 3}));
}

TEST(Plague, LosingTheLastPieceLosesEverything) {
  const auto game = board_of(3, 3);
  EXPECT_EQ(after(game, "xo1/3/3|x", "a2"), "xx1/x2/3|o");
  const auto at = position(game, "xx1/x2/3|o");
  EXPECT_TRUE(game.moves(at).empty());
  EXPECT_EQ(game.points(at), (Points{9, 0}));
  EXPECT_EQ(game.points(position(game, "3/3/3|x")), (Points{0, 9}));
}

TEST(Plague, AFullBoardIsCounted) {
  const auto game = board_of(3, 3);
  EXPECT_EQ(after(game, "xox/oxo/xo1|x", "c3"), "xox/oxx/xxx|o");
  const auto at = position(game, "xox/oxx/xxx|o");
  EXPECT_TRUE(game.moves(at).empty());
  EXPECT_EQ(game.points(at), (Points{7, 2}));
}

TEST(Plague, Explains) {
  const auto game = board_of(3, 3);
  const auto events = [&](const std::string& text, const std::string& move) {
    const auto at = position(game, text);
    return game.explain(at, move_named(game, at, move));
  };
  EXPECT_EQ(events("x2/3/2o|x", "b2"),
            (std::vector<Event>{CellFilled{Side::First, 4}, CellTurned{Side::First, 8}, CellsGiven{Side::First, 6}}));
  EXPECT_EQ(events("oox/3/o2|o", "b2"), (std::vector<Event>{CellFilled{Side::Second, 4}, CellTurned{Side::Second, 2},
                                                            CellsGiven{Side::Second, 4}}));
  EXPECT_EQ(events("x2/3/2o|x", "a2"),
            (std::vector<Event>{CellFilled{Side::First, 3}, TurnDecided{Side::Second, TurnDecided::Why::Alternation}}));
  EXPECT_EQ(events("xox/oxo/xo1|x", "c3"),
            (std::vector<Event>{CellFilled{Side::First, 8}, CellTurned{Side::First, 5}, CellTurned{Side::First, 7}}));
}

// Plays random games and calls `step(before, move, after)` after each move.
template <class G, class Step>
void random_games(const G& game, int games, Step step) {
  Random random(7);
  for (int i = 0; i < games; ++i) {
    auto at = game.start();
    for (MoveList moves = game.moves(at); !moves.empty(); moves = game.moves(at)) {
      const auto before = at;
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      game.play(at, move);
      step(before, move, at);
    }
  }
}

TEST(Plague, ExplanationsSayWhatPlayDoes) {
  for (const Rules rules : {Rules{3, 5}, Rules{7, 7}, Rules{8, 8}}) {
    const SmallPlague game(rules);
    random_games(game, 100, [&](const auto& before, Move move, const auto& now) {
      GridBoard board = std::get<GridBoard>(game.board(before));
      const auto cell = [&](int index) -> auto& { return board.cells[static_cast<std::size_t>(index)]; };
      Points given;
      std::optional<Side> next;
      for (const Event& event : game.explain(before, move)) {
        if (const auto* filled = std::get_if<CellFilled>(&event)) {
          ASSERT_FALSE(cell(filled->cell));
          cell(filled->cell) = filled->side;
        } else if (const auto* turned = std::get_if<CellTurned>(&event)) {
          ASSERT_EQ(cell(turned->cell), opposite(turned->side));
          cell(turned->cell) = turned->side;
        } else if (const auto* rest = std::get_if<CellsGiven>(&event)) {
          given.of(rest->side) = rest->cells;
        } else {
          next = std::get<TurnDecided>(event).next;
        }
      }
      ASSERT_EQ(Board(board), game.board(now));
      ASSERT_EQ(next, game.moves(now).empty() ? std::nullopt : std::optional(game.to_move(now)));
      for (const Side side : {Side::First, Side::Second})
        ASSERT_EQ(game.points(now).of(side),
                  given.of(side) + std::count(board.cells.begin(), board.cells.end(), std::optional(side)));
    });
  }
}

TEST(Plague, SmallAndLargeBoardsPlayTheSameGames) {
  for (int columns = 3; columns <= 10; ++columns)
    for (int rows = 3; rows <= 10 && SmallPlague::fits({columns, rows}); ++rows) {
      const SmallPlague small(Rules{columns, rows});
      const LargePlague large(Rules{columns, rows});
      auto twin = large.start();
      random_games(small, 20, [&](const auto& before, Move move, const auto& now) {
        if (before == small.start()) twin = large.start();
        ASSERT_EQ(large.explain(twin, move), small.explain(before, move));
        large.play(twin, move);
        ASSERT_EQ(large.to_text(twin), small.to_text(now));
        ASSERT_EQ(large.moves(twin), small.moves(now));
        ASSERT_EQ(large.points(twin), small.points(now));
      });
    }
}

TEST(Plague, Draws) {
  const auto game = board_of(4, 3);
  EXPECT_EQ(game.draw(position(game, "xx2/4/3o|o"), {Side::Second, {}}),
            "   a b c d\n"
            " 1 x x . .\n"
            " 2 . . . .\n"
            " 3 . . . o\n"
            "\n"
            "  x  2    * o  1\n");
  EXPECT_NE(game.draw(game.start(), {Side::First, {}}).find("\n* x  1      o  1\n"), std::string::npos);
  EXPECT_EQ(game.draw(position(game, "xx2/4/4|o"), {}).find('*'), std::string::npos);
  const LargePlague tall(Rules{7, 10});
  EXPECT_NE(tall.draw(tall.start(), {}).find("\n 9 . . . . . . .\n10 . . . . . . o\n"), std::string::npos);
}

TEST(Plague, RefusesWhatIsNoPositionAndSaysWhere) {
  const std::vector<std::pair<std::string, std::string>> refused{
      {"", "1 parts"},
      {"x3/4/3o", "1 parts"},
      {"x3/4/3o|x|x", "3 parts"},
      {"x3/4/3o|", "side to move \"\""},
      {"x3/4/3o|1", "side to move \"1\""},
      {"x3/4/3o|xo", "side to move \"xo\""},
      {"x3/4|x", "2 rows between /, expected 3"},
      {"x3/4/4/3o|x", "4 rows between /, expected 3"},
      {"x3//3o|x", "row 2 \"\" has 0 cells, expected 4"},
      {"x3/3/3o|x", "row 2 \"3\" has 3 cells, expected 4"},
      {"x3/4/4o|x", "row 3 \"4o\" has 5 cells, expected 4"},
      {"x3/5/3o|x", "row 2 \"5\": \"5\" is not a run of 1 to 4 empty cells"},
      {"x3/22/3o|x", "row 2 \"22\": \"22\" is not a run"},
      {"x3/04/3o|x", "row 2 \"04\": \"04\" is not a run"},
      {"x03/4/3o|x", "row 1 \"x03\": \"03\" is not a run"},
      {"x0xxx/4/3o|x", "\"0\" is not a run"},
      {"x3/99999999999999999999/3o|x", "row 2"},
      {"X3/4/3o|x", "row 1 \"X3\": character 1"},
      {"x3/4/3 |x", "row 3 \"3 \": character 2"},
      {"x3/4/-4|x", "row 3 \"-4\": character 1"},
  };
  for (const auto& [text, hint] : refused) {
    const auto parsed = board_of(4, 3).parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_NE(parsed.error().find(hint), std::string::npos) << text << ": " << parsed.error();
  }
}

template <BitSet Bits>
void expect_laws(const Rules& rules) {
  // Nothing is held by both sides, nothing lies beyond the board.
  const auto misplaced = [&](const Position<Bits>& at) -> long {
    return count_bits(static_cast<Bits>(at.own & at.other)) +
           count_bits(static_cast<Bits>((at.own | at.other) & ~first_bits<Bits>(rules.cells())));
  };
  ASSERT_EQ(misplaced(Plague<Bits>(rules).start()), 0);
  const auto result = laws(Plague<Bits>(rules), misplaced, 10, static_cast<std::uint64_t>(rules.cells()));
  EXPECT_TRUE(result) << rules.columns << "x" << rules.rows << ": " << result.error();
}

TEST(Plague, ObeysTheLaws) {
  for (int columns = 3; columns <= 10; ++columns)
    for (int rows = 3; rows <= 10; ++rows) {
      const Rules rules{columns, rows};
      if (SmallPlague::fits(rules)) expect_laws<Bits64>(rules);
      expect_laws<Bits128>(rules);
    }
}

TEST(Plague, ReadsWhatPeopleType) {
  const SmallPlague game(Rules{});
  const auto start = game.start();
  EXPECT_EQ(game.read(start, "b1"), move_at(1));
  EXPECT_EQ(game.read(start, "2 1"), move_at(7));  // row 2, column 1
  EXPECT_EQ(game.read(start, "02 +1"), move_at(7));
  const auto message = [&](std::string_view typed, Language language = Language::English) {
    return game.read(start, typed).error().in(language);
  };
  EXPECT_EQ(message("a1"), "a1 is taken; choose an empty cell");
  EXPECT_EQ(message("c1"), "c1 is not next to a piece of yours; choose a cell that is");
  EXPECT_EQ(message("h1"), "row 1, column 8 is outside the board of 7 rows and 7 columns");
  EXPECT_EQ(message("0 1"), "row 0, column 1 is outside the board of 7 rows and 7 columns");
  EXPECT_EQ(message("99999999999 1"), "row 99999999999, column 1 is outside the board of 7 rows and 7 columns");
  EXPECT_EQ(message("b99999999999"), "row 99999999999, column 2 is outside the board of 7 rows and 7 columns");
  for (const std::string typed : {"12", "1.5 2", "2 1.5", "1 2 3", "", "b", "ñ1"})
    EXPECT_EQ(message(typed),
              "\"" + typed + "\" is not a cell; type one as b3, or row and column as two whole numbers, 3 2");
  EXPECT_EQ(message("h1", Language::Spanish), "la fila 1, columna 8 está fuera del tablero de 7 filas y 7 columnas");
  EXPECT_EQ(message("c1", Language::Portuguese), "c1 não está junto a uma peça sua; escolha uma casa que esteja");
}

}  // namespace
}  // namespace turno::plague
