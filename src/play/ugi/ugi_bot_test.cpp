#include "play/ugi/ugi_bot.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <thread>

#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "matches.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/computer_players.hpp"
#include "play/ugi/ugi_text.hpp"
#include "running_test_bots.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using test::running;

struct Played {
  PlayedGame game;
  std::string complaints;
  milliseconds time{0};
};

// A game of a bot against the lowest legal move, with so much time a move.
Played play(const std::string& mode, milliseconds time = milliseconds(1000)) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  PlayerPool pool(no_sandbox());
  const PlayerText text = parse_player("ugi:" + test_bot_path() + " " + mode, 1, game.game()).value();
  const auto begin = std::chrono::steady_clock::now();
  const auto bot = pool.make(text, game.game(), 7);
  EdgePlayer lowest(EdgePlayer::Edge::Lowest);
  Played played;
  played.game = play_game(game, {bot.get(), &lowest}, {}, {{time, std::nullopt, {}}, {}});
  played.complaints = bot->complaints();
  played.time = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begin);
  return played;
}

TEST(UgiBot, PlaysAWholeGame) {
  const Played played = play("", milliseconds(5000));
  ASSERT_TRUE(played.game.ending);
  EXPECT_EQ(played.game.ending->reason, "played") << played.game.ending->detail;
  EXPECT_EQ(played.game.efforts[0].nodes, 7 * played.game.efforts[0].moves);
}

struct Misbehaviour {
  std::string mode;
  std::string reason;
  std::string detail;  // a regular expression
};

void PrintTo(const Misbehaviour& one, std::ostream* out) { *out << one.mode; }

class Misbehaving : public testing::TestWithParam<Misbehaviour> {};

TEST_P(Misbehaving, LosesWithAReasonAndLeavesNothingBehind) {
  const auto& [mode, reason, detail] = GetParam();
  const Played played = play(mode);
  ASSERT_TRUE(played.game.ending);
  EXPECT_EQ(played.game.ending->reason, reason) << played.game.ending->detail;
  EXPECT_EQ(played.game.ending->winner, Side::Second);
  EXPECT_EQ(played.game.margin, -48);
  EXPECT_TRUE(test::matches(played.game.ending->detail, detail)) << played.game.ending->detail;
  EXPECT_EQ(running(mode.substr(0, mode.find(' '))), 0);
}

INSTANTIATE_TEST_SUITE_P(
    All, Misbehaving,
    testing::Values(
        Misbehaviour{"crash-at-start", "crashed", "ended at its start.*signal 11"},
        Misbehaviour{"exit-at-start", "crashed", "ended at its start.*exit status 3.*no brain found"},
        Misbehaviour{"crash", "crashed", "ended during its turn: signal 11 \\(Segmentation fault\\)"},
        Misbehaviour{"throw", "crashed", "signal 6.*its last error message: \"terminate: the pit is empty\""},
        Misbehaviour{"exit 0", "crashed", "exit status 0"}, Misbehaviour{"kill", "out-of-memory", "too much memory"},
        Misbehaviour{"illegal", "illegal-move", "played \"99\", which is not legal here; legal: 3 4 5 6$"},
        Misbehaviour{"garbage", "stalled", "no answer within 1000 ms during its turn; instead it wrote \"I would like"},
        Misbehaviour{"endless-line", "stalled", "a line of more than 64 KiB"},
        Misbehaviour{"flood", "stalled", "more than 1024 KiB and no answer"},
        Misbehaviour{"silent", "stalled", "no answer within 1000 ms during its turn$"},
        Misbehaviour{"spin", "stalled", "no answer within 1000 ms"},
        Misbehaviour{"leave-group", "stalled", "no answer within 1000 ms"},
        Misbehaviour{"close-stdout", "crashed", "closed its output during its turn"}),
    [](const testing::TestParamInfo<Misbehaviour>& tested) { return test::letters_of(tested.param.mode); });

// With more grace than any machine needs, so that late is not too late.
TEST(UgiBot, AnswersTooLate) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  auto bot = UgiBot::start({{{test_bot_path(), "late", "20"}, {}, {}, {}}, no_sandbox(), {}, milliseconds(60000)}, {});
  ASSERT_TRUE(bot && (*bot)->begin(game.game(), 1, {}));
  Answer answer;
  for (int i = 0; i < 3; ++i)
    answer = (*bot)->choose({game.game(), game.moves(), game.view(), milliseconds(i < 2 ? 60000 : 10)}, {});
  ASSERT_TRUE(std::holds_alternative<Forfeited>(answer));
  EXPECT_EQ(std::get<Forfeited>(answer).reason, Forfeit::OutOfTime);
  EXPECT_NE(std::get<Forfeited>(answer).detail.find("ms, had 10 ms"), std::string::npos);
  EXPECT_TRUE((*bot)->is_usable());  // it did answer
}

