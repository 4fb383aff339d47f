#include "play/ugr/ugr_bot.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "matches.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/computer_players.hpp"
#include "running_test_bots.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"
#include "transcript.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using test::running;

const std::string game_transcript = std::string(TURNO_TEST_DATA) + "/protocols/ugr_jar_game.txt";

PlayerText ugr_player(const std::string& words, const AnyGame& game, const std::string& options = "") {
  PlayerText text = parse_player("ugr" + options + ":" + test_bot_path() + " " + words, 1, game).value();
  text.process->keeps_dialogue = true;
  return text;
}

struct PlayedUgr {
  PlayedGame game;
  std::string complaints;
  std::string dialogue;
  std::string id_name;
};

// A game of a bot as First against the lowest legal move, with so much time a move.
PlayedUgr play_ugr(const std::string& mode, milliseconds time = milliseconds(1000)) {
  LiveGame game({shipped_games().make("kalah-ugr").value(), {}});
  PlayerPool pool(no_sandbox());
  const auto bot = pool.make(ugr_player(mode, game.game()), game.game(), 7);
  EdgePlayer lowest(EdgePlayer::Edge::Lowest);
  PlayedUgr played;
  played.game = play_game(game, {bot.get(), &lowest}, {}, {{time, std::nullopt, {}}, {}});
  played.complaints = bot->complaints();
  played.dialogue = bot->dialogue();
  played.id_name = bot->id_name();
  return played;
}

// Byte for byte: a bot that is told anything else than in the transcript, by its first process or by its second, ends.
TEST(UgrBot, IsToldWhatTheSimulatorTold) {
  LiveGame game({shipped_games().make("kalah-ugr").value(), {}});
  PlayerPool pool(no_sandbox());
  std::array<std::unique_ptr<Player>, 2> bots;
  for (const std::size_t i : {0U, 1U})
    bots[i] = pool.make(ugr_player("transcript " + game_transcript + " p" + std::to_string(i + 1), game.game()),
                        game.game(), 1);
  const PlayedGame played =
      play_game(game, {bots[0].get(), bots[1].get()}, {}, {{milliseconds(2000), std::nullopt, {}}, {}});
  ASSERT_TRUE(played.ending);
  EXPECT_EQ(played.ending->reason, "played") << played.ending->detail;
  EXPECT_EQ(played.points, (Points{31, 17}));
  EXPECT_EQ(bots[0]->id_name(), "BotKaLimon");
  EXPECT_EQ(bots[1]->id_name(), "AlphaMancala");
  for (const auto& bot : bots) EXPECT_EQ(bot->complaints(), "\n\n\tFIN DE LA PARTIDA CON EXITO.\n\n");
}

TEST(UgrBot, PlaysWholeGamesAndIsEnded) {
  for (const std::string mode : {"", "crlf", "split", "twice", "never-quit", "stays", "floods", "noisy", "control"}) {
    const PlayedUgr played = play_ugr(mode, milliseconds(5000));
    ASSERT_TRUE(played.game.ending);
    EXPECT_EQ(played.game.ending->reason, "played") << mode << ": " << played.game.ending->detail;
    EXPECT_EQ(running(mode), 0) << mode;
    EXPECT_NE(played.dialogue.find("> END\n"), std::string::npos) << played.dialogue;
  }
}

TEST(UgrBot, IsNamedByAProcessOfItsOwn) {
  EXPECT_EQ(play_ugr("noisy", milliseconds(5000)).id_name, "test bot noisy");
  EXPECT_EQ(play_ugr("control", milliseconds(5000)).id_name, "bad\\u{1B}[2J");
}

TEST(UgrBot, KeepsWhatItComplainsOfAtTheEnd) {
  EXPECT_NE(play_ugr("good").complaints.find("end of the game"), std::string::npos);
}

// What it writes without end after END costs nobody anything.
TEST(UgrBot, MayFloodAtTheEnd) {
  const PlayedUgr played = play_ugr("floods-at-end", milliseconds(5000));
  EXPECT_EQ(played.game.ending->reason, "played") << played.game.ending->detail;
  EXPECT_EQ(running("floods-at-end"), 0);
}

struct UgrFault {
  std::string mode;
  std::string reason;
  std::string detail;  // a regular expression
};

void PrintTo(const UgrFault& one, std::ostream* out) { *out << one.mode; }

class MisbehavingUgr : public testing::TestWithParam<UgrFault> {};

TEST_P(MisbehavingUgr, LosesWithAReasonAndLeavesNothingBehind) {
  const auto& [mode, reason, detail] = GetParam();
  const PlayedUgr played = play_ugr(mode);
  ASSERT_TRUE(played.game.ending);
  EXPECT_EQ(played.game.ending->reason, reason) << played.game.ending->detail;
  EXPECT_EQ(played.game.ending->winner, Side::Second);
  EXPECT_EQ(played.game.points, (Points{0, 48}));
  EXPECT_TRUE(test::matches(played.game.ending->detail, detail)) << played.game.ending->detail;
  EXPECT_EQ(running(mode.substr(0, mode.find(' '))), 0);
}

