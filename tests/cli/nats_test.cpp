// Tournaments on many machines as people run them: programs of this build, and a server that the test starts.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <sstream>

#include "nats_server.hpp"
#include "run_beside.hpp"
#include "tournament_command.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::RunBeside;

class NatsCommand : public test::TournamentCommand {
 protected:
  void SetUp() override {
    if (!test::has_nats_server()) GTEST_SKIP() << "there is no nats-server here";
    server = std::make_unique<test::NatsServer>(folder.path() / "server");
  }

  std::unique_ptr<RunBeside> worker(const std::string& more = "") const {
    return std::make_unique<RunBeside>(fmt::format("turno worker --nats {} --slots 1 {}", server->url(), more));
  }
  std::string nats() const { return " --nats " + server->url(); }

  std::string cup(const std::string& rounds) const {
    return file("cup.toml", {"alphabeta(depth=4)", "random", "alphabeta(depth=3)", "last"},
                std::string(test::quick) + "\n" + rounds);
  }

  std::map<std::string, json> games(const std::string& data) const {
    std::istringstream lines(fine("export cup --records", data));
    std::map<std::string, json> all;
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
      json record = json::parse(line);
      record.erase("times_ms");
      all[fmt::format("{:06}", ++number)] = std::move(record);
    }
    return all;
  }

  void expect_same_as_without(const std::string& toml) const {
    const std::string undisturbed = fine("run " + toml + " --quiet", "whole");
    EXPECT_EQ(fine("standings cup"), undisturbed);
    EXPECT_TRUE(games("data") == games("whole"));
    const test::Finished verified = test::run("turno verify --data " + path("data"));
    EXPECT_EQ(verified.exit_code, 0) << verified.err;
  }

  std::unique_ptr<test::NatsServer> server;
};

TEST_F(NatsCommand, PlaysTheSameGamesAsOneMachine) {
  const std::string toml = cup("rounds = 10");
  const auto ann = worker();
  const auto bob = worker();
  fine("run " + toml + " --quiet --audit 20" + nats());
  expect_same_as_without(toml);
  const test::Finished forgotten = test::run("turno tournament forget cup" + nats());
  EXPECT_EQ(forgotten.out, "There was nothing of cup on the server.\n") << forgotten.err;
}

// Workers, coordinator and server are killed at random, again and again, until all is played.
TEST_F(NatsCommand, SurvivesKillsOfEverybodyAtAnyInstant) {
  const std::string toml = cup("rounds = 40");  // 480 games
  std::vector<std::unique_ptr<RunBeside>> workers;
  workers.push_back(worker("--quiet"));
  workers.push_back(worker("--quiet"));
  std::mt19937 random(11);
  bool has_begun = false;
  int rounds = 0;
  for (;; ++rounds) {
    ASSERT_LT(rounds, 40);
    const std::string what = has_begun ? "resume cup" : "run " + toml;
    const test::Finished finished = test::run(
        fmt::format("timeout --foreground -s KILL {} turno tournament {} --quiet --lease 1s --data {}{}",
                    0.4 + 0.001 * static_cast<double>(random() % 400) + rounds * 0.4, what, path("data"), nats()));
    if (finished.exit_code == 0) break;
    EXPECT_EQ(finished.exit_code, 128 + SIGKILL) << finished.err;  // and for no other reason
    has_begun = std::filesystem::exists(path("data") + "/turno.db") && !tournament("list").out.empty();
    if (random() % 2 == 0) {
      server->kill();
      server->start();
    }
    if (random() % 2 == 0) workers[random() % 2] = worker("--quiet");  // the one that was there is killed
  }
  EXPECT_GE(rounds, 1);
  expect_same_as_without(toml);
}

TEST_F(NatsCommand, ListsAndDrainsWorkers) {
  const auto ann = worker();
  json list = json::array();
  while (list.empty()) list = json::parse(test::run("turno workers --json" + nats()).out);
  EXPECT_EQ(list[0]["status"]["worker"]["slots"], 1);
  EXPECT_GT(list[0]["status"]["worker"]["speed"], 0);
  const std::string id = list[0]["worker"];
  EXPECT_NE(test::run("turno workers" + nats()).out.find(id), std::string::npos);
  EXPECT_EQ(test::run("turno workers --drain " + id + nats()).out, id + " finishes its games and leaves.\n");
  EXPECT_EQ(ann->wait(), 0);
  EXPECT_EQ(test::run("turno workers" + nats()).out, "There are no workers.\n");
  test::expect_refused("turno workers" + nats(), {{"--drain nobody", "there is no worker nobody at this server"}});
}

TEST_F(NatsCommand, LeavesNothingHalfStarted) {
  const std::string toml = cup("rounds = 1");
  test::expect_refused("turno tournament run " + toml + " --data " + path("data"),
                       {{"--nats nats://127.0.0.1:1", "no NATS server answers at nats://127.0.0.1:1; start one"},
                        {"--nats ftp://127.0.0.1", "ftp://127.0.0.1"},
                        {"--nats-creds x", "--nats"},
                        {"--audit 101 --nats nats://127.0.0.1:1", "--audit"},
                        {"--nats-creds /nowhere" + nats(), "/nowhere"},
                        {"--nats-cert /nowhere" + nats(), "--nats-cert needs --nats-key FILE beside it"}});
  EXPECT_EQ(fine("list"), "");
}

// The files that are shipped, as the server itself reads them.
TEST_F(NatsCommand, ShippedConfigurationsAreValid) {
  const std::string deploy = std::string(TURNO_SOURCE) + "/deploy";
  for (const std::string node : {"n1", "n2", "n3"}) {
    const test::Finished read =
        test::run("NODE=" + node +
                  " NATS_USER=a NATS_PASSWORD=b ROUTES_PASSWORD=c ROUTE_1=nats://routes:c@n1:6222 "
                  "ROUTE_2=nats://routes:c@n2:6222 ROUTE_3=nats://routes:c@n3:6222 nats-server -t -c " +
                  deploy + "/nats/cluster.conf");
    EXPECT_EQ(read.exit_code, 0) << read.err;
  }
  EXPECT_EQ(test::run("bash -n " + deploy + "/workers.slurm").exit_code, 0);
}

TEST_F(NatsCommand, PrintsAUnitForSystemd) {
  const test::Finished unit = test::run("turno worker --systemd --slots 3 --nats-creds class.creds" + nats());
  EXPECT_EQ(unit.exit_code, 0) << unit.err;
  EXPECT_NE(unit.out.find("/turno worker --nats " + server->url() + " --nats-creds /"), std::string::npos) << unit.out;
  EXPECT_NE(unit.out.find("/class.creds --slots 3\n"), std::string::npos) << unit.out;
  EXPECT_NE(unit.out.find("\n[Install]\n"), std::string::npos);
}

}  // namespace
}  // namespace turno
