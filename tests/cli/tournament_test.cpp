#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "pseudo_terminal.hpp"
#include "tournament_command.hpp"

namespace turno {
namespace {

using test::bot;
using test::Finished;
using test::quick;
using test::TournamentCommand;

TEST_F(TournamentCommand, RunsShowsExportsAndVerifies) {
  const std::string toml = file("spring.toml", {"first", "alphabeta(depth=3)", "random"}, std::string(quick));
  const std::string report = fine("run " + toml);
  EXPECT_NE(report.find("spring: kalah, round-robin, players: 3, games: 6 of 6"), std::string::npos) << report;
  EXPECT_NE(report.find("   1  b"), std::string::npos) << report;
  EXPECT_EQ(fine("standings spring"), report);
  EXPECT_EQ(fine("list"), "spring: 6 of 6 games\n");
  const std::string shown = fine("show spring/1");
  EXPECT_NE(shown.find("spring/1: "), std::string::npos) << shown;
  EXPECT_NE(shown.find("depth 3"), std::string::npos) << shown;
  EXPECT_NE(shown.find("wins: played"), std::string::npos) << shown;
  EXPECT_EQ(nlohmann::json::parse(fine("show spring/3 --json"))["turno"], 1);
  EXPECT_NE(fine("export spring --csv").find("1,b,alphabeta(depth=3),"), std::string::npos);
  EXPECT_NE(fine("export spring --csv --games").find("spring/6,"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(fine("export spring --json"))["name"], "spring");
  fine("export spring --html --output " + path("spring.html"));
  std::ifstream file_of_page(path("spring.html"));
  const std::string page(std::istreambuf_iterator<char>(file_of_page), {});
  EXPECT_NE(page.find("id=\"replays-0\">eJ"), std::string::npos);  // eJ: packed by zlib
  EXPECT_TRUE(page.ends_with("</html>\n"));
  const Finished verified = test::run("turno verify --data " + path("data"));
  EXPECT_EQ(verified.out, "spring: 6 of 6 games, all match their records; the published table matches them\n");
  const Finished again = tournament("resume spring");
  EXPECT_EQ(again.out, report);
  EXPECT_EQ(again.err, "All games have already been played.\n");
}

// A week of a league: who has not changed does not play again.
TEST_F(TournamentCommand, TakesOverGamesOfUnchangedBots) {
  std::vector<std::string> players;
  for (const std::string name : {"a", "b", "c", "d"}) {
    std::filesystem::copy_file(TURNO_BIN "/test_bot", path("bot_" + name));
    std::ofstream(path("bot_" + name), std::ios::app) << name;  // behind the end of a program: another file
    players.push_back("ugi(depth=1):./bot_" + name + " random");
  }
  const std::string head = "game = \"kalah\"\nconcurrency = 2";
  const std::string monday = file("monday.toml", players, head);
  const std::string tuesday = file("tuesday.toml", players, head);
  fine("run " + monday);
  std::ofstream(path("bot_c"), std::ios::app) << "changed";

  const Finished itself = tournament("run " + tuesday + " --take-over tuesday");
  EXPECT_EQ(itself.exit_code, 2);
  EXPECT_EQ(itself.err, "turno: --take-over: a tournament has no games to take over from itself\n");
  EXPECT_EQ(tournament("run " + tuesday + " --take-over sunday").exit_code, 2);
  EXPECT_EQ(fine("list"), "monday: 12 of 12 games\n");

  const Finished played = tournament("run " + tuesday + " --take-over monday");
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_NE(played.err.find("6 games are those of monday and are not played again.\n"), std::string::npos)
      << played.err;
  const Finished verified = test::run("turno verify tuesday --data " + path("data"));
  EXPECT_EQ(verified.out,
            "tuesday: 12 of 12 games, all match their records; 6 repeat games of earlier tournaments; the published "
            "table matches them\n");
  fine("remove monday --yes");
  const Finished alone = test::run("turno verify tuesday --data " + path("data"));
  EXPECT_EQ(
      alone.out,
      "tuesday: 12 of 12 games, all match their records; 6 repeat games of earlier tournaments (6 of these are no "
      "longer here to be compared); the published table matches them\n");
}

TEST_F(TournamentCommand, TellsScriptsInLinesOfJson) {
  const std::string toml = file("spring.toml", {"first", "last", bot("exit-at-start")}, std::string(quick));
  std::istringstream lines(fine("run --json " + toml));
  std::map<std::string, int> events;
  nlohmann::json last;
  for (std::string line; std::getline(lines, line);) {
    last = nlohmann::json::parse(line);
    ++events[last["event"]];
  }
  EXPECT_EQ(events, (std::map<std::string, int>{{"game", 6}, {"standings", 1}, {"trouble", 1}}));
  EXPECT_EQ(last["complete"], true);
}

TEST_F(TournamentCommand, StopsInOrderAndSaysHowToGoOn) {
  const std::string toml = file("long.toml", {"level8", "level9"}, std::string(quick) + "\nrounds = 1000");
  const Finished stopped =
      test::run_shell(fmt::format("exec turno tournament run {} --data {}", toml, path("data")), TURNO_BIN, SIGINT);
  EXPECT_EQ(stopped.exit_code, 1) << stopped.err;
  EXPECT_NE(stopped.err.find("To continue: turno tournament resume long --data " + path("data")), std::string::npos)
      << stopped.err;
}

TEST_F(TournamentCommand, NamesBotsThatCannotPlay) {
  std::ofstream(path("text.txt")) << "not a program";
  const std::string toml =
      file("spring.toml", {"first", "ugi:./missing", "ugi:./text.txt", bot("exit-at-start"), "ugi:yes", bot("illegal")},
           std::string(quick) + "\ndouble = false");
  const Finished strict = tournament("run --strict " + toml, "strict");
  EXPECT_EQ(strict.exit_code, 2);
  EXPECT_NE(strict.err.find("turno: b: there is no file"), std::string::npos) << strict.err;
  EXPECT_FALSE(std::filesystem::exists(path("strict")));
  const std::string ends = file("ends.toml", {"first", bot("exit-at-start")}, std::string(quick));
  EXPECT_EQ(tournament("run --strict " + ends, "strict").exit_code, 2);
  EXPECT_EQ(fine("list", "strict"), "");  // nothing was begun

  const Finished run = tournament("run " + toml);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  for (const std::string words : {"turno: b: could not be started: there is no file", "turno: c: could not be started",
                                  "is not executable: run chmod +x", "turno: d: ended at its start", "no brain found",
                                  "turno: e: wrote more than 1024 KiB and no answer at its start, before ugiok"})
    EXPECT_NE(run.err.find(words), std::string::npos) << words << "\n" << run.err;
  EXPECT_NE(run.out.find("lost by forfeit: "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("games: 15 of 15"), std::string::npos) << run.out;
}

TEST_F(TournamentCommand, RefusesToGoOnWithAnotherBot) {
  std::filesystem::copy_file(std::string(TURNO_BIN) + "/test_bot", path("bot"));
  const std::string toml = file("spring.toml", {"first", "ugi:./bot"}, std::string(quick) + "\nrounds = 1000");
  test::run_shell(fmt::format("exec turno tournament run {} --data {}", toml, path("data")), TURNO_BIN, SIGINT);
  std::ofstream(path("bot"), std::ios::app) << "changed";
  const Finished refused = tournament("resume spring");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("b has changed since the tournament began (xxh3:"), std::string::npos) << refused.err;
}

// A quota stands for a full disk.
TEST_F(TournamentCommand, StopsCleanlyWhenTheDiskIsFull) {
  const std::string toml = file("big.toml", {"random", "first"}, std::string(quick) + "\nrounds = 2000");
  const Finished full =
      test::run(fmt::format("ulimit -f 1000; exec turno tournament run {} --data {}", toml, path("data")));
  EXPECT_EQ(full.exit_code, 2);
  EXPECT_NE(full.err.find("of 4000 games are finished and saved. Afterwards resume with: turno tournament resume big"),
            std::string::npos)
      << full.err;
  EXPECT_NE(full.err.find("make room"), std::string::npos) << full.err;
  EXPECT_EQ(test::run("turno verify --data " + path("data")).exit_code, 0);
  EXPECT_NE(fine("resume big").find("games: 4000 of 4000"), std::string::npos);
}

TEST_F(TournamentCommand, NeverWritesToWhatIsNotItsOwn) {
  const std::string toml = file("spring.toml", {"first", "last"}, std::string(quick));
  const std::string junk(5000, 'x');
  std::filesystem::create_directories(path("junk"));
  std::ofstream(path("junk/turno.db")) << junk;
  const Finished refused = tournament("run " + toml, "junk");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("file is not a database"), std::string::npos) << refused.err;
  std::ifstream kept(path("junk/turno.db"));
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(kept), {}), junk);
}

