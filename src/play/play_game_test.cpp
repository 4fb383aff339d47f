#include "play/play_game.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "play/simple_players.hpp"

namespace turno {
namespace {

using Answer = std::variant<Choice, Forfeit>;

// Does what the test says.
class Scripted final : public Player {
 public:
  explicit Scripted(std::function<Answer(const Turn&)> answer) : answer_(std::move(answer)) {}
  Answer choose(const Turn& turn, std::stop_token /*stop*/) override { return answer_(turn); }

 private:
  std::function<Answer(const Turn&)> answer_;
};

LiveGame live(const GameText& text) {
  auto so_far = open_game(shipped_games(), text);
  EXPECT_TRUE(so_far) << so_far.error();
  return LiveGame(std::move(*so_far));
}

EdgePlayer lowest() { return EdgePlayer(EdgePlayer::Edge::Lowest); }
EdgePlayer highest() { return EdgePlayer(EdgePlayer::Edge::Highest); }

// By hand, kalah with two pits of one seed. First 1: 0,2,0. Second 2: into the store, again; 1: into the empty pit 2,
// the opposite pit is empty too. First 2: store and Second's pit 1; First's row is empty, Second sweeps 2: 1 to 3.
TEST(PlayGame, PlaysToTheEnd) {
  LiveGame game = live({"kalah(pits=2,seeds=1)", std::nullopt, {}});
  EdgePlayer first = lowest();
  EdgePlayer second = highest();
  const PlayedGame played = play_game(game, {&first, &second}, {});
  EXPECT_EQ(write_moves(game.game(), game.moves()), (std::vector<std::string>{"1", "2", "1", "2"}));
  EXPECT_EQ(played.ending, (RecordedEnding{2, "played", ""}));
  EXPECT_FALSE(played.forfeited);
  EXPECT_EQ(played.points, (Points{1, 3}));
  EXPECT_EQ(played.margin, -2);
  EXPECT_EQ(played.moves, 4U);
  EXPECT_EQ(played.efforts[0].moves, 2U);
  EXPECT_EQ(played.efforts[1].moves, 2U);
}

TEST(PlayGame, AsksNobodyForAForcedPass) {
  LiveGame game = live({"mancala11", std::nullopt, {}});
  std::uint64_t asked = 0;
  Scripted both([&](const Turn& turn) {
    EXPECT_NE(turn.view.legal.front().move, Move::Pass);
    ++asked;
    return Choice{turn.view.legal.front().move, 10};
  });
  const PlayedGame played = play_game(game, {&both, &both}, {});
  EXPECT_TRUE(played.ending);
  EXPECT_EQ(played.efforts[0].moves + played.efforts[1].moves, asked);
  EXPECT_EQ(played.efforts[0].nodes, 10 * played.efforts[0].moves);
  EXPECT_GT(played.moves, asked);  // the passes
}

TEST(PlayGame, AForfeitLosesWithoutAMargin) {
  LiveGame game = live({"kalah", "3,3,3,3,3,3,10|4,4,4,4,4,0,0|1", {}});
  Scripted first([](const Turn& /*turn*/) { return Forfeit::OutOfTime; });
  EdgePlayer second = lowest();
  const PlayedGame played = play_game(game, {&first, &second}, {});
  EXPECT_EQ(played.ending, (RecordedEnding{2, "out-of-time", ""}));
  EXPECT_TRUE(played.forfeited);
  EXPECT_EQ(played.margin, 0);
  EXPECT_EQ(played.points, (Points{10, 0}));
}

TEST(PlayGame, AnIllegalMoveForfeits) {
  LiveGame game = live({"kalah", "0,4,4,4,4,4,0|4,4,4,4,4,4,0|1", {}});
  Scripted first([](const Turn& /*turn*/) { return Choice{move_at(0), 1}; });
  EdgePlayer second = lowest();
  const PlayedGame played = play_game(game, {&first, &second}, {});
  EXPECT_EQ(played.ending, (RecordedEnding{2, "illegal-move", ""}));
  EXPECT_TRUE(played.forfeited);
}

TEST(PlayGame, StopsBeforeTheMoveThatWasOnItsWay) {
  LiveGame game = live({"kalah", std::nullopt, {}});
  std::stop_source source;
  Scripted first([&](const Turn& turn) {
    source.request_stop();
    return Choice{turn.view.legal.front().move, 1};
  });
  EdgePlayer second = lowest();
  const PlayedGame played = play_game(game, {&first, &second}, source.get_token());
  EXPECT_EQ(played.ending, std::nullopt);
  EXPECT_TRUE(game.moves().empty());
}

}  // namespace
}  // namespace turno
