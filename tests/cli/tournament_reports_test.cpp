// What a tournament tells: whatever bots say, whatever is damaged, and whether somebody watches or not.

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "core/hostile_text.hpp"
#include "store/database.hpp"
#include "tournament_command.hpp"

namespace turno {
namespace {

using test::bot;
using test::Finished;
using test::quick;
using test::TournamentCommand;

// A bot whose name, complaints and moves are orders to a terminal.
constexpr std::string_view rude_bot = R"sh(#!/bin/sh
while read -r line; do
  case "$line" in
    ugi) printf 'id name \033[2J\342\200\256evil\nid author \302\233\nugiok\n' ;;
    isready) echo readyok ;;
    go*) printf '\302\2331mred\033]0;owned\007\rover\n1 wins: played\nend \342\200\213\n' >&2
         printf 'bestmove \033]8;;http://evil\007\302\2339\342\201\246\n' ;;
    quit) exit ;;
  esac
done
)sh";

class TournamentReports : public TournamentCommand {
 protected:
  std::string program(const std::string& name, std::string_view text) const {
    std::ofstream(path(name)) << text;
    chmod(path(name).c_str(), 0755);
    return "ugi:./" + name;
  }

  // In the folder, so that ./bots are there.
  Finished here(const std::string& line) const {
    return test::run(fmt::format("cd {} && {}", folder.path().string(), line));
  }
};

TEST_F(TournamentReports, ShowNothingThatATerminalObeys) {
  const std::string rude = program("rude", rude_bot);
  const std::string toml = file("spring.toml", {"first", rude}, std::string(quick));
  const std::string id = "turno tournament ";
  for (const std::string& command :
       {id + "run " + toml, id + "standings spring", id + "standings spring --forfeits", id + "standings spring --json",
        id + "show spring/1", id + "show spring/1 --json", id + "export spring --csv",
        id + "export spring --csv --games", id + "export spring --json", id + "export spring --html",
        id + "export spring --records"}) {
    const Finished finished = here(command + " --data data");
    EXPECT_EQ(finished.exit_code, 0) << command << finished.err;
    EXPECT_TRUE(example::is_harmless(finished.out, "\r\n")) << command << "\n" << finished.out;
    EXPECT_TRUE(example::is_harmless(finished.err)) << command;
  }
  for (const std::string command :
       {"turno check-bot kalah 'ugi:./rude'", "turno match kalah --first first --second 'ugi:./rude' --games 2",
        "turno match kalah --first first --second 'ugi:./rude' --games 2 --json"}) {
    const Finished finished = here(command);
    EXPECT_TRUE(example::is_harmless(finished.out)) << command << "\n" << finished.out;
    EXPECT_TRUE(example::is_harmless(finished.err)) << command << "\n" << finished.err;
  }
  const std::string shown = here("turno tournament show spring/1 --data data").out;
  EXPECT_NE(shown.find("\n| \\u{9B}1mred\\u{1B}]0;owned\\u{7}\\rover\n| 1 wins: played\n"), std::string::npos) << shown;
  const auto record = nlohmann::json::parse(here("turno tournament show spring/1 --json --data data").out);
  EXPECT_NE(record.dump().find("\u009B"), std::string::npos);  // programs get what was said
}

TEST_F(TournamentReports, SayWhyGamesWereForfeited) {
  const std::string toml = file("spring.toml", {"first", bot("illegal")}, std::string(quick));
  const std::string table = fine("run " + toml);
  EXPECT_NE(table.find("lost by forfeit: b 2 (illegal move 2)\n"), std::string::npos) << table;
  const std::string forfeits = fine("standings spring --forfeits");
  EXPECT_NE(forfeits.find("spring/1  b        a        illegal-move\n    "), std::string::npos) << forfeits;
  const auto json = nlohmann::json::parse(fine("standings spring --forfeits --json"));
  EXPECT_EQ(json["standings"][1]["forfeit_reasons"]["illegal-move"], 2);
  EXPECT_EQ(json["results"].size(), 2U);
}

