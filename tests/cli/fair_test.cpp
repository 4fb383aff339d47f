#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "tournament_command.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

class FairCommand : public test::TournamentCommand {
 protected:
  std::string wrote(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }
};

std::vector<std::string> lines_of(const std::string& text, bool remarks) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (line.starts_with('#') == remarks) lines.push_back(line);
  return lines;
}

// `turno solve` proves values in another way than by asking whether they are even.
TEST_F(FairCommand, FindsPositionsThatAreEven) {
  for (const auto* game : {"'kalah(pits=4,seeds=3)'", "'dots(rows=2,columns=3)'", "'plague(columns=4,rows=4)'"}) {
    const Finished found = test::run(fmt::format("turno fair {} --count 5 --seed 3", game));
    EXPECT_EQ(found.exit_code, 0) << found.err;
    EXPECT_EQ(found.err, "");
    const auto positions = lines_of(found.out, false);
    EXPECT_EQ(std::set(positions.begin(), positions.end()).size(), 5U) << found.out;
    for (const std::string& position : positions)
      EXPECT_EQ(test::run_json(fmt::format("turno solve {} --from '{}' --json", game, position))["value"], 0);
    const auto remarks = lines_of(found.out, true);
    ASSERT_EQ(remarks.size(), 2U);
    EXPECT_EQ(test::run(remarks[0].substr(2)).out, found.out);  // the command that made it
    EXPECT_NE(remarks[1].find("seed 3: 5 positions"), std::string::npos);
  }
}

TEST_F(FairCommand, DependsOnTheSeedAndNotOnThreads) {
  const std::string line = "turno fair 'kalah(pits=4,seeds=4)' --count 20 --margin 2 --opening-moves 3 --seed ";
  const std::string once = test::run(line + "5 --threads 1").out;
  EXPECT_EQ(lines_of(once, false).size(), 20U);
  EXPECT_EQ(test::run(line + "5 --threads 2 --memory 64MB").out, once);
  EXPECT_NE(test::run(line + "6").out, once);
  EXPECT_TRUE(once.starts_with("# turno fair 'kalah(pits=4,seeds=4)' --count 20 --seed 5 --margin 2 --opening-moves 3"))
      << once;
}

// Each pair of games begins with the next position, and none comes again before all were there.
TEST_F(FairCommand, MakesOpeningsForMatchesTournamentsAndTests) {
  const std::string fair = path("fair.txt");
  const Finished made = test::run("turno fair 'kalah(pits=4,seeds=3)' --count 4 --out " + fair);
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_NE(made.out.find("fair.txt: 4 fair positions of "), std::string::npos) << made.out;
  const auto positions = lines_of(test::run("cat " + fair).out, false);
  ASSERT_EQ(positions.size(), 4U);
  std::vector<std::string> twice_each;
  for (const std::string& position : positions) twice_each.insert(twice_each.end(), 2, position);

  const std::string records = path("games.jsonl");
  const Finished match =
      test::run("turno match 'kalah(pits=4,seeds=3)' --first first --second last --games 10 --openings " + fair +
                " --records " + records);
  EXPECT_EQ(match.exit_code, 0) << match.err;
  std::vector<std::string> begun;
  for (const std::string& record : lines_of(test::run("cat " + records).out, false))
    begun.push_back(json::parse(record)["from"]);
  ASSERT_EQ(begun.size(), 10U);
  EXPECT_EQ((std::vector(begun.begin(), begun.begin() + 8)), twice_each);
  EXPECT_EQ(begun[8], positions[0]);

  const std::string toml =
      file("spring.toml", {"first", "last"},
           "name = \"spring\"\ngame = \"kalah(pits=4,seeds=3)\"\nrounds = 4\nopenings = \"fair.txt\"");
  EXPECT_NE(fine("run " + toml).find("openings from a list of 4"), std::string::npos);
  const Finished sprt = test::run(fmt::format(
      "turno sprt 'kalah(pits=4,seeds=3)' --new level3 --old first --elo0 0 --elo1 300 --openings {} --data {}", fair,
      path("data")));
  EXPECT_EQ(sprt.exit_code, 0) << sprt.err;
  EXPECT_NE(sprt.out.find("Yes."), std::string::npos) << sprt.out;
}

TEST_F(FairCommand, BadOpeningsAreNamedBeforeTheFirstGame) {
  const std::string over = wrote("over.txt", "# remark\n3 6\n0,0,0,0,0,0,24|0,0,0,0,0,0,24|1\n");
  const std::string illegal = wrote("illegal.txt", "3 6\n\n3 3\n");
  const std::string none = wrote("none.txt", "# nothing\n");
  const std::string match = "turno match kalah --first first --second last --games 2 --openings ";
  const std::string sprt = "turno sprt kalah --new first --old last --data " + path("data") + " --openings ";
  for (const std::string& command : {match, sprt})
    test::expect_refused(command, {{over, "over.txt:3: \"0,0,0,0,0,0,24|0,0,0,0,0,0,24|1\": the game is over then"},
                                   {illegal, "illegal.txt:3: \"3 3\": kalah(pits=6,seeds=4): move 2"},
                                   {none, "there are none"},
                                   {path("missing.txt"), "missing.txt"},
                                   {over + " --opening-moves 2", "--opening-moves"}});
  for (const auto& [name, words] :
       {std::pair{"over.txt", "over.txt:3: "}, std::pair{"illegal.txt", "illegal.txt:3: "}}) {
    const std::string head = fmt::format("name = \"spring\"\ngame = \"kalah\"\nopenings = \"{}\"", name);
    const Finished refused = tournament("run " + file("spring.toml", {"first", "last"}, head));
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_NE(refused.err.find(words), std::string::npos) << refused.err;
  }
}

