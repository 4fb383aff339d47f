#include "tournament/file/format_settings.hpp"

#include <gtest/gtest.h>

#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"

namespace turno::tournament {
namespace {

using std::chrono::seconds;

// A file of so many players, every other one in another division if there are divisions.
std::string file_of(const std::string& head, std::size_t players, std::size_t divisions = 0) {
  std::string text = "game = \"coins(board=t1)\"\n" + head + "\n";
  for (std::size_t i = 0; i < players; ++i) {
    text += "[[player]]\nname = \"p" + std::to_string(i) + "\"\nplayer = \"random\"\n";
    if (divisions > 0) text += "division = \"d" + std::to_string(i % divisions) + "\"\n";
  }
  return text;
}

Settings read_file(const std::string& text) {
  auto settings = parse_settings(text, "cup.toml");
  EXPECT_TRUE(settings) << settings.error();
  return settings.value_or(Settings());
}

std::string complaint(const std::string& text) {
  const auto settings = parse_settings(text, "cup.toml");
  return settings ? "" : settings.error();
}

TEST(FormatSettings, OfSwiss) {
  EXPECT_EQ(read_file(file_of("format = \"swiss\"", 9)).rounds, 5U);
  EXPECT_EQ(read_file(file_of("format = \"swiss\"\nrounds = 8\nrepeat = 3", 9)).repeat, 3U);
  EXPECT_EQ(complaint(file_of("format = \"swiss\"\nrounds = 8", 8)),
            "cup.toml:3: rounds: 8 players can have 7 rounds at most without meeting twice; write no more");
  EXPECT_EQ(complaint(file_of("format = \"swiss\"\nrounds = 9", 9)), "");
}

TEST(FormatSettings, OfFreePlay) {
  const Settings settings = read_file("game = \"kalah\"\nformat = \"free-play\"\n");
  EXPECT_TRUE(settings.entrants.empty());
  EXPECT_EQ(settings.rounds, 0U);
  EXPECT_EQ(read_file(file_of("format = \"free-play\"", 1)).entrants.size(), 1U);
  EXPECT_NE(complaint(file_of("format = \"free-play\"\nrounds = 2", 2)).find("does not use it"), std::string::npos);
  EXPECT_EQ(complaint("games = [\"kalah\", \"plague\"]\nformat = \"free-play\""),
            "cup.toml:1: games: free play is of one game; leave the others out");
  EXPECT_NE(complaint(file_of("format = \"free-play\"", 2) + "withdrawn = true\n").find("everybody comes and goes"),
            std::string::npos);
}

TEST(FormatSettings, OfKnockout) {
  EXPECT_TRUE(read_file(file_of("format = \"knockout\"\nthird-place = true", 4)).third_place);
  EXPECT_EQ(complaint(file_of("format = \"knockout\"\nrounds = 2", 4)),
            "cup.toml:3: rounds: format \"knockout\" does not use it; leave it out (it is for round-robin, gauntlet, "
            "swiss, ladder, sprt)");
}

TEST(FormatSettings, OfCup) {
  const Settings usual = read_file(file_of("format = \"cup\"", 8, 2));
  EXPECT_EQ(usual.time.move, seconds(15));
  EXPECT_EQ(usual.final_time.move, seconds(30));
  EXPECT_EQ(usual.bonus, (std::array<double, 3>{1.5, 1, 0.5}));
  EXPECT_EQ(usual.group_size, 4U);
  const Settings own = read_file(
      file_of("format = \"cup\"\ntime = \"1s\"\nfinal-time = \"5s\"\nbonus = [3, 2, 1]\ngroup-size = 3", 8, 2));
  EXPECT_EQ(own.final_time.move, seconds(5));
  EXPECT_EQ(own.bonus, (std::array<double, 3>{3, 2, 1}));
  EXPECT_EQ(own.group_size, 3U);
  EXPECT_EQ(read_file(file_of("format = \"cup\"\ntime = \"2s\"", 8, 2)).final_time.move, seconds(4));
}

TEST(FormatSettings, CupsThatDoNotFitThePlayers) {
  EXPECT_EQ(complaint(file_of("format = \"cup\"", 8, 1)),
            "cup.toml:2: format: a cup is played between two divisions, not 1 (d0); write division = \"...\" for each "
            "player");
  EXPECT_EQ(complaint(file_of("format = \"cup\"", 12, 3)),
            "cup.toml:2: format: a cup is played between two divisions, not 3 (d0, d1, d2); write division = \"...\" "
            "for each player");
  EXPECT_EQ(complaint(file_of("format = \"cup\"", 8)),
            "cup.toml:5: player.division: a cup is played between two divisions, and \"p0\" belongs to none; write "
            "division = \"...\"");
  EXPECT_EQ(complaint(file_of("format = \"cup\"", 7, 2)),
            "cup.toml:2: format: division \"d1\" has 3 players; a cup needs 4 in each, since four of each play the "
            "final");
  EXPECT_EQ(complaint(file_of("format = \"cup\"\nbonus = [1, 2]", 8, 2)),
            "cup.toml:3: bonus: write 3 numbers from 0 to 1000, separated by commas, in brackets");
  EXPECT_EQ(complaint(file_of("format = \"swiss\"", 8, 2)),
            "cup.toml:5: player.division: only a cup has divisions; leave it out or write format = \"cup\"");
}

TEST(FormatSettings, OfLadderAndSprt) {
  EXPECT_EQ(read_file(file_of("format = \"ladder\"", 3)).rounds, 0U);
  EXPECT_EQ(read_file(file_of("format = \"ladder\"\nrounds = 7", 3)).rounds, 7U);
  const Settings test =
      read_file(file_of("format = \"sprt\"\nsprt = { elo0 = -3, elo1 = 2.5, model = \"trinomial\" }", 2));
  EXPECT_EQ(test.sprt.elo0, -3);
  EXPECT_EQ(test.sprt.elo1, 2.5);
  EXPECT_FALSE(test.sprt.by_pairs);
  EXPECT_EQ(complaint(file_of("format = \"sprt\"", 3)),
            "cup.toml:2: format: a test has two players, the new one first, not 3");
  EXPECT_EQ(complaint(file_of("format = \"sprt\"\nsprt = { elo0 = 5, elo1 = 5 }", 2)),
            "cup.toml:3: sprt.elo1: it must be larger than elo0");
  EXPECT_EQ(complaint(file_of("format = \"sprt\"\nsprt = { model = \"binomial\" }", 2)),
            "cup.toml:3: sprt.model: there is no model \"binomial\"; write pentanomial or trinomial");
}

TEST(FormatSettings, WithdrawnPlayers) {
  const std::string withdrawn = "[[player]]\nplayer = \"first\"\nwithdrawn = true\n";
  const Settings swiss = read_file(file_of("format = \"swiss\"", 4) + withdrawn);
  EXPECT_TRUE(swiss.entrants[4].is_withdrawn);
  EXPECT_EQ(swiss.entrants[4].until, 0U);
  EXPECT_TRUE(read_file(file_of("format = \"gauntlet\"", 4) + withdrawn).entrants[4].is_withdrawn);
  const std::string refused = complaint(file_of("format = \"sprt\"", 1) + withdrawn);
  EXPECT_NE(refused.find("player.withdrawn: a tournament of format \"sprt\" is between two players"), std::string::npos)
      << refused;
}

TEST(FormatSettings, GamesOfWithdrawnPlayers) {
  EXPECT_EQ(read_file(file_of("", 2)).withdrawn_games, WithdrawnGames::CountFromHalf);
  EXPECT_EQ(read_file(file_of("withdrawn-games = \"drop\"", 2)).withdrawn_games, WithdrawnGames::Drop);
  EXPECT_EQ(read_file(file_of("format = \"gauntlet\"\nwithdrawn-games = \"count\"", 2)).withdrawn_games,
            WithdrawnGames::Count);
  EXPECT_EQ(complaint(file_of("withdrawn-games = \"half\"", 2)),
            "cup.toml:2: withdrawn-games: there is no rule \"half\"; write count-from-half, count or drop");
  EXPECT_EQ(complaint(file_of("format = \"swiss\"\nwithdrawn-games = \"drop\"", 2)),
            "cup.toml:3: withdrawn-games: format \"swiss\" does not use it; leave it out (it is for round-robin, "
            "gauntlet)");
}

TEST(FormatSettings, TooFewAreLeft) {
  const std::string two = "[[player]]\nplayer = \"first\"\nwithdrawn = true\n[[player]]\nplayer = \"last\"\n";
  EXPECT_EQ(complaint("game = \"kalah\"\nformat = \"swiss\"\n" + two),
            "cup.toml:3: player: fewer than two players are left that are not withdrawn");
  std::string cup = file_of("format = \"cup\"", 8, 2);
  cup += "withdrawn = true\n";  // the last one
  EXPECT_EQ(complaint(cup),
            "cup.toml:2: format: division \"d1\" has 3 players; a cup needs 4 in each, since four of each play the "
            "final");
}

TEST(FormatSettings, TooManyGamesForOneRound) {
  EXPECT_EQ(complaint(file_of("format = \"ladder\"\nrepeat = 1000", 1000)), "");
  std::string games = "games = [";
  for (int i = 0; i < 30; ++i) games += "\"kalah\",";
  std::string many = file_of("format = \"ladder\"\nrepeat = 1000", 1000);
  many.replace(0, many.find('\n'), games + "]");
  EXPECT_EQ(complaint(many), "cup.toml:3: repeat: there would be 30000000 games; at most 10000000 are allowed");
}

TEST(FormatSettings, AreWrittenAsTheyAreRead) {
  for (const std::string& text :
       {file_of("format = \"swiss\"\nrounds = 3\nrepeat = 2\ndouble = false", 8),
        file_of("format = \"knockout\"\nthird-place = true", 5),
        file_of("format = \"cup\"\ntime = \"1s\"\nfinal-time = \"5s\"\nbonus = [3, 2, 1.5]\ngroup-size = 3", 9, 2),
        file_of("format = \"ladder\"", 3), file_of("format = \"ladder\"\nrounds = 9", 3),
        file_of("format = \"sprt\"\nsprt = { elo0 = -3, elo1 = 2.5, alpha = 0.01, model = \"trinomial\" }", 2),
        file_of("anchor = { player = \"p1\", elo = 1500 }", 2),
        file_of("format = \"swiss\"", 4) + "[[player]]\nplayer = \"first\"\nwithdrawn = true\n"}) {
    Settings settings = read_file(text);
    Settings again = read_file(write_settings(settings));
    for (Settings* one : {&settings, &again}) {  // where things stand in the file
      one->games_line = 0;
      for (Entrant& entrant : one->entrants) entrant.line = 0;
    }
    EXPECT_EQ(settings, again) << text << "\n" << write_settings(settings);
  }
}

TEST(FormatSettings, RanksByScoreOrElo) {
  const auto parse = [](const std::string& head) {
    return parse_settings(head + "game = \"kalah\"\n[[player]]\nplayer = \"first\"\n[[player]]\nplayer = \"last\"\n",
                          "cup.toml");
  };
  EXPECT_EQ(parse("")->rank_by, std::nullopt);
  EXPECT_EQ(parse("rank-by = \"score\"\n")->rank_by, RankBy::Score);
  const auto by_elo = parse("rank-by = \"elo\"\n");
  EXPECT_EQ(by_elo->rank_by, RankBy::Elo);
  EXPECT_EQ(parse_settings(write_settings(*by_elo), "cup.toml")->rank_by, RankBy::Elo);
  EXPECT_EQ(write_settings(*parse("")).find("rank-by"), std::string::npos);  // stored and hashed as before
  EXPECT_EQ(parse("rank-by = \"points\"\n").error(), "cup.toml:1: rank-by: write \"score\" or \"elo\"");
  EXPECT_NE(parse("rank-by = \"elo\"\nformat = \"knockout\"\n").error().find("does not use it"), std::string::npos);
}

}  // namespace
}  // namespace turno::tournament
