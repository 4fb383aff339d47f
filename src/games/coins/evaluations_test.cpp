#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/evaluation.hpp"
#include "core/random.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/generated_board.hpp"
#include "games/coins/shipped_boards.hpp"

namespace turno::coins {
namespace {

static_assert(HasEvaluations<SmallCoins> && HasEvaluations<LargeCoins>);

template <class G>
int value(const G& game, const std::string& name, const typename G::Position& at) {
  for (const auto& evaluation : evaluations_of(game))
    if (evaluation.name == name) return evaluation.value(game, at, game.to_move(at), std::nullopt);
  ADD_FAILURE() << name << " is no evaluation";
  return 0;
}

int chains(const CoinBoard& board, const std::string& text = "-|0|0|1") {
  const SmallCoins game(board);
  return value(game, "chains", game.parse(text).value());
}

// Boards of parts that have nothing to do with each other, strings in the order in which they are added.
struct Parts {
  CoinBoard board{max_side, max_side, {}, {}};

  // (v)-(v)-...-(v), held by the ground at both ends: one string more than coins, from one end to the other.
  Parts& chain(const std::vector<int>& values) {
    const int first = row(values);
    board.strings.push_back({first, std::nullopt});
    const int last = link(first);
    board.strings.push_back({last, std::nullopt});
    return *this;
  }
  // The same with the ends tied to each other: as many strings as coins, the last one closes the loop.
  Parts& loop(const std::vector<int>& values) {
    const int first = row(values);
    const int last = link(first);
    board.strings.push_back({last, first});
    return *this;
  }

  int row(const std::vector<int>& values) {
    const int first = static_cast<int>(board.coins.size());
    for (const int value : values) board.coins.push_back({rows, static_cast<int>(board.coins.size()) - first, value});
    ++rows;
    return first;
  }
  int link(int first) {
    const int last = static_cast<int>(board.coins.size()) - 1;
    for (int coin = first; coin < last; ++coin) board.strings.push_back({coin, coin + 1});
    return last;
  }
  int rows = 0;
};

// The margin of best play, for the side to move.
int solve(const SmallCoins& game, const SmallCoins::Position& at) {
  const MoveList moves = game.moves(at);
  if (moves.empty()) return seen_by(at.to_move, game.margin(at));
  int best = std::numeric_limits<int>::min();
  for (const Move move : moves) {
    auto next = at;
    game.play(next, move);
    best = std::max(best, next.to_move == at.to_move ? solve(game, next) : -solve(game, next));
  }
  return best;
}

TEST(CoinsEvaluations, AreListedInOrder) {
  const auto all = evaluations_of(SmallCoins(dots_board(2, 2)));
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].name, "margin");
  EXPECT_EQ(all[1].name, "chains");
  EXPECT_EQ(all[2].name, "expert");
  EXPECT_TRUE(all[1].in_points && all[1].scale == 1);
  EXPECT_TRUE(all[2].in_points && all[2].scale == 100);
}

TEST(CoinsEvaluations, WhoeverMustOpenTheOnlyChainLosesIt) {
  EXPECT_EQ(chains(Parts().chain({5, 3, 1, 2}).board), -11);
  EXPECT_EQ(chains(Parts().chain({5, 3}).board), -8);
  EXPECT_EQ(chains(Parts().loop({1, 2, 3, 4}).board), -10);
  EXPECT_EQ(chains(Parts().loop({1, 2, 3}).board), -6);
}

// The smaller is opened first. The other side takes 1 and leaves 2, then has the five: 1 - 2 + 5.
TEST(CoinsEvaluations, ControlCostsTwoCoinsOfAChain) {
  EXPECT_EQ(chains(Parts().chain({1, 1, 1, 1, 1}).chain({1, 1, 1}).board), -4);
}

// The end that costs more to leave: 9 + 1 of 9, 1, 1. So 1 is taken, 10 left, 20 taken.
TEST(CoinsEvaluations, TheOpenerChoosesTheEndThatIsLeft) {
  EXPECT_EQ(chains(Parts().chain({9, 1, 1}).chain({4, 4, 4, 4, 4}).board), -(1 - 10 + 20));
  EXPECT_EQ(chains(Parts().chain({1, 1, 9}).chain({4, 4, 4, 4, 4}).board), -(1 - 10 + 20));
}

// 17 of 18 are left to have 21 or 19; to have 15, they are not.
TEST(CoinsEvaluations, ControlIsKeptWhereItPays) {
  EXPECT_EQ(chains(Parts().chain({1, 8, 9}).chain({7, 7, 7}).board), -(1 - 17 + 21));
  EXPECT_EQ(chains(Parts().chain({1, 8, 9}).chain({6, 6, 7}).board), -(1 - 17 + 19));
  EXPECT_EQ(chains(Parts().chain({1, 8, 9}).chain({5, 5, 5}).board), -(18 - 15));
}