TEST_F(TournamentReports, NameADamagedRecordAndShowTheRest) {
  fine("run " + file("spring.toml", {"first", "last", "random"}, std::string(quick)));
  {
    auto database = store::Database::open(path("data"));
    ASSERT_TRUE(database) << database.error();
    database->connection().exec("DROP TRIGGER games_stay");  // a disk asks nobody
    database->connection().exec("UPDATE games SET record = substr(record, 1, 60) || char(155) WHERE number = 3");
  }
  for (const std::string words :
       {"standings spring", "export spring --csv", "export spring --html", "export spring --json"}) {
    const Finished shown = tournament(words);
    EXPECT_EQ(shown.exit_code, 1) << words;
    EXPECT_NE(shown.err.find("turno: warning: game spring/3: "), std::string::npos) << shown.err;
    EXPECT_EQ(std::count(shown.err.begin(), shown.err.end(), '\n'), 1) << shown.err;
    EXPECT_FALSE(shown.out.empty()) << words;
  }
  EXPECT_NE(tournament("standings spring").out.find("games: 5 of 6"), std::string::npos);
  EXPECT_NE(tournament("standings spring").out.find("ranked by score %"), std::string::npos);
  EXPECT_EQ(tournament("show spring/2").exit_code, 0);
  EXPECT_EQ(tournament("show spring/3").exit_code, 2);
  EXPECT_TRUE(example::is_harmless(fine("export spring --records")));
  EXPECT_EQ(tournament("resume spring").exit_code, 2);  // nothing is played on top of it
  EXPECT_EQ(test::run("turno verify --data " + path("data")).exit_code, 2);
}

// test_bot introduces itself as "test bot MANNER".
TEST_F(TournamentReports, ShowWhatABotCallsItselfBesideItsName) {
  const std::string toml = file("spring.toml", {"first", bot("good"), bot("nameless")}, std::string(quick));
  for (const std::string& text : {fine("run " + toml), fine("standings spring")}) {
    EXPECT_TRUE(std::regex_search(text, std::regex(R"(rank  name  id name        points)"))) << text;
    EXPECT_TRUE(std::regex_search(text, std::regex(R"(\n   \d  b     test bot good  )"))) << text;
    EXPECT_NE(text.find("\nname: as the tournament's file says; id name: as the bot calls itself\n"),
              std::string::npos);
  }
  EXPECT_NE(fine("export spring --html").find("<td class=\"text\">test bot good</td>"), std::string::npos);
  EXPECT_NE(fine("export spring --csv").find(",id_name\r\n"), std::string::npos);
  EXPECT_NE(fine("export spring --csv").find(",test bot good\r\n"), std::string::npos);
  const auto json = nlohmann::json::parse(fine("standings spring --json"));
  for (const auto& row : json["standings"])
    EXPECT_EQ(row.value("id_name", ""), row["name"] == "b" ? "test bot good" : "") << row;
  EXPECT_NE(fine("export spring --records").find(R"("id_name":"test bot good")"), std::string::npos);
  EXPECT_EQ(test::run("turno verify --data " + path("data")).exit_code, 0);
}

TEST_F(TournamentReports, TellTheirProgressToALog) {
  const std::string toml = file("spring.toml", {"first", bot("slow 30")}, std::string(quick) + "\nrounds = 3");
  const Finished run = tournament("run --progress-every 100ms " + toml);
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_TRUE(std::regex_search(run.err, std::regex(R"(spring: \d+ of 6 games, [\d.]+/s, \d+:\d\d left\n)")))
      << run.err;
  EXPECT_TRUE(std::regex_search(run.err, std::regex(R"(spring: [ab] [\d.]+ % \(Elo [+-]?\d+ ± \d+\), [ab] )")))
      << run.err;
  EXPECT_EQ(run.err.find('\x1b'), std::string::npos);
  EXPECT_EQ(tournament("run --progress-every 0s " + toml, "silent").err, "");
  std::istringstream lines(fine("run --json --progress-every 100ms " + toml, "json"));
  bool is_told = false;
  for (std::string line; std::getline(lines, line);)
    is_told = is_told || nlohmann::json::parse(line)["event"] == "progress";
  EXPECT_TRUE(is_told);
}