INSTANTIATE_TEST_SUITE_P(
    All, MisbehavingUgr,
    testing::Values(UgrFault{"crash-at-start", "crashed", "ended at its start, before PONG.*signal 11"},
                    UgrFault{"exit-at-start", "crashed", "exit status 3.*no brain found"},
                    UgrFault{"crash", "crashed", "ended during its turn: signal 11"},
                    UgrFault{"exit 0", "crashed", "exit status 0"},
                    UgrFault{"kill", "out-of-memory", "too much memory"},
                    UgrFault{"illegal", "illegal-move", "played \"9\", which is not legal here; legal:( [1-6])+$"},
                    UgrFault{"zero", "illegal-move", "played \"0\""},
                    UgrFault{"minus", "illegal-move", "played \"-1\""},
                    UgrFault{"huge-number", "illegal-move", "played \"99999999999999999999\""},
                    UgrFault{"hello", "stalled", "no answer within 1000 ms during its turn; instead it wrote \"HELLO"},
                    UgrFault{"garbage", "stalled", "instead it wrote \"I would like"},
                    UgrFault{"endless-line", "stalled", "a line of more than 64 KiB"},
                    UgrFault{"flood", "stalled", "more than 1024 KiB and no answer"},
                    UgrFault{"silent", "stalled", "no answer within 1000 ms during its turn$"},
                    UgrFault{"spin", "stalled", "no answer within 1000 ms"},
                    UgrFault{"close-stdout", "crashed", "closed its output during its turn"}),
    [](const testing::TestParamInfo<UgrFault>& tested) { return test::letters_of(tested.param.mode); });

TEST(UgrBot, HasToAnswerBeforeTheGame) {
  LiveGame game({shipped_games().make("kalah-ugr").value(), {}});
  for (const auto& [mode, when] : {std::pair{"no-pong", "before PONG"}, {"no-ok", "after SETPLAYER"}}) {
    PlayerPool pool(no_sandbox(), {}, 1, {milliseconds(200), milliseconds(200)});
    const auto bot = pool.make(ugr_player(mode, game.game()), game.game(), 7);
    const auto begun = bot->begin(game.game(), {});
    const Answer answer = bot->choose({game.game(), game.moves(), game.view(), milliseconds(5000)}, {});
    ASSERT_TRUE(std::holds_alternative<Forfeited>(answer)) << mode;
    EXPECT_NE(std::get<Forfeited>(answer).detail.find(when), std::string::npos) << std::get<Forfeited>(answer).detail;
  }
}

// A move in a clock for the whole game: it is told its share of what is left, anew.
TEST(UgrBot, IsToldAShareOfItsClock) {
  LiveGame game({shipped_games().make("kalah-ugr").value(), {}});
  PlayerPool pool(no_sandbox());
  const auto bot = pool.make(ugr_player("", game.game()), game.game(), 7);
  ASSERT_FALSE(bot->begin(game.game(), {}));
  Clocks clocks;
  for (const int seconds : {60, 30}) {
    clocks.left = {std::chrono::seconds(seconds), std::chrono::seconds(5)};
    const Answer answer =
        bot->choose({game.game(), game.moves(), game.view(), std::chrono::seconds(seconds), clocks}, {});
    EXPECT_TRUE(std::holds_alternative<Choice>(answer));
  }
  const std::string dialogue = bot->dialogue();
  EXPECT_NE(dialogue.find("> 3000\n"), std::string::npos) << dialogue;
  EXPECT_NE(dialogue.find("> 1500\n"), std::string::npos) << dialogue;
}

TEST(UgrBot, PlaysOnlyWithItsRules) {
  const auto refused = [](const char* spec, const char* options) {
    const auto game = shipped_games().make(spec).value();
    const auto text = parse_player(std::string("ugr") + options + ":./bot", 1, *game);
    return text ? std::string() : text.error();
  };
  EXPECT_EQ(refused("kalah", ""), "");
  EXPECT_EQ(refused("kalah", "(time=1s,restart=game)"), "");
  EXPECT_NE(refused("kalah(pits=5)", "").find("plays kalah(pits=6,seeds=4), not kalah(pits=5,seeds=4)"),
            std::string::npos);
  EXPECT_NE(refused("mancala11", "").find("not mancala11"), std::string::npos);
  EXPECT_NE(refused("kalah", "(depth=5)").find("has no option \"depth\""), std::string::npos)
      << refused("kalah", "(depth=5)");
  EXPECT_NE(refused("kalah", "(restart=never)").find("plays one game"), std::string::npos);
}

}  // namespace
}  // namespace turno