TEST(UgiBot, MustNotBeMissing) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  for (const auto& [command, hint] :
       {std::pair{"./no-such-bot", "there is no file"}, std::pair{"no-such-bot", "on the PATH"},
        std::pair{"/etc/passwd", "is not executable"}, std::pair{"/tmp", "is not a program"}}) {
    PlayerPool pool(no_sandbox());
    const auto text = parse_player(std::string("ugi:") + command, 1, game.game()).value();
    const auto player = pool.make(text, game.game(), 1);
    const Answer answer = player->choose({game.game(), game.moves(), game.view()}, {});
    EXPECT_EQ(std::get<Forfeited>(answer).reason, Forfeit::Crashed);
    EXPECT_NE(std::get<Forfeited>(answer).detail.find(hint), std::string::npos) << std::get<Forfeited>(answer).detail;
  }
}

TEST(UgiBot, IsEndedWithAllThatItStarted) {
  for (const std::string mode : {"ignore-term", "children", "never-quit"}) {
    const Played played = play(mode, milliseconds(5000));
    EXPECT_EQ(played.game.ending->reason, "played") << mode << played.game.ending->detail;
    EXPECT_EQ(running(mode), 0) << mode;
  }
}

TEST(UgiBot, KeepsTheEndOfWhatWasComplainedOf) {
  const Played played = play("noisy", milliseconds(5000));
  EXPECT_NE(played.complaints.find("thinking about go movetime 5000"), std::string::npos) << played.complaints;
  EXPECT_LE(played.complaints.size(), Child::kept_complaints);
}

std::string state_of(UgiBot& bot) {
  std::ifstream file("/proc/" + std::to_string(bot.child().pid()) + "/stat");
  std::string pid;
  std::string name;
  std::string letter;
  file >> pid >> name >> letter;
  return letter;
}

// Between its turns a bot does not run: the state of a frozen process is T.
TEST(UgiBot, IsFrozenWhileTheOtherThinks) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  auto bot = UgiBot::start({{{test_bot_path(), "frozen-or-not"}, {}, {}, {}}, no_sandbox()}, {});
  ASSERT_TRUE(bot) << bot.error().forfeited.detail;
  ASSERT_TRUE((*bot)->begin(game.game(), 1, {}));
  const auto state = [&] { return state_of(**bot); };
  (*bot)->rest();
  while (state() == "R" || state() == "S") {  // the signal is on its way
  }
  EXPECT_EQ(state(), "T");
  const Answer answer = (*bot)->choose({game.game(), game.moves(), game.view(), milliseconds(5000)}, {});
  EXPECT_TRUE(std::holds_alternative<Choice>(answer));
  EXPECT_NE(state(), "T");
}

// Whoever leaves its group is frozen and ended all the same.
TEST(UgiBot, CannotLeaveItsGroupToRunOn) {
  auto bot = UgiBot::start({{{test_bot_path(), "leave-group"}, {}, {}, {}}, no_sandbox()}, {});
  ASSERT_TRUE(bot) << bot.error().forfeited.detail;
  (*bot)->rest();
  while (state_of(**bot) == "R" || state_of(**bot) == "S") {
  }
  EXPECT_EQ(state_of(**bot), "T");
}

// Getting ready is before the game: no clock runs.
TEST(UgiBot, MayTakeItsTimeToGetReady) {
  const Played played = play("slow-ready 1500", milliseconds(1000));
  EXPECT_EQ(played.game.ending->reason, "played") << played.game.ending->detail;
}

TEST(UgiBot, IsUsedAgainForTheNextGame) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  PlayerPool pool(no_sandbox());
  const PlayerText text = parse_player("ugi:" + test_bot_path() + " used-again", 1, game.game()).value();
  {
    const auto one = pool.make(text, game.game(), 1);
    const auto two = pool.make(text, game.game(), 2);  // against itself it takes two
    EXPECT_EQ(running("used-again"), 2);
  }
  const auto three = pool.make(text, game.game(), 3);
  EXPECT_EQ(running("used-again"), 2);
}

// Whoever is started after it has all cores again.
TEST(UgiBot, KeepsToItsCoresAlone) {
  if (std::thread::hardware_concurrency() < 2) GTEST_SKIP() << "there is one core";
  const auto game = shipped_games().make("kalah").value();
  PlayerPool pool(no_sandbox());
  pool.play_as(1);
  const auto cores_of = [&](const std::string& settings) {
    const auto text = parse_player("ugi(" + settings + "):" + test_bot_path() + " tells", 1, *game).value();
    const auto player = pool.make(text, *game, 1);
    EXPECT_FALSE(player->begin(*game, {}));
    const std::string told = player->complaints();
    std::istringstream listed(told.substr(std::min(told.size(), told.find(" cores ") + 7)));
    return std::vector<int>(std::istream_iterator<int>(listed), {});
  };
  const std::vector<int> all = cores_of("depth=1");
  ASSERT_GE(all.size(), 2U);
  EXPECT_EQ(cores_of("depth=2,cores=1"), std::vector<int>{all[1]});  // the second game has the second core
  EXPECT_EQ(cores_of("depth=3"), all);
}