TEST_F(TournamentReports, SayThatAFinishedTournamentIsFinished) {
  const std::string toml = file("spring.toml", {"first", "last"}, std::string(quick));
  fine("run " + toml);
  const Finished again = tournament("run " + toml);
  EXPECT_NE(again.err.find("tournament spring is finished: turno tournament standings spring --data"),
            std::string::npos)
      << again.err;
  EXPECT_EQ(again.err.find("resume"), std::string::npos) << again.err;
  const Finished changed = tournament("run " + file("spring.toml", {"first", "level1"}, std::string(quick)));
  EXPECT_NE(changed.err.find("it is finished: turno tournament standings spring"), std::string::npos) << changed.err;
  EXPECT_EQ(changed.err.find("resume"), std::string::npos) << changed.err;
}

TEST_F(TournamentReports, SayThatABotHasLostItsRunBit) {
  std::filesystem::copy_file(std::string(TURNO_BIN) + "/test_bot", path("bot"));
  const std::string toml = file("spring.toml", {"first", "ugi:./bot"}, std::string(quick) + "\nrounds = 1000");
  test::run_shell(fmt::format("exec turno tournament run {} --data {}", toml, path("data")), TURNO_BIN, SIGINT);
  chmod(path("bot").c_str(), 0644);
  const Finished refused = tournament("resume spring");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("is not executable: run chmod +x"), std::string::npos) << refused.err;
  EXPECT_EQ(refused.err.find("missing"), std::string::npos) << refused.err;
}

TEST_F(TournamentReports, RankAGauntletAsTheFileSays) {
  const std::string head = std::string(quick) + "\nformat = \"gauntlet\"\n";
  EXPECT_NE(fine("run " + file("a.toml", {"level3", "first", "last"}, head)).find("ranked by score %"),
            std::string::npos);
  EXPECT_NE(
      fine("run " + file("b.toml", {"level3", "first", "last"}, head + "rank-by = \"elo\"\n")).find("ranked by Elo"),
      std::string::npos);
  // It may change later, and the table follows.
  EXPECT_NE(
      fine("run " + file("a.toml", {"level3", "first", "last"}, head + "rank-by = \"elo\"\n")).find("ranked by Elo"),
      std::string::npos);
  EXPECT_EQ(test::run("turno verify --data " + path("data")).exit_code, 0);
}

// Every example of the help, as it stands there but for the number of games.
TEST_F(TournamentReports, SprtDoesWhatItsHelpShows) {
  for (const std::string name : {"bot1", "bot2"})
    std::filesystem::copy_file(std::string(TURNO_BIN) + "/test_bot", path(name));
  std::istringstream help(test::run("turno sprt --help").out);
  std::size_t examples = 0;
  for (std::string line; std::getline(help, line);) {
    if (!line.starts_with("  turno sprt ")) continue;
    ++examples;
    const std::string command = std::regex_replace(line, std::regex(" --most \\d+"), "") + " --most 2 --data data";
    const Finished finished = here(command);
    EXPECT_LE(finished.exit_code, 1) << command << "\n" << finished.err;
    EXPECT_TRUE(finished.out.starts_with("Is new stronger than old by ")) << command << "\n" << finished.out;
    EXPECT_NE(finished.out.find("\npairs by points: 0: "), std::string::npos) << finished.out;
    EXPECT_NE(finished.out.find("\nlogistic Elo "), std::string::npos) << finished.out;
  }
  EXPECT_GE(examples, 3U);
}

}  // namespace
}  // namespace turno
