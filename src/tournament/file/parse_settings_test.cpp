#include "tournament/file/parse_settings.hpp"

#include <gtest/gtest.h>

namespace turno::tournament {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view two_players = R"(
[[player]]
player = "level3"
[[player]]
player = "level4"
)";

Settings read(const std::string& toml) {
  const auto settings = parse_settings(toml, "cup.toml");
  if (!settings) ADD_FAILURE() << settings.error();
  return settings.value_or(Settings{});
}

// Of a file that begins with these lines and goes on with two players.
std::string complaint_about(const std::string& lines) {
  const auto settings = parse_settings(lines + std::string(two_players), "cup.toml");
  return settings ? "" : settings.error();
}

std::string complaint_about_players(const std::string& players) {
  const auto settings = parse_settings("game = \"kalah\"\n" + players, "cup.toml");
  return settings ? "" : settings.error();
}

TEST(Settings, HaveDefaults) {
  Settings expected;
  expected.name = "cup";
  expected.games = {"kalah"};
  expected.entrants = {{"level3", "level3", 3, {}}, {"level4", "level4", 5, {}}};
  expected.file_name = "cup.toml";
  expected.games_line = 1;
  EXPECT_EQ(read("game = \"kalah\"" + std::string(two_players)), expected);
  EXPECT_TRUE(expected.double_games);
  EXPECT_EQ(parse_settings("game = \"kalah\"" + std::string(two_players), "../data/autumn-2.toml")->name, "autumn-2");
}

TEST(Settings, ReadEveryKey) {
  const Settings settings = read(R"toml(
name = "spring"
games = ["kalah(pits=6,seeds=4)", "mancala11"]
format = "gauntlet"
double = false
rounds = 3
challengers = 2
opening-moves = 4
time = "100ms"
points = { win = 3, draw = 1, loss = -0.5 }
concurrency = 2
seed = 9223372036854775807

[[player]]
name = "greedy"
player = "ugi:./bots/greedy --depth 3"
[[player]]
player = "best(time=100ms)"
[[player]]
name = "ñandú 中"
player = "level3"
)toml");
  Settings expected;
  expected.name = "spring";
  expected.games = {"kalah(pits=6,seeds=4)", "mancala11"};
  expected.format = Format::Gauntlet;
  expected.double_games = false;
  expected.rounds = 3;
  expected.challengers = 2;
  expected.opening_moves = 4;
  expected.time.move = 100ms;
  expected.points = {3, 1, -0.5};
  expected.concurrency = 2;
  expected.seed = 9223372036854775807U;
  expected.entrants = {{"greedy", "ugi:./bots/greedy --depth 3", 16},
                       {"best(time=100ms)", "best(time=100ms)", 18},
                       {"ñandú 中", "level3", 21}};
  expected.file_name = "cup.toml";
  expected.games_line = 3;
  EXPECT_EQ(settings, expected);
}

TEST(Settings, ReadAClock) {
  const TimeControl time =
      read("game = \"kalah\"\nclock = { initial = \"1m\", increment = \"500ms\" }" + std::string(two_players)).time;
  EXPECT_EQ(time, (TimeControl{std::nullopt, 60s, 500ms}));
  EXPECT_EQ(read("game = \"kalah\"\nclock = { initial = \"30s\" }" + std::string(two_players)).time,
            (TimeControl{std::nullopt, 30s, 0ms}));
}

TEST(Settings, ReadWhatLateAnswersLeadTo) {
  const Settings silent = read("game = \"kalah\"" + std::string(two_players));
  EXPECT_EQ(silent.time_margin, 0ms);
  EXPECT_EQ(silent.late, std::nullopt);
  const Settings said = read("game = \"kalah\"\ntime-margin = \"10ms\"\nlate = \"replay\"" + std::string(two_players));
  EXPECT_EQ(said.time_margin, 10ms);
  EXPECT_EQ(said.late, Late::Replay);
  EXPECT_EQ(complaint_about("game = \"kalah\"\nlate = \"never\""), "cup.toml:2: late: write \"forfeit\" or \"replay\"");
  EXPECT_EQ(complaint_about("game = \"kalah\"\ntime-margin = \"1m\""), "cup.toml:2: time-margin: write at most 10s");
}

