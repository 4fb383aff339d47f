#include "play/players/computer_players.hpp"

#include <gtest/gtest.h>

#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

// Keeps what it was asked, and answers as the test says.
class Listening final : public Engine {
 public:
  Listening(Limits& heard, Analysis answer) : heard_(heard), answer_(std::move(answer)) {}
  Analysis analyse(std::span<const Move> /*played*/, const Limits& limits, std::stop_token /*stop*/,
                   const OnProgress& /*on_progress*/) override {
    heard_ = limits;
    return answer_;
  }

 private:
  Limits& heard_;
  Analysis answer_;
};

class EnginePlayers : public testing::Test {
 protected:
  EnginePlayers() {
    answer.ranking.push_back({move_at(2), 1, Bound::Exact, false, {move_at(2)}});
    answer.nodes = 77;
  }

  Answer choose(const Limits& own, std::optional<milliseconds> time, const std::stop_token& stop = {}) {
    EnginePlayer player(std::make_unique<Listening>(heard, answer), own);
    return player.choose({*so_far.game, so_far.moves, view, time}, stop);
  }

  Limits limits(std::optional<int> depth, std::optional<milliseconds> time) {
    Limits made;
    made.depth = depth;
    made.time = time;
    return made;
  }

  GameSoFar so_far = open_game(shipped_games(), {"kalah", std::nullopt, {}}).value();
  View view = so_far.game->look({});
  Analysis answer;
  Limits heard;
};

TEST_F(EnginePlayers, PlayTheBestMove) {
  const auto choice = choose(limits(4, std::nullopt), std::nullopt);
  ASSERT_TRUE(std::holds_alternative<Choice>(choice));
  EXPECT_EQ(std::get<Choice>(choice).move, move_at(2));
  EXPECT_EQ(std::get<Choice>(choice).told.nodes, 77U);
  EXPECT_EQ(heard.depth, 4);
  EXPECT_EQ(heard.time, std::nullopt);
}

// The engine would say 2, which is not even legal there.
TEST_F(EnginePlayers, DoNotThinkAboutTheOnlyMove) {
  so_far = open_game(shipped_games(), {"kalah", "0,0,0,0,1,0,20|1,1,0,0,0,0,25|1", {}}).value();
  view = so_far.game->look({});
  ASSERT_EQ(view.legal.size(), 1U);
  const auto choice = choose({}, milliseconds(60000));
  ASSERT_TRUE(std::holds_alternative<Choice>(choice));
  EXPECT_EQ(std::get<Choice>(choice).move, view.legal.front().move);
  EXPECT_EQ(std::get<Choice>(choice).told.nodes, std::nullopt);
  EXPECT_EQ(heard.time, std::nullopt);  // it was not asked
}

TEST_F(EnginePlayers, KeepToTheTimeOfTheTurn) {
  choose(limits(4, std::nullopt), milliseconds(1000));
  EXPECT_EQ(heard.depth, 4);
  EXPECT_EQ(heard.time, milliseconds(900));
  choose(limits({}, milliseconds(300)), milliseconds(1000));
  EXPECT_EQ(heard.time, milliseconds(270));  // its own is shorter
  choose(limits({}, milliseconds(5000)), milliseconds(1000));
  EXPECT_EQ(heard.time, milliseconds(900));
  choose(limits({}, milliseconds(5000)), milliseconds(60000));
  EXPECT_EQ(heard.time, milliseconds(4900));
}

// A twentieth of 40 s and three quarters of 4 s, of which a tenth is kept back, but not more than 100 ms.
TEST_F(EnginePlayers, UseAShareOfTheClock) {
  EnginePlayer player(std::make_unique<Listening>(heard, answer), {});
  const Clocks clocks{{milliseconds(40000), milliseconds(1)}, milliseconds(4000)};
  player.choose({*so_far.game, so_far.moves, view, milliseconds(40000), clocks}, {});
  EXPECT_EQ(heard.time, milliseconds(4900));
}

TEST_F(EnginePlayers, KeepLittleBackOfMuchTimeAndSomethingOfLittle) {
  choose({}, milliseconds(60000));
  EXPECT_EQ(heard.time, milliseconds(59900));
  choose({}, milliseconds(50));
  EXPECT_EQ(heard.time, milliseconds(40));
  choose({}, milliseconds(10));
  EXPECT_EQ(heard.time, milliseconds(5));
  choose({}, milliseconds(1));
  EXPECT_EQ(heard.time, milliseconds(1));
}

// The rule of 2018, for those who search as that year did.
TEST_F(EnginePlayers, AbandonWhereNoMoveIsWorthMoreThanTheLeastValue) {
  const auto ends = [&](const std::string& spec, double value, bool may_abandon) {
    so_far = open_game(shipped_games(), {spec, std::nullopt, {}}).value();
    view = so_far.game->look({});
    answer.ranking.front().value = value;
    EnginePlayer player(std::make_unique<Listening>(heard, answer), {}, may_abandon);
    const Answer said = player.choose({*so_far.game, so_far.moves, view}, {});
    const auto* forfeited = std::get_if<Forfeited>(&said);
    return forfeited == nullptr ? "plays" : forfeited->detail;
  };
  EXPECT_EQ(ends("mancala11-2018", -99999, true), "it values no move higher than -99999");
  EXPECT_EQ(ends("mancala11-2018", -99998, true), "plays");
  EXPECT_EQ(ends("mancala11-2018", -99999, false), "plays");
  EXPECT_EQ(ends("mancala11", -99999, true), "plays");
}

TEST_F(EnginePlayers, GiveUpWhatWasCutShort) {
  std::stop_source source;
  source.request_stop();
  answer.complete = false;
  answer.ranking.clear();
  const auto choice = choose({}, std::nullopt, source.get_token());
  ASSERT_TRUE(std::holds_alternative<Forfeited>(choice));
  EXPECT_EQ(std::get<Forfeited>(choice).reason, Forfeit::Abandoned);
}

}  // namespace
}  // namespace turno