TEST_F(FairCommand, SaysWhyThereAreFewer) {
  const Finished odd = test::run("turno fair 'plague(columns=3,rows=3)' --count 2");
  EXPECT_EQ(odd.exit_code, 1);
  EXPECT_EQ(odd.out, "");
  EXPECT_NE(odd.err.find("0 of 2 fair positions: the game has no others"), std::string::npos) << odd.err;
  const Finished hard = test::run("turno fair 'kalah(pits=6,seeds=6)' --count 2 --memory 1MB");
  EXPECT_EQ(hard.exit_code, 1);
  EXPECT_EQ(hard.out, "");
  EXPECT_NE(hard.err.find("could not be proven fair or unfair"), std::string::npos) << hard.err;
  EXPECT_NE(hard.err.find("--opening-moves 7"), std::string::npos) << hard.err;
  const Finished late =
      test::run("turno fair 'kalah(pits=6,seeds=6)' --count 2 --time 100ms --out " + path("none.txt"));
  EXPECT_EQ(late.exit_code, 0);
  EXPECT_NE(late.err.find("out of time: 0 of 2 fair positions"), std::string::npos) << late.err;
  EXPECT_FALSE(std::filesystem::exists(path("none.txt")));
}

// With what was found so far, as FairStarts.StopWhenTold shows: how much that is depends on the machine.
TEST_F(FairCommand, ControlCEndsIt) {
  const Finished ended = test::run_shell("exec turno fair 'kalah(pits=5,seeds=4)' --count 100000", TURNO_BIN, SIGINT);
  EXPECT_EQ(ended.exit_code, 0) << ended.err;
  EXPECT_NE(ended.err.find("stopped: "), std::string::npos) << ended.err;
}

TEST_F(FairCommand, RefusesWithWords) {
  test::expect_refused("turno fair", {{"", "GAME"},
                                      {"chess", "unknown game"},
                                      {"'dots(rows=1,columns=1)' --moves 1 2 3 4", "already over"},
                                      {"kalah --count 0", "--count"},
                                      {"kalah --count 100001", "--count"},
                                      {"kalah --margin -1", "--margin"},
                                      {"kalah --seed x", "--seed"},
                                      {"kalah --opening-moves 0", "--opening-moves"},
                                      {"kalah --threads 0", "--threads"},
                                      {"kalah --time 0s", "--time"},
                                      {"kalah --memory much", "--memory"},
                                      {"kalah --out /", "is a folder"},
                                      {"kalah --out /no/such/folder/fair.txt", "cannot write"}});
}

// The positions that come with turno are openings of the games they are for.
TEST_F(FairCommand, ComesWithOpenings) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TURNO_SOURCE "/examples/openings")) {
    const auto remarks = lines_of(test::run("cat " + entry.path().string()).out, true);
    ASSERT_FALSE(remarks.empty()) << entry.path();
    ASSERT_TRUE(remarks[0].starts_with("# turno fair '")) << remarks[0];
    const std::string game = remarks[0].substr(13, remarks[0].find('\'', 14) - 12);
    const Finished match = test::run(
        fmt::format("turno match {} --first first --second last --games 2 --openings {}", game, entry.path().string()));
    EXPECT_EQ(match.exit_code, 0) << match.err;
    ++files;
  }
  EXPECT_GE(files, 3);
}

#ifndef TURNO_IS_SANITIZED
// Some of those that are quick to prove, by `turno solve`; those of Kalah take seconds. No file has a position twice.
TEST_F(FairCommand, ComesWithPositionsThatAreEven) {
  for (const auto& [name, game, asked] : {std::tuple{"dots-4x4.txt", "'dots(rows=4,columns=4)'", std::size_t{3}},
                                          std::tuple{"plague-6x6.txt", "'plague(columns=6,rows=6)'", std::size_t{3}},
                                          std::tuple{"kalah-6-4.txt", "kalah", std::size_t{0}},
                                          std::tuple{"kalah-6-4-near-start.txt", "kalah", std::size_t{0}}}) {
    const auto positions =
        lines_of(test::run(fmt::format("cat {}/examples/openings/{}", TURNO_SOURCE, name)).out, false);
    EXPECT_EQ(std::set(positions.begin(), positions.end()).size(), positions.size()) << name;
    for (std::size_t i = 0; i < asked; ++i) {
      const std::string& position = positions[(i + 1) * positions.size() / (asked + 1)];
      const json told = test::run_json(fmt::format("turno solve {} --from '{}' --json", game, position));
      EXPECT_EQ(told["value"], 0) << name << " " << position;
    }
  }
}
#endif

}  // namespace
}  // namespace turno