TEST(Settings, ReadLimitsOfAllAndOfOne) {
  const Settings settings = read(R"(
game = "kalah"
limits = { memory = "256M", cpu = "10m", processes = 16, file-size = "1M", tmp = "2M", stop = "20ms", bot-size = "3M", bot-files = 70 }
[[player]]
player = "ugi:./a"
limits = { processes = 4 }
[[player]]
player = "ugi:./b"
)");
  BotLimits limits{std::size_t{256} << 20U, 600s, 16, std::size_t{1} << 20U, std::size_t{2} << 20U, 20ms};
  limits.bot_size = std::size_t{3} << 20U;
  limits.bot_files = 70;
  EXPECT_EQ(settings.limits, limits);
  EXPECT_EQ(settings.entrants[0].limits, (BotLimits{{}, {}, 4, {}, {}}));
  EXPECT_EQ(settings.entrants[1].limits, BotLimits());
}

TEST(Settings, SayWhichLimitIsWrong) {
  EXPECT_EQ(complaint_about("game = \"kalah\"\nlimits = { memory = 5 }").find("cup.toml:2: limits.memory: "), 0);
  EXPECT_EQ(complaint_about("game = \"kalah\"\nlimits = { memory = \"1\" }"),
            "cup.toml:2: limits.memory: \"1\" is not a size; write 64MB or 2GB");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nlimits = { processes = 0 }"),
            "cup.toml:2: limits.processes: \"0\" is not a number from 1 to 10000");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nlimits = { colour = \"red\" }").find("cup.toml:2: limits.colour: "), 0);
  EXPECT_EQ(complaint_about("game = \"kalah\"\nlimits = \"all\"").find("cup.toml:2: limits: "), 0);
}

TEST(Settings, ReadAnAnchor) {
  const std::string lines = "game = \"kalah\"\nanchor = { player = \"level4\", elo = 1500 }";
  EXPECT_EQ(read(lines + std::string(two_players)).anchor, (Anchor{1, 1500}));
  EXPECT_EQ(read("game = \"kalah\"" + std::string(two_players)).anchor, std::nullopt);
  const auto complaint = [](const std::string& anchor) {
    return complaint_about("game = \"kalah\"\nanchor = " + anchor);
  };
  EXPECT_EQ(complaint("{ player = \"level5\", elo = 1500 }"),
            "cup.toml:2: anchor.player: no player is named \"level5\"; write the name of a player in this file");
  EXPECT_EQ(complaint("{ player = \"level4\" }"), "cup.toml:2: anchor.elo: there is none; write elo = 1500");
  EXPECT_EQ(complaint("{ elo = 1500 }"), "cup.toml:2: anchor.player: there is none; write player = \"level3\"");
  EXPECT_EQ(complaint("{ player = \"level4\", elo = \"x\" }"),
            "cup.toml:2: anchor.elo: write a number from -10000 to 10000");
  EXPECT_EQ(complaint("\"level4\""), "cup.toml:2: anchor: write anchor = { player = \"level3\", elo = 1500 }");
  EXPECT_EQ(complaint("{ player = \"level4\", elo = 1, low = 2 }"),
            "cup.toml:2: anchor.low: there is no such key; write one of player, elo");
}

TEST(Settings, PointsLeftOutKeepTheirDefault) {
  EXPECT_EQ(read("game = \"kalah\"\npoints = { win = 2 }" + std::string(two_players)).points, (PointScheme{2, 0.5, 0}));
}

TEST(Settings, TellEntrantsOfOnePlayerApart) {
  const auto entrants = read(R"toml(game = "kalah"
[[player]]
player = "random"
[[player]]
player = "random"
[[player]]
name = "random (2)"
player = "first"
[[player]]
player = "random"
)toml")
                            .entrants;
  ASSERT_EQ(entrants.size(), 4U);
  EXPECT_EQ(entrants[0].name, "random");
  EXPECT_EQ(entrants[1].name, "random (3)");  // (2) is somebody's own name
  EXPECT_EQ(entrants[2].name, "random (2)");
  EXPECT_EQ(entrants[3].name, "random (4)");
}