TEST_F(TournamentCommand, ComplainsInOneLine) {
  const std::string good = file("good.toml", {"first", "last"}, std::string(quick));
  fine("run " + good);
  const auto bad = [&](const std::string& name, const std::string& head,
                       const std::vector<std::string>& players = {"first", "last"}) {
    return "run " + file(name, players, head) + " --data " + path("data");
  };
  const std::string data = " --data " + path("data");
  test::expect_refused(
      "turno tournament",
      {{"run " + path("none.toml"), "cannot open"},
       {bad("syntax.toml", "game = \"kalah"), "syntax.toml:1"},
       {bad("time.toml", "game = \"kalah\"\ntime = \"fast\""), "time.toml:2: time: \"fast\" is not a time"},
       {bad("key.toml", "game = \"kalah\"\n\nspeed = 3"), "key.toml:3: speed"},
       {bad("game.toml", "game = \"chess\""), "game.toml:1: game \"chess\": "},
       {bad("player.toml", "game = \"kalah\"", {"first", "deepblue"}),
        "player.toml:7: player \"b\": unknown player \"deepblue\""},
       {bad("human.toml", "game = \"kalah\"", {"first", "human"}), "b is a person; tournaments with persons"},
       {bad("swiss.toml", "game = \"kalah\"\nformat = \"swiss\"\nrounds = 1", {"first", "human"}),
        "a person can enter a round robin or a ladder only"},
       {"run " + good + data, "tournament good is finished: turno tournament standings good"},
       {"resume spring" + data, "there is no tournament \"spring\" here; there are: good"},
       {"resume good --data " + path("nowhere"), "there is no tournament \"good\" here; there are: none"},
       {"standings good --data " + path("nothing"), "there is nothing in the data folder"},
       {"show good" + data, "\"good\" is not a game"},
       {"show good/3" + data, "game good/3 has not been played yet"},
       {"export good" + data, "choose one of --csv, --json, --html and --records"},
       {"resume good --concurrency 0" + data, "--concurrency: \"0\" is not a whole number from 1 to 256"}});
}

TEST_F(TournamentCommand, IsNiceToWatch) {
  const std::string toml = file("spring.toml", {"level2", "level3"}, std::string(quick) + "\nrounds = 20");
  test::PseudoTerminal terminal({std::string(TURNO_BIN) + "/turno", "tournament", "run", toml, "--data", path("data")});
  EXPECT_TRUE(terminal.says("rank"));
  EXPECT_TRUE(terminal.says("of 40 games"));
  EXPECT_TRUE(terminal.says("left"));
  EXPECT_TRUE(terminal.says("last: "));
  EXPECT_TRUE(terminal.says("Crosstable (points)"));
}

}  // namespace
}  // namespace turno