TEST(UgiBot, IsToldItsTimeAndOffers) {
  const LiveGame game({shipped_games().make("kalah").value(), {}});
  const GameClock clock({std::nullopt, std::chrono::seconds(60), std::chrono::seconds(1), 40, {100, 50}});
  Turn turn{game.game(), game.moves(), game.view(), clock.limit_of(Side::First), clock.clocks()};
  EXPECT_EQ(ugi_go(turn, {}, turn.time), "go p1time 60000 p2time 30000 p1inc 1000 p2inc 500 p1togo 40 p2togo 40");
  turn.has_draw_offer = true;
  EXPECT_EQ(ugi_go(turn, {}, milliseconds(100)), "go drawoffered movetime 100");
  turn.clocks->to_go = {};
  EXPECT_EQ(ugi_go(turn, {}, turn.time), "go drawoffered p1time 60000 p2time 30000 p1inc 1000 p2inc 500");
}

TEST(UgiBot, StopsAtOnceWhenAskedTo) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  auto bot = UgiBot::start({{{test_bot_path(), "silent"}, {}, {}, {}}, no_sandbox()}, {});
  ASSERT_TRUE(bot && (*bot)->begin(game.game(), 1, {}));
  std::stop_source source;
  source.request_stop();
  for (int i = 0; i < 3; ++i) {
    const Answer answer =
        (*bot)->choose({game.game(), game.moves(), game.view(), milliseconds(60000)}, source.get_token());
    if (const auto* forfeited = std::get_if<Forfeited>(&answer)) {
      EXPECT_EQ(forfeited->reason, Forfeit::Abandoned);
      return;
    }
  }
  FAIL() << "it never noticed";
}

TEST(Command, IsSplitLikeInAShell) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(split_command("./bot --fast"), (Words{"./bot", "--fast"}));
  EXPECT_EQ(split_command("  python3  'my bot.py' \"a \\\"b\\\"\" c\\ d '' "),
            (Words{"python3", "my bot.py", "a \"b\"", "c d", ""}));
  EXPECT_EQ(split_command("bot $HOME *;ls"), (Words{"bot", "$HOME", "*;ls"}));  // no shell
  EXPECT_FALSE(split_command("bot 'open"));
  EXPECT_FALSE(split_command("  "));
}

// A link counts by what it says: what it leads to may have no end.
TEST(Command, IsFingerprintedByFilesOfItsFolders) {
  std::string name = std::filesystem::temp_directory_path() / "turno-XXXXXX";
  const std::filesystem::path folder = mkdtemp(name.data());
  const std::filesystem::path own = folder / "own";
  std::filesystem::create_directory(own);
  const auto write = [](const std::filesystem::path& path, const std::string& text) { std::ofstream(path) << text; };
  write(folder / "outside", "one");
  write(own / "helper.py", "one");
  std::filesystem::create_symlink("../outside", own / "link");
  const Command command{{"sh"}, folder, {}, {"own"}};
  const auto before = fingerprint(command);
  ASSERT_TRUE(before) << before.error();
  write(folder / "outside", "two");
  EXPECT_EQ(fingerprint(command), before);
  write(own / "helper.py", "two");
  const auto changed = fingerprint(command);
  EXPECT_NE(changed, before);
  std::filesystem::remove(own / "link");
  std::filesystem::create_symlink("/proc/kmsg", own / "link");  // whoever reads it waits for ever
  EXPECT_NE(fingerprint(command), changed);
  std::filesystem::remove_all(folder);
}

// Nobody has so many options but who wants to fill our memory.
TEST(Introduction, IsNotWithoutEnd) {
  Introduction introduction;
  for (int i = 0; i < 10'000; ++i) EXPECT_TRUE(introduction.note("option name x" + std::to_string(i) + " type string"));
  EXPECT_LE(introduction.options.size(), 1000);
  EXPECT_TRUE(introduction.note("option name " + std::string(60'000, 'x')));
  for (const std::string& option : introduction.options) EXPECT_LT(option.size(), 10'000);
}

TEST(Command, IsFingerprintedByItsFiles) {
  std::string name = std::filesystem::temp_directory_path() / "turno-XXXXXX";
  const std::filesystem::path folder = mkdtemp(name.data());
  const auto write = [&](const std::string& text) { std::ofstream(folder / "bot.py") << text; };
  const Command command{{"sh", "bot.py"}, folder, {}, {}};
  write("one");
  const auto one = fingerprint(command);
  ASSERT_TRUE(one) << one.error();
  EXPECT_EQ(fingerprint(command), one);
  write("two");
  EXPECT_NE(fingerprint(command), one);
  EXPECT_NE(fingerprint({{"sh", "-e", "bot.py"}, folder, {}, {}}), fingerprint(command));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace turno