TEST(Settings, SayWhatIsWrongAndWhere) {
  EXPECT_EQ(complaint_about("game = \"kalah\"\n\ntime = \"fast\""),
            "cup.toml:3: time: \"fast\" is not a time; write 500ms, 30s or 2m");
  EXPECT_EQ(complaint_about("game = \"kalah\"\ntime = \"99999999999s\""),
            "cup.toml:2: time: \"99999999999s\" is too long; a week is the most");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nround = 3"),
            "cup.toml:2: round: there is no such key; write one of name, game, games, format, double, rounds, "
            "challengers, repeat, third-place, sprt, group-size, opening-moves, time, clock, points, final-time, "
            "time-margin, late, bonus, concurrency, seed, player, limits, anchor, withdrawn-games, rank-by, waiting, "
            "restart, cores, log, adjudicate, openings, web");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nweb = \"all\""),
            "cup.toml:2: web: write \"public\", \"owner\" or \"none\"");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nformat = \"league\""),
            "cup.toml:2: format: there is no format \"league\"; write one of round-robin, gauntlet, swiss, "
            "knockout, cup, ladder, sprt, free-play");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nrounds = 0"),
            "cup.toml:2: rounds: write a whole number from 1 to 100000");
  EXPECT_EQ(complaint_about(""), "cup.toml: game: there is none; write game = \"kalah\"");
  EXPECT_EQ(complaint_about("game = \"kalah\"\npoints = { win = 1, tie = 1 }"),
            "cup.toml:2: points.tie: there is no such key; write one of win, draw, loss");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nclock = { increment = \"1s\" }"),
            "cup.toml:2: clock.initial: there is none; write initial = \"60s\"");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nchallengers = 1"),
            "cup.toml:2: challengers: format \"round-robin\" does not use it; leave it out (it is for gauntlet)");
  EXPECT_EQ(complaint_about("game = \"kalah\"\nformat = \"gauntlet\"\nchallengers = 2"),
            "cup.toml:3: challengers: write a whole number from 1 to 1");
}

TEST(Settings, RefuseValuesOfTheWrongKindAndSize) {
  for (const std::string line : {"rounds = 100001",
                                 "rounds = 1.0",
                                 "rounds = \"1\"",
                                 "rounds = -1",
                                 "opening-moves = 101",
                                 "opening-moves = -1",
                                 "concurrency = 0",
                                 "concurrency = 257",
                                 "seed = -1",
                                 "seed = 1.5",
                                 "double = 1",
                                 "double = \"true\"",
                                 "time = 100",
                                 "time = \"0ms\"",
                                 "time = \"-5s\"",
                                 "time = \"1h\"",
                                 "clock = \"60s\"",
                                 "clock = { initial = \"0s\" }",
                                 "clock = { initial = 60 }",
                                 "points = 3",
                                 "points = { win = \"1\" }",
                                 "points = { win = nan }",
                                 "points = { win = inf }",
                                 "points = { win = 0 }",
                                 "points = { draw = 2 }",
                                 "points = { loss = 0.7 }",
                                 "format = 1",
                                 "format = \"\"",
                                 "name = \"\"",
                                 "name = \"-x\"",
                                 "name = \"a/b\"",
                                 "name = \"a b\"",
                                 "name = \"\\u00F1\"",
                                 "games = [\"dots\"]",
                                 "time = \"1s\"\nclock = { initial = \"1s\" }"})
    EXPECT_TRUE(complaint_about("game = \"kalah\"\n" + line).starts_with("cup.toml:")) << line;
  EXPECT_EQ(complaint_about("game = \"kalah\"\nname = \"" + std::string(64, 'x') + "\""), "");
  EXPECT_NE(complaint_about("game = \"kalah\"\nname = \"" + std::string(65, 'x') + "\""), "");
  for (const std::string line : {"game = 1", "game = \"\"", "game = [\"kalah\"]", "games = []", "games = [1]",
                                 "games = [\"kalah\", \"\"]", "games = \"kalah\""})
    EXPECT_TRUE(complaint_about(line).starts_with("cup.toml:1: game")) << line;
}

TEST(Settings, NeedANameThatServes) {
  const auto settings = parse_settings("game = \"kalah\"" + std::string(two_players), "my cup.toml");
  ASSERT_FALSE(settings);
  EXPECT_TRUE(settings.error().starts_with("my cup.toml: name: the file's name does not serve; write name = "));
}