// Leaving 4 costs more than leaving 2, so the eight is opened before the three, and taken whole: 8 - 3.
TEST(CoinsEvaluations, TheDearestDealIsOpenedFirst) {
  EXPECT_EQ(chains(Parts().chain({1, 1, 1}).chain({2, 2, 2, 2}).board), -5);
}

// Four of five coins that are worth 11 count as 44 / 5 = 8: 3 is taken, 8 left, 9 taken.
TEST(CoinsEvaluations, ControlCostsFourCoinsOfALoop) {
  EXPECT_EQ(chains(Parts().loop({2, 2, 3, 2, 2}).chain({3, 3, 3}).board), -(3 - 8 + 9));
}

// 1, then 4, then 6, each opened by who took the one before: 1 - 4 + 6. Two coins are short, three coins of a loop too.
TEST(CoinsEvaluations, ShortPartsPassTheTurnOn) {
  EXPECT_EQ(chains(Parts().chain({6}).chain({1}).chain({4}).board), -3);
  EXPECT_EQ(chains(Parts().chain({3, 3}).chain({1}).chain({2, 2}).board), -3);
  EXPECT_EQ(chains(Parts().loop({1, 1, 2}).chain({5}).board), -(4 - 5));
}

// The three-coin chain is worth less, but gives control away: the short one is opened first. 9, then (3): 9 - 3.
TEST(CoinsEvaluations, LongPartsWaitForShortOnes) {
  EXPECT_EQ(chains(Parts().chain({1, 1, 1}).chain({9}).board), -(9 - 3));
}

// String 1 is cut, so the chain of three hangs free. Take 3 and open the eight: 3 - 8. Or take 1, leave 2 and get the
// eight: 1 - 2 + 8.
TEST(CoinsEvaluations, ADoubleDealingCutKeepsControl) {
  const CoinBoard board = Parts().chain({1, 1, 1}).chain({2, 2, 2, 2}).board;
  EXPECT_EQ(chains(board, "1|0|0|1"), 7);
  EXPECT_EQ(chains(board, "4|0|0|2"), 7);
  EXPECT_EQ(chains(board, "1-2|0|1|2"), 1 - 2 + 8);    // two coins are left of it
  EXPECT_EQ(chains(board, "1-2-3|0|2|2"), 2 + 1 - 8);  // one: nothing to deal with
}

// A loop that lost a string hangs free at both ends: four coins of it can be left. All 11 taken and 40 lost, or 2
// taken, 9 left and 40 won. Of three coins nothing can be left.
TEST(CoinsEvaluations, ADoubleDealingCutLeavesFourOfALoop) {
  const CoinBoard board = Parts().loop({2, 2, 3, 2, 2}).chain({8, 8, 8, 8, 8}).board;
  EXPECT_EQ(chains(board, "5|0|0|1"), 2 - 9 + 40);
  const CoinBoard three = Parts().loop({2, 2, 3}).chain({8, 8, 8, 8, 8}).board;
  EXPECT_EQ(chains(three, "3|0|0|1"), 7 - 40);
}

// One box: two safe lines, one that gives it away, one that takes it.
TEST(CoinsEvaluations, SafeCutsDecideWhoOpens) {
  const CoinBoard box = dots_board(1, 1);
  EXPECT_EQ(chains(box, "-|0|0|1"), -1);
  EXPECT_EQ(chains(box, "1|0|0|2"), 1);
  EXPECT_EQ(chains(box, "1-2|0|0|1"), -1);
  EXPECT_EQ(chains(box, "1-2-3|0|0|2"), 1);
}

// A coin of 9 on three strings, each to a coin that the ground holds: no cut is safe. 1, 1, 2 in turn, and the nine
// goes with the last: 1 - (1 - (2 - 9)).
TEST(CoinsEvaluations, JointsGoWithTheLastPart) {
  const CoinBoard star{3,
                       3,
                       {{1, 1, 9}, {0, 0, 1}, {0, 2, 2}, {2, 1, 1}},
                       {{0, 1}, {0, 2}, {0, 3}, {1, std::nullopt}, {2, std::nullopt}, {3, std::nullopt}}};
  EXPECT_EQ(chains(star), -(1 - (1 - (2 - 9))));
}

TEST(CoinsEvaluations, PointsCount) {
  const CoinBoard board = Parts().chain({4}).chain({1, 2, 3}).board;
  EXPECT_EQ(chains(board, "1-2|4|0|1"), 4 - 6);
  EXPECT_EQ(chains(board, "1-2|0|4|1"), -4 - 6);
  EXPECT_EQ(chains(board, "1-2|0|4|2"), 4 - 6);
}

