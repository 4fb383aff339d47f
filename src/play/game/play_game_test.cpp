#include "play/game/play_game.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "games/shipped_games.hpp"
#include "play/players/computer_players.hpp"

namespace turno {
namespace {

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
  EXPECT_EQ(played.ending, (RecordedEnding{Side::Second, "played", ""}));
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
    return Choice{turn.view.legal.front().move, {{}, 10, {}}};
  });
  const PlayedGame played = play_game(game, {&both, &both}, {});
  EXPECT_TRUE(played.ending);
  EXPECT_EQ(played.efforts[0].moves + played.efforts[1].moves, asked);
  EXPECT_EQ(played.efforts[0].nodes, 10 * played.efforts[0].moves);
  EXPECT_GT(played.moves, asked);  // the passes
}

TEST(PlayGame, AForfeitLosesTheFullBoard) {
  LiveGame game = live({"kalah", "3,3,3,3,3,3,10|4,4,4,4,4,0,0|1", {}});
  Scripted first([](const Turn& /*turn*/) { return Forfeited{Forfeit::OutOfTime, "slept"}; });
  EdgePlayer second = lowest();
  const PlayedGame played = play_game(game, {&first, &second}, {});
  EXPECT_EQ(played.ending, (RecordedEnding{Side::Second, "out-of-time", "slept"}));
  EXPECT_TRUE(played.forfeited);
  EXPECT_EQ(played.margin, -48);
  EXPECT_EQ(played.points, (Points{0, 48}));
}

TEST(PlayGame, AnIllegalMoveForfeits) {
  LiveGame game = live({"kalah", "0,4,4,4,4,4,0|4,4,4,4,4,4,0|1", {}});
  Scripted first([](const Turn& /*turn*/) { return Choice{move_at(0)}; });
  EdgePlayer second = lowest();
  const PlayedGame played = play_game(game, {&first, &second}, {});
  EXPECT_EQ(played.ending, (RecordedEnding{Side::Second, "illegal-move", ""}));
  EXPECT_TRUE(played.forfeited);
}

TEST(PlayGame, StopsBeforeTheMoveThatWasOnItsWay) {
  LiveGame game = live({"kalah", std::nullopt, {}});
  std::stop_source source;
  Scripted first([&](const Turn& turn) {
    source.request_stop();
    return Choice{turn.view.legal.front().move};
  });
  EdgePlayer second = lowest();
  const PlayedGame played = play_game(game, {&first, &second}, source.get_token());
  EXPECT_EQ(played.ending, std::nullopt);
  EXPECT_TRUE(game.moves().empty());
}

TEST(PlayGame, TellsWhoeverRestsAndWhatWasTold) {
  class Resting final : public Player {
   public:
    Answer choose(const Turn& turn, std::stop_token /*stop*/) override {
      awake = true;
      return Choice{turn.view.legal.back().move, {3, 50, 1.5}};
    }
    std::optional<Forfeited> rest() override {
      awake = false;
      return std::nullopt;
    }
    bool awake = false;
  };
  LiveGame game = live({"kalah", std::nullopt, {}});
  Resting first;
  Resting second;
  play_game(game, {&first, &second}, {}, {{}, [&](const LiveGame& now) {
                                            const Side mover = now.movers().back();
                                            const bool again = !now.over() && now.view().to_move == mover;
                                            EXPECT_EQ(first.awake, again && mover == Side::First);
                                            EXPECT_EQ(second.awake, again && mover == Side::Second);
                                          }});
  GameRecord record;
  game.write_to(record);
  ASSERT_EQ(record.told.size(), game.moves().size());
  EXPECT_EQ(record.told.front(), (SearchInfo{3, 50, 1.5}));
}

// Whoever goes on working when its turn is over loses, though it is not to move.
TEST(PlayGame, WhoCannotBeStoppedForfeits) {
  class Restless final : public Player {
   public:
    Answer choose(const Turn& turn, std::stop_token /*stop*/) override { return Choice{turn.view.legal.front().move}; }
    std::optional<Forfeited> rest() override {
      if (++rests < 3) return std::nullopt;  // at its start, and after its first turn
      return Forfeited{Forfeit::Stalled, "did not stop"};
    }
    int rests = 0;
  };
  LiveGame game = live({"kalah", std::nullopt, {}});
  Restless first;
  EdgePlayer second = lowest();
  const PlayedGame played = play_game(game, {&first, &second}, {});
  EXPECT_EQ(played.ending, (RecordedEnding{Side::Second, "stalled", "did not stop"}));
  EXPECT_EQ(game.movers().back(), Side::First);
  EXPECT_EQ(game.view().to_move, Side::Second);
}

TEST(PlayGame, AMarginLetsLateAnswersPass) {
  using namespace std::chrono_literals;
  const auto play = [](std::chrono::nanoseconds time) {
    LiveGame game = live({"kalah", std::nullopt, {}});
    int asked = 0;
    Scripted first([&](const Turn& turn) -> Answer {
      EXPECT_EQ(turn.time, 50ms);  // of the margin it is not told
      return Choice{turn.view.legal.front().move, {}, ++asked == 1 ? time : 1ms};
    });
    EdgePlayer second = lowest();
    Conditions conditions{{50ms}};
    conditions.margin = 10ms;
    return play_game(game, {&first, &second}, {}, conditions).ending->reason;
  };
  EXPECT_EQ(play(60ms), "played");
  EXPECT_EQ(play(60ms + 1ns), "out-of-time");
}

// A player that answers late loses, whatever it answers. The time is the player's own: nobody has to wait.
TEST(PlayGame, TimesTheGameAsAWhole) {
  LiveGame game = live({"kalah", std::nullopt, {}});
  std::vector<std::chrono::milliseconds> limits;
  Scripted both([&](const Turn& turn) -> Answer {
    EXPECT_TRUE(turn.clocks);
    EXPECT_EQ(turn.time, turn.clocks->of(turn.view.to_move));
    EXPECT_EQ(turn.clocks->increment, std::chrono::milliseconds(5000));
    limits.push_back(*turn.time);
    if (limits.size() < 3) return Choice{turn.view.legal.front().move};
    return Forfeited{Forfeit::Resigned, {}};
  });
  play_game(game, {&both, &both}, {},
            {{std::nullopt, std::chrono::milliseconds(60000), std::chrono::milliseconds(5000)}, {}});
  ASSERT_EQ(limits.size(), 3U);  // 1 and 1: the turn changes; then First again, with its increment
  EXPECT_EQ(limits[0].count(), 60000);
  EXPECT_EQ(limits[1].count(), 60000);
  EXPECT_GT(limits[2].count(), 60000);
}

TEST(PlayGame, ALateAnswerForfeits) {
  LiveGame game = live({"kalah", std::nullopt, {}});
  Scripted late([](const Turn& turn) {
    const auto until = std::chrono::steady_clock::now() + *turn.time + std::chrono::milliseconds(1);
    while (std::chrono::steady_clock::now() < until) {
    }
    return Choice{turn.view.legal.front().move};
  });
  const PlayedGame played = play_game(game, {&late, &late}, {}, {{std::chrono::milliseconds(3), std::nullopt, {}}, {}});
  EXPECT_EQ(played.ending->reason, "out-of-time");
  EXPECT_EQ(played.ending->winner, Side::Second);
  EXPECT_NE(played.ending->detail.find("had 3 ms"), std::string::npos);
}

}  // namespace
}  // namespace turno
