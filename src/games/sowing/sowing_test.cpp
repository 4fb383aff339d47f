#include <gtest/gtest.h>

#include <array>
#include <numeric>

#include "core/random.hpp"
#include "games/kalah/kalah.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/sowing/drawing.hpp"
#include "games/sowing/packed_sowing.hpp"
#include "games/sowing/pit_moves.hpp"
#include "games/sowing/wide_board.hpp"

namespace turno::sowing {
namespace {

template <class B>
class Boards : public testing::Test {};
using BoardKinds = testing::Types<PackedBoard, WideBoard>;
TYPED_TEST_SUITE(Boards, BoardKinds);

constexpr std::array<Half, 2> both = {Half::Own, Half::Other};

TYPED_TEST(Boards, KeepEveryCellApart) {
  TypeParam board;
  const auto mark = [](Half half) { return half == Half::Own ? 1 : 2; };
  for (const Half half : both) {
    for (int pit = 0; pit < 7; ++pit) board.add_to_pit(half, pit, pit + 1 + mark(half));
    board.add_to_store(half, 40 + mark(half));
  }
  for (const Half half : both) {
    for (int pit = 0; pit < 7; ++pit) EXPECT_EQ(board.pit(half, pit), pit + 1 + mark(half));
    EXPECT_EQ(board.store(half), 40 + mark(half));
    EXPECT_EQ(board.row_sum(half), 28 + 7 * mark(half));
  }
  board.clear_pit(Half::Other, 6);
  EXPECT_EQ(board.row_sum(Half::Other), 28 + 14 - 9);
  board.clear_row(Half::Own);
  EXPECT_TRUE(board.row_is_empty(Half::Own));
  EXPECT_FALSE(board.row_is_empty(Half::Other));
  EXPECT_EQ(board.store(Half::Own), 41);
  board.pass_turn();
  EXPECT_EQ(board.store(Half::Other), 41);
  board.pass_turn_if(false);
  EXPECT_EQ(board.store(Half::Other), 41);
  board.pass_turn_if(true);
  EXPECT_EQ(board.store(Half::Own), 41);
  EXPECT_EQ(board.store(Half::Other), 42);
}

TYPED_TEST(Boards, TellOccupiedPits) {
  for (unsigned bits = 0; bits < 128; ++bits) {
    TypeParam board;
    board.add_to_store(Half::Own, 9);
    for (int pit = 0; pit < 7; ++pit)
      if ((bits >> pit & 1U) != 0) board.add_to_pit(Half::Own, pit, pit == 3 ? 168 : 1);  // counts above 127 too
    EXPECT_EQ(board.occupied(Half::Own), bits);
    EXPECT_EQ(board.occupied(Half::Other), 0U);
  }
}

TEST(PitMoves, AreAscendingForEverySetOfPits) {
  for (unsigned bits = 0; bits < 1U << 12U; ++bits) {
    const MoveList moves = moves_from(bits);
    unsigned again = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      again |= 1U << index_of(moves[i]);
      if (i > 0) {
        ASSERT_LT(moves[i - 1], moves[i]);
      }
    }
    ASSERT_EQ(again, bits);
  }
}

// Every pit and number of seeds on both rings, against a walk round an array of cells.
TEST(PackedSowing, EqualsAWalkRoundTheRing) {
  for (const bool others_store : {false, true})
    for (int pits = 1; pits <= 7; ++pits) {
      const Ring ring{pits, others_store};
      const PackedSowing sowing(ring, 168);
      for (int pit = 0; pit < pits; ++pit)
        for (int seeds = 1; seeds <= 168; ++seeds) {
          std::array<int, 16> cells{};
          int cell = pit;
          for (int i = 0; i < seeds; ++i) {
            cell = cell + 1 == 2 * pits + (others_store ? 2 : 1) ? 0 : cell + 1;
            ++cells[static_cast<std::size_t>(cell)];
          }
          PackedBoard board;
          board.add_to_pit(Half::Own, pit, seeds);
          ASSERT_EQ(sowing.sow(board, pit).cell, cell);
          for (int i = 0; i < pits; ++i) {
            ASSERT_EQ(board.pit(Half::Own, i), cells[static_cast<std::size_t>(i)]);
            ASSERT_EQ(board.pit(Half::Other, i), cells[static_cast<std::size_t>(pits + 1 + i)]);
          }
          ASSERT_EQ(board.store(Half::Own), cells[static_cast<std::size_t>(pits)]);
          ASSERT_EQ(board.store(Half::Other), cells[static_cast<std::size_t>(2 * pits + 1)]);
        }
    }
}

int& cell(PitBoard& board, const Place& place) {
  const std::size_t side = index_of(place.side);
  return place.pit ? board.pits[side][static_cast<std::size_t>(*place.pit)] : board.stores[side];
}

// Carries out what the events tell, as an animation would.
PitBoard animate(PitBoard board, const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (const auto* moved = std::get_if<SeedsMoved>(&event)) {
      cell(board, moved->from) -= moved->seeds;
      cell(board, moved->to) += moved->seeds;
    } else if (std::holds_alternative<HalvesSwapped>(event)) {
      std::swap(board.pits[0], board.pits[1]);
      std::swap(board.stores[0], board.stores[1]);
    }
  }
  return board;
}

template <class G>
void expect_events_tell_the_move(const G& game, std::uint64_t seed) {
  Random random(seed);
  for (int i = 0; i < 200; ++i) {
    auto at = game.start();
    std::size_t plies = 0;
    for (MoveList moves = game.moves(at); !moves.empty() && plies < 300; moves = game.moves(at), ++plies) {
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      const auto before = std::get<PitBoard>(game.board(at));
      const auto events = game.explain(at, move);
      game.play(at, move);
      ASSERT_EQ(animate(before, events), std::get<PitBoard>(game.board(at))) << game.to_text(at);
      const bool ends_with_turn = std::holds_alternative<TurnDecided>(events.back());
      ASSERT_EQ(ends_with_turn, !game.moves(at).empty());
    }
  }
}

TEST(Events, TellExactlyWhatAMoveDoes) {
  using kalah::Rules;
  for (const auto capture : {kalah::Capture::Nonempty, kalah::Capture::Empty, kalah::Capture::None})
    for (const bool pie : {false, true}) {
      expect_events_tell_the_move(kalah::SmallKalah(Rules{.capture = capture, .pie = pie, .first_extra = !pie}), 1);
      expect_events_tell_the_move(kalah::SmallKalah(Rules{.capture = capture, .end = kalah::End::Mover}), 2);
      expect_events_tell_the_move(kalah::LargeKalah(Rules{.pits = 9, .seeds = 3, .capture = capture}), 3);
    }
  for (const int robbery : {1, 5}) expect_events_tell_the_move(mancala11::Mancala11({.robbery = robbery}), 4);
}

TEST(Drawing, WidensForThreeDigits) {
  PitBoard board;
  board.first_label = 1;
  board.pits = {std::vector<int>{288, 0}, std::vector<int>{0, 7}};
  EXPECT_EQ(draw(board, {0, 0}, {std::nullopt, std::nullopt}),
            "        2   1\n"
            "      --------\n"
            "        7   0       0\n"
            "   0           0\n"
            "      288   0       0\n"
            "      --------\n"
            "        1   2\n");
}

}  // namespace
}  // namespace turno::sowing
