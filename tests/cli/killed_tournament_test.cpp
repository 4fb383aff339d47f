#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include "tournament_command.hpp"

namespace turno {
namespace {

using nlohmann::json;

struct KilledFormat {
  std::string name;
  std::string settings;
  std::size_t players;
  std::size_t divisions;
  std::size_t games;  // at least: drawn matches are replayed
};

void PrintTo(const KilledFormat& format, std::ostream* out) { *out << format.name; }

// So that a slow build gets on between two kills, and does not spend its time on looking ahead.
#ifdef TURNO_IS_SANITIZED
constexpr double slowness = 12;
constexpr int depth = 4;
#else
constexpr double slowness = 1;
constexpr int depth = 7;
#endif

class KilledTournament : public test::TournamentCommand, public ::testing::WithParamInterface<KilledFormat> {
 protected:
  using Records = std::map<std::string, json>;  // by the id of the game

  std::string make_file() const {
    const KilledFormat& format = GetParam();
    std::vector<std::string> players{fmt::format("alphabeta(depth={})", depth),
                                     fmt::format("alphabeta(depth={},eval=kalimon)", depth - 1),
                                     "random",
                                     test::bot(mark),
                                     fmt::format("alphabeta(depth={})", depth - 2),
                                     fmt::format("negamax(depth={})", depth - 3),
                                     fmt::format("alphabeta(depth={})", depth - 1),
                                     "first",
                                     "minimax(depth=3)",
                                     "last"};
    players.resize(format.players);
    return file("cup.toml", players, fmt::format("{}\nformat = \"{}\"\n{}", test::quick, format.name, format.settings),
                format.divisions);
  }

  // The games that are safe.
  Records records(const std::string& data) const {
    const json results = json::parse(fine("export cup --json", data))["results"];
    std::istringstream lines(fine("export cup --records", data));
    Records all;
    std::string line;
    for (const json& result : results) {
      EXPECT_TRUE(std::getline(lines, line));
      all[result["id"]] = json::parse(line);
    }
    EXPECT_FALSE(std::getline(lines, line));
    return all;
  }

  // What is told of a game is told after it is safe. The last line may be half a line.
  static std::vector<std::string> games_told(const std::string& out) {
    std::istringstream lines(out.substr(0, out.rfind('\n') + 1));
    std::vector<std::string> games;
    for (std::string line; std::getline(lines, line);)
      if (const json event = json::parse(line); event["event"] == "game") games.push_back(event["id"]);
    return games;
  }

  static std::map<std::string, json> moves_of(const Records& records) {
    std::map<std::string, json> moves;
    for (const auto& [id, record] : records) moves[id] = {record["players"], record["seed"], record["moves"]};
    return moves;
  }

  bool has_begun() const {
    return std::filesystem::exists(path("data") + "/turno.db") && !tournament("list").out.empty();
  }

  const std::string mark = fmt::format("good killed-with-turno-{}", getpid());
};

// Killed at random instants again and again (in the foreground: so timeout waits for its end), it ends with the same
// games and the same table as undisturbed, and at no time is a finished game lost, played again or another in its
// place.
TEST_P(KilledTournament, SurvivesKillsAtAnyInstant) {
  const std::string toml = make_file();
  const std::string undisturbed = fine("run " + toml, "whole");
  std::mt19937 random(7);
  Records safe;
  std::set<std::string> told;
  int kills = 0;
  for (bool is_done = false; !is_done; ++kills) {
    ASSERT_LT(kills, 400);
    const double seconds = slowness * 0.0001 * static_cast<double>(1 + random() % 800) * (1 + kills / 10.0);
    const test::Finished finished =
        test::run(fmt::format("timeout --foreground -s KILL {} turno tournament {} --json --data {}", seconds,
                              has_begun() ? "resume cup" : "run " + toml, path("data")));
    is_done = finished.exit_code == 0;
    for (const std::string& id : games_told(finished.out)) {
      EXPECT_TRUE(told.insert(id).second) << id << " was played again";
      EXPECT_FALSE(safe.contains(id)) << id << " was played again";
    }
    if (!has_begun()) continue;
    const Records now = records("data");
    for (const auto& [id, record] : safe) {
      ASSERT_TRUE(now.contains(id)) << id;
      ASSERT_EQ(now.at(id), record) << id;  // with its times: not even the same game once more
    }
    for (const std::string& id : told) ASSERT_TRUE(now.contains(id)) << id;
    safe = now;
  }
  EXPECT_GT(kills, 3);
  EXPECT_GE(safe.size(), GetParam().games);
  EXPECT_EQ(moves_of(records("whole")), moves_of(safe));
  EXPECT_EQ(fine("standings cup"), undisturbed);
  const test::Finished verified = test::run("turno verify --data " + path("data"));
  EXPECT_EQ(verified.exit_code, 0) << verified.err;
  EXPECT_EQ(test::run(fmt::format("pgrep -f 'test_bo[t] {}'", mark)).out, "");
}

INSTANTIATE_TEST_SUITE_P(Formats, KilledTournament,
                         ::testing::Values(KilledFormat{"round-robin", "rounds = 20", 4, 0, 240},
                                           KilledFormat{"gauntlet", "rounds = 40", 4, 0, 240},
                                           KilledFormat{"swiss", "rounds = 5\nrepeat = 6", 7, 0, 180},
                                           KilledFormat{"knockout", "third-place = true\nrepeat = 10", 7, 0, 140},
                                           KilledFormat{"cup", "group-size = 3\nrepeat = 5", 10, 2, 160},
                                           KilledFormat{"ladder", "rounds = 25\nrepeat = 2", 5, 0, 200}),
                         [](const auto& tested) {
                           std::string name = tested.param.name;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace turno
