#include <gtest/gtest.h>

#include <algorithm>

#include "core/evaluation.hpp"
#include "core/random.hpp"
#include "games/plague/plague.hpp"

namespace turno::plague {
namespace {

static_assert(HasEvaluations<SmallPlague> && HasEvaluations<LargePlague>);

template <class G>
int value(const G& game, const std::string& name, const typename G::Position& at) {
  for (const auto& evaluation : evaluations_of(game))
    if (evaluation.name == name) return evaluation.value(game, at, game.to_move(at), std::nullopt);
  ADD_FAILURE() << name << " is no evaluation";
  return 0;
}

int value(const SmallPlague& game, const std::string& name, const std::string& text) {
  return value(game, name, game.parse(text).value());
}

// Calls `see` with the positions of some random games.
template <class G, class See>
void walk(const G& game, std::uint64_t seed, See see) {
  Random random(seed);
  for (int i = 0; i < 20; ++i) {
    auto at = game.start();
    for (MoveList moves = game.moves(at); !moves.empty(); moves = game.moves(at)) {
      see(at);
      game.play(at, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

//     a b c d     x: 3 cells; open to it: b1 c1 c2 a3 b3.
//   1 x . . .     o: 2 cells; open to it: c2 d2 b3 d3 b4 c4.
//   2 x x . .     The most that x turns is 1, c3, by c2 or b3.
//   3 . . o .     The most that o turns is 2, a2 and b2, by b3.
//   4 . . . o
const std::string first_to_move = "x3/xx2/2o1/3o|x";
const std::string second_to_move = "x3/xx2/2o1/3o|o";
const SmallPlague four_by_four(Rules{4, 4});

TEST(PlagueEvaluations, AreListedInOrder) {
  std::vector<std::string> names;
  for (const auto& evaluation : evaluations_of(four_by_four)) names.push_back(evaluation.name);
  EXPECT_EQ(names, (std::vector<std::string>{"margin", "count", "mobility", "expert"}));
}

TEST(PlagueEvaluations, SayWhatTheirUnitIs) {
  const auto all = four_by_four.evaluations();
  ASSERT_EQ(all.size(), 3U);
  EXPECT_TRUE(all[0].in_points && all[0].scale == 1);
  EXPECT_TRUE(!all[1].in_points && all[1].scale == 1);
  EXPECT_TRUE(all[2].in_points && all[2].scale == 100);
}

TEST(PlagueEvaluations, CountIsCells) {
  EXPECT_EQ(value(four_by_four, "count", first_to_move), 3 - 2);
  EXPECT_EQ(value(four_by_four, "count", second_to_move), 2 - 3);
}

TEST(PlagueEvaluations, CountDoesNotGiveEmptyCellsAway) {
  const SmallPlague game(Rules{3, 3});
  EXPECT_EQ(value(game, "count", "xoo/ooo/3|x"), 1 - 5);   // First cannot move:
  EXPECT_EQ(value(game, "margin", "xoo/ooo/3|x"), 1 - 8);  // here Second has the three as well
}

TEST(PlagueEvaluations, MobilityIsOpenCells) {
  EXPECT_EQ(value(four_by_four, "mobility", first_to_move), 5 - 6);
  EXPECT_EQ(value(four_by_four, "mobility", second_to_move), 6 - 5);
}

TEST(PlagueEvaluations, ExpertSeesTheTerms) {
  const auto terms = [](const std::string& text) {
    return four_by_four.expert_values(four_by_four.parse(text).value());
  };
  EXPECT_EQ(terms(first_to_move), (ExpertValues{1, -1, 1, 2, 1}));
  EXPECT_EQ(terms(second_to_move), (ExpertValues{-1, 1, 2, 1, 1}));
}

TEST(PlagueEvaluations, ExpertIsTheWeightedSum) {
  const auto weight = [weights = four_by_four.expert_weights()](std::size_t term) { return weights[term]; };
  EXPECT_EQ(value(four_by_four, "expert", first_to_move),
            weight(0) - weight(1) + weight(2) + 2 * weight(3) + weight(4));
}

// A ring of o around c3, broken only where the x stands.
TEST(PlagueEvaluations, OneMoveTurnsUpToSeven) {
  const SmallPlague game(Rules{5, 5});
  const auto best_turn = [&](const std::string& text) { return game.expert_values(game.parse(text).value())[2]; };
  EXPECT_EQ(best_turn("x4/1ooo1/1o1o1/1ooo1/5|x"), 2);  // b1 touches b2 and c2, a2 touches b2 and b3
  EXPECT_EQ(best_turn("5/1ooo1/1o1ox/1ooo1/5|x"), 2);   // e2 touches d2 and d3, e4 touches d3 and d4
  EXPECT_EQ(best_turn("5/1ooo1/1o1x1/1ooo1/5|x"), 7);   // c3 touches all
  EXPECT_EQ(best_turn("5/5/2o2/5/4x|x"), 1);            // d4
  EXPECT_EQ(best_turn("o4/5/5/5/4x|x"), 0);
}

TEST(PlagueEvaluations, WhatOneMoveTurnsAgreesWithPlay) {
  const auto check = [](const auto& game) {
    walk(game, 3, [&](const auto& at) {
      int most = 0;
      for (const Move move : game.moves(at)) {
        auto after = at;
        game.play(after, move);
        most = std::max(most, count_bits(at.other) - count_bits(after.own));
      }
      ASSERT_EQ(game.expert_values(at)[2], most) << game.to_text(at);
    });
  };
  check(SmallPlague(Rules{8, 8}));
  check(SmallPlague(Rules{3, 10}));
  check(LargePlague(Rules{10, 10}));
}

// Exchange the pieces and the side to move: nothing changes for the side to move.
TEST(PlagueEvaluations, AreTheSameForBothSides) {
  const SmallPlague game(Rules{7, 6});
  walk(game, 1, [&](const auto& at) {
    auto exchanged = at;
    exchanged.to_move = opposite(at.to_move);
    for (const auto& evaluation : evaluations_of(game))
      ASSERT_EQ(evaluation.value(game, at, game.to_move(at), std::nullopt),
                evaluation.value(game, exchanged, game.to_move(exchanged), std::nullopt))
          << evaluation.name << " at " << game.to_text(at);
  });
}

TEST(PlagueEvaluations, CountAndMobilityChangeSignWithTheTurn) {
  const SmallPlague game(Rules{7, 6});
  walk(game, 2, [&](const auto& at) {
    const SmallPlague::Position passed{at.other, at.own, opposite(at.to_move)};
    ASSERT_EQ(value(game, "count", at), -value(game, "count", passed));
    ASSERT_EQ(value(game, "mobility", at), -value(game, "mobility", passed));
  });
}

TEST(PlagueEvaluations, DoNotDependOnTheWidth) {
  const SmallPlague small(Rules{8, 8});
  const LargePlague large(Rules{8, 8});
  walk(small, 4, [&](const auto& at) {
    const LargePlague::Position wide{at.own, at.other, at.to_move};
    for (const auto* name : {"margin", "count", "mobility", "expert"})
      ASSERT_EQ(value(small, name, at), value(large, name, wide)) << name << " at " << small.to_text(at);
  });
}

}  // namespace
}  // namespace turno::plague