TEST(Settings, RefusePlayersThatCannotBeToldApart) {
  EXPECT_EQ(complaint_about_players("[[player]]\nname = \"a\"\nplayer = \"first\"\n"
                                    "[[player]]\nname = \"a\"\nplayer = \"last\"\n"),
            "cup.toml:3: player.name: there are two players named \"a\"; give each its own name");
  EXPECT_NE(complaint_about_players("[[player]]\nname = \"a\"\nplayer = \"first\"\n"
                                    "[[player]]\nname = \"a \"\nplayer = \"last\"\n"),
            "");
}

TEST(Settings, RefusePlayersThatLookAlike) {
  const auto beside_my_bot = [](const std::string& name) {
    return complaint_about_players("[[player]]\nname = \"" + name + "\"\nplayer = \"first\"\n" +
                                   "[[player]]\nname = \"my bot\"\nplayer = \"last\"\n");
  };
  EXPECT_EQ(beside_my_bot("My bot"), "");
  EXPECT_EQ(beside_my_bot("my\\u00A0bot"),
            "cup.toml:3: player.name: \"my\\u{A0}bot\" looks like the name of another player; give each its own name");
  for (const std::string name : {"my  bot", "my\\u3164bot", "\\uFF4Dy bot"}) EXPECT_NE(beside_my_bot(name), "") << name;
  EXPECT_EQ(beside_my_bot("\\u2800\\u3164"),
            "cup.toml:3: player.name: \"\\u{2800}\\u{3164}\" shows nothing but blanks; write letters");
}

TEST(Settings, RefusePlayersThatAreNone) {
  EXPECT_EQ(complaint_about_players(""),
            "cup.toml: player: there are none; write [[player]] and below it player = \"level3\", for each");
  EXPECT_EQ(complaint_about_players("[[player]]\nplayer = \"first\""),
            "cup.toml:2: player: there must be 2 to 1000, not 1");
  EXPECT_EQ(complaint_about_players("player = \"first\""),
            "cup.toml:2: player: write [[player]] and below it player = \"level3\", for each");
  EXPECT_EQ(complaint_about_players("[[player]]\nname = \"a\"\n[[player]]\nplayer = \"last\""),
            "cup.toml:2: player.player: there is none; write player = \"level3\"");
  EXPECT_NE(complaint_about_players("player = [1, 2]"), "");
  EXPECT_NE(complaint_about_players("[[player]]\nplayer = \"\"\n[[player]]\nplayer = \"last\""), "");
  EXPECT_NE(complaint_about_players("[[player]]\nplayer = \"x\"\nelo = 3\n[[player]]\nplayer = \"last\""), "");
}

TEST(Settings, RefuseNamesThatCannotBeShown) {
  const auto named = [](const std::string& name) {
    return complaint_about_players("[[player]]\nname = \"" + name + "\"\nplayer = \"x\"\n[[player]]\nplayer = \"y\"");
  };
  std::string eighty;
  for (int i = 0; i < 80; ++i) eighty += "ñ";
  EXPECT_EQ(named(eighty), "");
  EXPECT_NE(named(eighty + "ñ"), "");
  for (const std::string name : {"", "a\\nb", "\\u001B[31m", "\\u202Eevil", "\\u200B"})
    EXPECT_NE(named(name), "") << name;
}

TEST(Settings, RefuseMoreGamesThanCanBeHeld) {
  EXPECT_EQ(complaint_about("game = \"kalah\"\nrounds = 100000"), "");
  std::string players;
  for (int i = 0; i < 20; ++i) players += "[[player]]\nplayer = \"random\"\n";
  EXPECT_EQ(complaint_about_players("rounds = 100000\n" + players),
            "cup.toml:2: rounds: there would be 38000000 games; at most 10000000 are allowed");
}

TEST(Settings, SayWhereTomlEnds) {
  EXPECT_TRUE(complaint_about("game = \"kalah\"\nrounds = = 2").starts_with("cup.toml:2: this is not valid TOML: "));
  EXPECT_TRUE(complaint_about("game = \"kalah\"\ngame = \"dots\"").starts_with("cup.toml:2: this is not valid TOML: "));
  EXPECT_TRUE(complaint_about("game = \"\xFF\"").starts_with("cup.toml:1: this is not valid TOML: "));
}

}  // namespace
}  // namespace turno::tournament