// Where nothing but chains and loops is left, the promise is what best play gets.
TEST(CoinsEvaluations, ChainsAgreesWithFullSearchOfSimpleEndings) {
  const auto agrees = [](const CoinBoard& board, const std::string& text) {
    const SmallCoins game(board);
    const auto at = game.parse(text).value();
    EXPECT_EQ(value(game, "chains", at), solve(game, at)) << text;
  };
  agrees(Parts().chain({5, 3, 1, 2}).board, "-|0|0|1");
  agrees(Parts().chain({1, 1, 1}).chain({2, 2, 2, 2}).board, "-|0|0|1");
  agrees(Parts().chain({1, 1, 1}).chain({2, 2, 2, 2}).board, "1|0|0|1");
  agrees(Parts().chain({9, 1, 1}).chain({7, 7, 7}).board, "-|0|0|1");
  agrees(Parts().chain({1, 8, 9}).chain({7, 7, 7}).board, "-|0|0|1");
  agrees(Parts().loop({1, 1, 1, 1, 1}).chain({1, 1, 1}).board, "-|0|0|1");
  agrees(Parts().loop({1, 2, 3, 4}).chain({3, 3, 3}).board, "-|0|0|1");
  agrees(Parts().loop({2, 2, 3, 2, 2}).chain({8, 8, 8}).board, "5|0|0|1");
  agrees(Parts().chain({6}).chain({1}).chain({4}).board, "-|0|0|1");
  agrees(Parts().chain({1, 1, 1}).chain({9}).board, "-|0|0|1");
  agrees(dots_board(1, 1), "1|0|0|2");
}

// Nothing is free, no cut is safe, the other side will be 5 ahead, and 11 are on the board. With string 1 cut 3 are
// free; keeping control turns the loss of 8 round and costs 2: 2 * 8 - 2 * 2.
TEST(CoinsEvaluations, ExpertSeesTheTerms) {
  const SmallCoins game(Parts().chain({1, 1, 1}).chain({2, 2, 2, 2}).board);
  EXPECT_EQ(game.expert_values(game.start()), (ExpertValues{0, 0, 0, -5, -5, -11, 11}));
  EXPECT_EQ(game.expert_values(game.parse("1|0|0|2").value()), (ExpertValues{0, 3, 12, -8, -8, -8, 8}));

  // A box has two safe lines, and one after the first is drawn.
  const SmallCoins box(dots_board(1, 1));
  EXPECT_EQ(box.expert_values(box.start()), (ExpertValues{0, 0, 0, -1, -1, -1, 1}));
  EXPECT_EQ(box.expert_values(box.parse("2|0|0|2").value()), (ExpertValues{0, 0, 0, 1, 1, 1, 1}));
}

// Two boxes. From the highest id on lines 7, 6 and 5 are safe; what remains are two chains of one, where nobody gains
// anything. From the lowest on 1, 2, 3 and 4 are, and a chain of two remains, which the side to move has to open.
TEST(CoinsEvaluations, ExpertCutsWhatIsSafeInBothOrders) {
  const SmallCoins game(dots_board(1, 2));
  EXPECT_EQ(game.expert_values(game.start()), (ExpertValues{0, 0, 0, 0, -2, 2, 2}));
}

TEST(CoinsEvaluations, ExpertIsTheWeightedSum) {
  const SmallCoins game(Parts().chain({1, 1, 1}).chain({2, 2, 2, 2}).board);
  const auto weight = [weights = game.expert_weights()](std::size_t term) { return weights[term]; };
  EXPECT_EQ(value(game, "expert", game.parse("1|0|0|2").value()),
            3 * weight(1) + 12 * weight(2) - 8 * weight(3) - 8 * weight(4) - 8 * weight(5) + 8 * weight(6));
}

// Calls `see` with the positions of some random games.
template <class See>
void walk(const SmallCoins& game, std::uint64_t seed, See see) {
  Random random(seed);
  for (int i = 0; i < 20; ++i)
    for (auto at = game.start(); at.left != 0;) {
      see(at);
      const MoveList moves = game.moves(at);
      game.play(at, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

// Exchange the points and the side to move: nothing changes for the side to move.
TEST(CoinsEvaluations, AreTheSameForBothSides) {
  const SmallCoins game(shipped_board("t9").value());
  walk(game, 1, [&](const auto& at) {
    const SmallCoins::Position exchanged{at.left, {at.points[1], at.points[0]}, opposite(at.to_move)};
    for (const auto& evaluation : evaluations_of(game))
      ASSERT_EQ(evaluation.value(game, at, game.to_move(at), std::nullopt),
                evaluation.value(game, exchanged, game.to_move(exchanged), std::nullopt))
          << evaluation.name << " at " << game.to_text(at);
  });
}

TEST(CoinsEvaluations, DoNotDependOnTheWidth) {
  for (const CoinBoard& board : {dots_board(4, 4), generate_board(4, 5, 7), shipped_board("t8").value()}) {
    const SmallCoins small(board);
    const LargeCoins large(board);
    walk(small, 2, [&](const auto& at) {
      const LargeCoins::Position wide{at.left, at.points, at.to_move};
      for (const auto* name : {"margin", "chains", "expert"})
        ASSERT_EQ(value(small, name, at), value(large, name, wide)) << name << " at " << small.to_text(at);
    });
  }
}

}  // namespace
}  // namespace turno::coins
