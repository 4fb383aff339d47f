#include "engine/game_state.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "games/shipped_games.hpp"

namespace turno {
namespace {

std::unique_ptr<AnyGame> game_of(std::string_view spec, std::optional<std::string_view> from = std::nullopt) {
  auto made = shipped_games().make(spec, from);
  EXPECT_TRUE(made) << made.error();
  return *std::move(made);
}

constexpr std::array<std::string_view, 6> some_games{
    "kalah(pits=6,seeds=4)",    "kalah(pits=3,seeds=3,pie=true)", "mancala11",
    "plague(columns=5,rows=5)", "dots(columns=2,rows=2)",         "coins(board=t1)"};

// What is kept from move to move is what a replay of all moves finds.
TEST(GameState, AgreesWithWhatIsReplayed) {
  Random random(7);
  for (const std::string_view spec : some_games) {
    const auto game = game_of(spec);
    for (int round = 0; round < 20; ++round) {
      auto state = make_state(*game);
      std::vector<Move> played;
      for (;;) {
        const View view = game->look(played);
        ASSERT_EQ(state->position(), view.position) << spec;
        ASSERT_EQ(state->margin(), view.margin) << spec;
        ASSERT_EQ(state->points(), view.points) << spec;
        ASSERT_EQ(state->board(), view.board) << spec;
        ASSERT_EQ(state->moves().size(), view.legal.size()) << spec;
        if (view.over()) break;
        ASSERT_EQ(state->to_move(), view.to_move) << spec;
        const LegalMove& chosen = view.legal[random.below(static_cast<std::uint32_t>(view.legal.size()))];
        ASSERT_EQ(state->text(chosen.move), chosen.text) << spec;
        played.push_back(chosen.move);
        state->play(chosen.move);
      }
    }
  }
}

TEST(GameState, ACloneGoesItsOwnWay) {
  const auto game = game_of("kalah(pits=6,seeds=4)");
  const auto state = make_state(*game);
  const auto other = state->clone();
  other->play(move_at(2));
  EXPECT_EQ(state->position(), "4,4,4,4,4,4,0|4,4,4,4,4,4,0|1");
  EXPECT_EQ(other->position(), "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1");
  EXPECT_EQ(other->to_move(), Side::First);  // the last seed fell into the store
}

TEST(ActionNumbers, CountPlacesThenPassAndSwap) {
  const ActionNumbers actions(6);
  EXPECT_EQ(actions.count(), 8U);
  EXPECT_EQ(actions.of(move_at(5)), 5U);
  EXPECT_EQ(actions.of(Move::Pass), 6U);
  EXPECT_EQ(actions.of(Move::Swap), 7U);
  for (std::size_t action = 0; action < actions.count(); ++action)
    EXPECT_EQ(actions.of(*actions.move(static_cast<std::int64_t>(action))), action);
  EXPECT_FALSE(actions.move(-1));
  EXPECT_FALSE(actions.move(8));
}

// One move from its end: First takes the last seed, has 25 of 48 and wins; then it stands at its start again.
TEST(GameBatch, AGameThatIsOverBeginsAgain) {
  const auto game = game_of("kalah", "0,0,0,0,0,1,24|0,0,0,0,0,4,19|1");
  const auto batch = make_batch(*game, 3);
  EXPECT_EQ(batch->now().mask,
            (std::vector<std::uint8_t>{0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(batch->now().over, (std::vector<std::uint8_t>{0, 0, 0}));
  const std::vector<std::int64_t> last{5, 5, 5};
  EXPECT_FALSE(batch->step(last));
  EXPECT_EQ(batch->now().over, (std::vector<std::uint8_t>{1, 1, 1}));
  EXPECT_EQ(batch->now().returns, (std::vector<float>{1, -1, 1, -1, 1, -1}));
  EXPECT_EQ(batch->position(0), "0,0,0,0,0,1,24|0,0,0,0,0,4,19|1");
}

TEST(GameBatch, NoGameMovesWhenAnActionIsIllegal) {
  const auto game = game_of("kalah(pits=6,seeds=4)");
  const auto batch = make_batch(*game, 2);
  for (const std::int64_t bad : {std::int64_t{6}, std::int64_t{7}, std::int64_t{8}, std::int64_t{-1}}) {
    const auto illegal = batch->step(std::vector<std::int64_t>{2, bad});
    ASSERT_TRUE(illegal);
    EXPECT_EQ(illegal->game, 1U);
    EXPECT_EQ(illegal->action, bad);
    EXPECT_EQ(batch->position(0), game->start());
  }
}

// Random games in a batch are random games: as long, on average, as those that bench/playouts counts one by one.
TEST(GameBatch, PlaysRandomGames) {
  const auto game = game_of("kalah(pits=6,seeds=4)");
  const auto batch = make_batch(*game, 64);
  Random random(1);
  std::vector<std::int64_t> actions(batch->size());
  double finished = 0;
  double steps = 0;
  while (steps < 2000) {
    batch->random_actions(random, actions);
    ASSERT_FALSE(batch->step(actions));
    ++steps;
    finished += std::accumulate(batch->now().over.begin(), batch->now().over.end(), 0.0);
  }
  EXPECT_NEAR(64 * steps / finished, 44.0, 1.5);  // docs/results.md
}

}  // namespace
}  // namespace turno
