#include "play/match/known_choices.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "play/game/play_game.hpp"
#include "play/players/computer_players.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

// Plays the move of this number among the legal ones, and counts how often it is asked.
class Counter final : public Player {
 public:
  Counter(std::size_t& asked, std::size_t wanted) : asked_(asked), wanted_(wanted) {}
  Answer choose(const Turn& turn, std::stop_token /*stop*/) override {
    ++asked_;
    return Choice{turn.view.legal[wanted_ % turn.view.legal.size()].move, {2, 10, 0.5}, milliseconds(7)};
  }

 private:
  std::size_t& asked_;
  std::size_t wanted_;
};

LiveGame live(const GameText& text) {
  auto so_far = open_game(shipped_games(), text);
  EXPECT_TRUE(so_far) << so_far.error();
  return LiveGame(*std::move(so_far));
}

struct Game {
  std::vector<Move> moves;
  Effort effort;
  std::size_t asked = 0;
};

Game play(KnownChoices& known, EdgePlayer::Edge other, const GameText& text = {"kalah", std::nullopt, {}}) {
  Game result;
  const auto player = remembering(std::make_unique<Counter>(result.asked, 1), known);
  EdgePlayer opponent(other);
  LiveGame game = live(text);
  result.effort = play_game(game, {player.get(), &opponent}, {}).efforts[0];
  result.moves.assign(game.moves().begin(), game.moves().end());
  return result;
}

TEST(KnownChoices, AreNotAskedForAgain) {
  KnownChoices known;
  const Game first = play(known, EdgePlayer::Edge::Lowest);
  const Game again = play(known, EdgePlayer::Edge::Lowest);
  EXPECT_EQ(first.asked, first.effort.moves);
  EXPECT_EQ(again.asked, 0U);
  EXPECT_EQ(again.moves, first.moves);
  EXPECT_EQ(again.effort.time, milliseconds(7) * first.effort.moves);  // as it was then
  EXPECT_EQ(again.effort.nodes, first.effort.nodes);
}

TEST(KnownChoices, HoldUntilTheGamesPart) {
  KnownChoices known;
  const Game first = play(known, EdgePlayer::Edge::Lowest);
  const Game other = play(known, EdgePlayer::Edge::Highest);
  EXPECT_LT(other.asked, other.effort.moves);
  EXPECT_GT(other.asked, 0U);
  KnownChoices nothing;
  EXPECT_EQ(other.moves, play(nothing, EdgePlayer::Edge::Highest).moves);
  EXPECT_NE(other.moves, first.moves);
}

TEST(KnownChoices, BelongToOneGameAndStart) {
  KnownChoices known;
  play(known, EdgePlayer::Edge::Lowest);
  const Game variant = play(known, EdgePlayer::Edge::Lowest, {"kalah(seeds=3)", std::nullopt, {}});
  EXPECT_EQ(variant.asked, variant.effort.moves);
  const Game position = play(known, EdgePlayer::Edge::Lowest, {"kalah", "4,4,4,4,4,4,1|4,4,4,4,4,3,0|1", {}});
  EXPECT_EQ(position.asked, position.effort.moves);
}

// A forfeit need not come again.
TEST(KnownChoices, AreMovesOnly) {
  class Failing final : public Player {
   public:
    Answer choose(const Turn& /*turn*/, std::stop_token /*stop*/) override {
      return Forfeited{Forfeit::Crashed, "gone"};
    }
  };
  KnownChoices known;
  LiveGame game = live({"kalah", std::nullopt, {}});
  const auto failing = remembering(std::make_unique<Failing>(), known);
  EdgePlayer opponent(EdgePlayer::Edge::Lowest);
  EXPECT_TRUE(play_game(game, {failing.get(), &opponent}, {}).forfeited);
  const Game next = play(known, EdgePlayer::Edge::Lowest);
  EXPECT_EQ(next.asked, next.effort.moves);
}

// A move that was cut short because everything stops may be any move.
TEST(KnownChoices, AreNotThoseOfAStoppedPlayer) {
  std::stop_source stop;
  class Stopped final : public Player {
   public:
    explicit Stopped(std::stop_source& stop) : stop_(stop) {}
    Answer choose(const Turn& turn, std::stop_token /*stop*/) override {
      stop_.request_stop();
      return Choice{turn.view.legal.front().move};
    }

   private:
    std::stop_source& stop_;
  };
  KnownChoices known;
  LiveGame game = live({"kalah", std::nullopt, {}});
  const auto stopped = remembering(std::make_unique<Stopped>(stop), known);
  EdgePlayer opponent(EdgePlayer::Edge::Lowest);
  play_game(game, {stopped.get(), &opponent}, stop.get_token());
  EXPECT_FALSE(known.find(game.game(), {}));
}

}  // namespace
}  // namespace turno
