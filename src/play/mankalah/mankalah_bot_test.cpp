#include "play/mankalah/mankalah_bot.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "matches.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/computer_players.hpp"
#include "running_test_bots.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using test::running;

PlayerText mankalah_player(const std::string& words, const AnyGame& game) {
  PlayerText text = parse_player("mankalah:" + test_bot_path() + " " + words, 1, game).value();
  text.process->keeps_dialogue = true;
  return text;
}

LiveGame mankalah_game(const std::vector<std::string>& opening = {}) {
  LiveGame game({shipped_games().make("mankalah").value(), {}});
  for (const std::string& move : opening) game.submit(game.read_move(move).value(), {});
  return game;
}

struct PlayedMankalah {
  PlayedGame game;
  std::string complaints;
  std::string dialogue;
};

// A game of a bot on that side against the lowest legal move.
PlayedMankalah play_mankalah(const std::string& mode, Side side, milliseconds time = milliseconds(1000),
                             const std::vector<std::string>& opening = {}) {
  LiveGame game = mankalah_game(opening);
  PlayerPool pool(no_sandbox());
  const auto bot = pool.make(mankalah_player(mode, game.game()), game.game(), 7);
  EdgePlayer lowest(EdgePlayer::Edge::Lowest);
  std::array<Player*, 2> players{&lowest, &lowest};
  players[index_of(side)] = bot.get();
  PlayedMankalah played;
  played.game = play_game(game, players, {}, {{time, std::nullopt, {}}, {}});
  played.complaints = bot->complaints();
  played.dialogue = bot->dialogue();
  return played;
}

// Byte for byte: a bot that is told anything else than in the transcript ends.
TEST(MankalahBot, IsToldWhatTheEngineTold) {
  for (const auto& [file, points] : {std::pair{"mankalah_MKRefAgent_JimmyPlayer.txt", Points{35, 63}},
                                     std::pair{"mankalah_error404_MKRefAgent.txt", Points{81, 17}}}) {
    LiveGame game = mankalah_game();
    PlayerPool pool(no_sandbox());
    std::array<std::unique_ptr<Player>, 2> bots;
    for (const std::size_t i : {0U, 1U})
      bots[i] = pool.make(mankalah_player("transcript " + std::string(TURNO_TEST_DATA) + "/protocols/" + file + " mk_" +
                                              std::to_string(i + 1),
                                          game.game()),
                          game.game(), 1);
    const PlayedGame played =
        play_game(game, {bots[0].get(), bots[1].get()}, {}, {{milliseconds(5000), std::nullopt, {}}, {}});
    ASSERT_TRUE(played.ending);
    EXPECT_EQ(played.ending->reason, "played") << played.ending->detail;
    EXPECT_EQ(played.points, points) << file;
    for (const auto& bot : bots) EXPECT_EQ(bot->complaints(), "") << file;
  }
}

TEST(MankalahBot, PlaysWholeGamesAndIsEnded) {
  for (const Side side : {Side::First, Side::Second})
    for (const std::string mode : {"", "crlf", "split", "twice", "never-quit", "floods", "noisy", "swap"}) {
      const PlayedMankalah played = play_mankalah(mode, side, milliseconds(5000));
      ASSERT_TRUE(played.game.ending);
      EXPECT_EQ(played.game.ending->reason, "played") << mode << ": " << played.game.ending->detail;
      EXPECT_EQ(running(mode), 0) << mode;
      EXPECT_NE(played.dialogue.find("END\n"), std::string::npos) << played.dialogue;
    }
}

struct MankalahFault {
  std::string mode;
  std::string reason;
  std::string detail;  // a regular expression
};

void PrintTo(const MankalahFault& one, std::ostream* out) { *out << one.mode; }

class MisbehavingMankalah : public testing::TestWithParam<MankalahFault> {};

TEST_P(MisbehavingMankalah, LosesWithAReasonAndLeavesNothingBehind) {
  const auto& [mode, reason, detail] = GetParam();
  for (const Side side : {Side::First, Side::Second}) {
    if (mode == "swap-first" && side == Side::Second) continue;  // who may
    const PlayedMankalah played = play_mankalah(mode, side);
    ASSERT_TRUE(played.game.ending);
    EXPECT_EQ(played.game.ending->reason, reason) << played.game.ending->detail;
    EXPECT_EQ(played.game.ending->winner, opposite(side));
    EXPECT_EQ(std::abs(played.game.margin), 98);
    EXPECT_TRUE(test::matches(played.game.ending->detail, detail)) << played.game.ending->detail;
    EXPECT_EQ(running(mode.substr(0, mode.find(' '))), 0);
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, MisbehavingMankalah,
    testing::Values(MankalahFault{"crash-at-start", "crashed", "signal 11"},
                    MankalahFault{"exit-at-start", "crashed", "exit status 3.*no brain found"},
                    MankalahFault{"crash", "crashed", "ended during its turn: signal 11"},
                    MankalahFault{"exit 0", "crashed", "exit status 0"},
                    MankalahFault{"kill", "out-of-memory", "too much memory"},
                    MankalahFault{"swap-first", "illegal-move", "said \"SWAP\", which is not legal here"},
                    MankalahFault{"swap-late", "illegal-move", "said \"SWAP\", which is not legal here"},
                    MankalahFault{"illegal", "illegal-move",
                                  "said \"MOVE;9\", which is not legal here; legal:( [1-7])+$"},
                    MankalahFault{"hello", "illegal-move", "said \"HELLO\", which is neither"},
                    MankalahFault{"empty-line", "illegal-move", "said \"\", which is neither"},
                    MankalahFault{"garbage", "illegal-move", "said \"I would like"},
                    MankalahFault{"endless-line", "stalled", "a line of more than 64 KiB"},
                    MankalahFault{"silent", "stalled", "no answer within 1000 ms during its turn$"},
                    MankalahFault{"spin", "stalled", "no answer within 1000 ms"},
                    MankalahFault{"close-stdout", "crashed", "closed its output during its turn"}),
    [](const testing::TestParamInfo<MankalahFault>& tested) { return test::letters_of(tested.param.mode); });

// What others chose for it, it answers in vain, and is told; of its own swap it is not.
TEST(MankalahBot, PlaysOnFromOpenings) {
  for (const std::vector<std::string>& opening :
       {std::vector<std::string>{"2", "1", "1"}, {"1", "swap", "1"}, {"1", "1", "3", "2"}, {"3"}, {"3", "swap"}})
    for (const Side side : {Side::First, Side::Second})
      for (const char* mode : {"", "swap"}) {
        const PlayedMankalah played = play_mankalah(mode, side, milliseconds(5000), opening);
        EXPECT_EQ(played.game.ending->reason, "played")
            << mode << " " << opening.size() << ": " << played.game.ending->detail << played.dialogue;
      }
}

// Where moves were taken back it cannot be told: another process plays on.
TEST(MankalahBot, StartsAgainWhereMovesWereTakenBack) {
  LiveGame game = mankalah_game();
  PlayerPool pool(no_sandbox());
  const auto bot = pool.make(mankalah_player("", game.game()), game.game(), 7);
  ASSERT_FALSE(bot->begin(game.game(), {}));
  const auto ask = [&] {
    return std::holds_alternative<Choice>(
        bot->choose({game.game(), game.moves(), game.view(), milliseconds(5000)}, {}));
  };
  EXPECT_TRUE(ask());
  EXPECT_TRUE(ask());  // once more
  game.submit(move_at(0), {});
  game.submit(move_at(1), {});
  EXPECT_TRUE(ask());
  LiveGame other = mankalah_game({"2", "2"});
  EXPECT_TRUE(
      std::holds_alternative<Choice>(bot->choose({other.game(), other.moves(), other.view(), milliseconds(5000)}, {})));
  bot->finish({other.game(), other.moves(), other.view()});
  EXPECT_EQ(running(""), 0);
}

TEST(MankalahBot, PlaysOnlyFromTheStart) {
  const auto game = open_game(shipped_games(), {"mankalah", "7,7,7,7,7,7,7,0|7,7,7,7,7,7,7,0|2", {}}).value().game;
  EXPECT_NE(parse_player("mankalah:./bot", 1, *game).error().find("only from the start"), std::string::npos);
  EXPECT_NE(parse_player("mankalah:./bot", 1, *shipped_games().make("kalah").value())
                .error()
                .find("plays kalah(pits=7,seeds=7,pie=true,first_extra=false), not kalah(pits=6,seeds=4)"),
            std::string::npos);
  EXPECT_TRUE(parse_player("mankalah(time=1s):./bot", 1, *shipped_games().make("mankalah").value()));
}

}  // namespace
}  // namespace turno
