#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

Finished bench(const std::string& words) { return test::run("turno bench " + words); }

json bench_json(const std::string& words) { return test::run_json("turno bench " + words + " --json"); }

TEST(BenchCommand, TellsAsJson) {
  const json told = bench_json("--depth 3 --memory 1MB");
  EXPECT_EQ(told["long"], false);
  EXPECT_EQ(told["threads"], 1);
  EXPECT_EQ(told["memory_bytes"], 1 << 20);
  EXPECT_EQ(told["complete"], true);
  EXPECT_EQ(told["signature"], nullptr);  // that of the whole depth only
  EXPECT_GT(told["time_us"], 0);
  EXPECT_GT(told["nodes_per_s"], 0);
  std::uint64_t nodes = 0;
  for (const json& position : told["positions"]) {
    EXPECT_EQ(position["depth"], 3);
    EXPECT_TRUE(position["game"].is_string());
    EXPECT_TRUE(position["value"].is_number());
    EXPECT_TRUE(position["proven"].is_boolean());
    EXPECT_TRUE(position["time_us"].is_number_unsigned());
    EXPECT_TRUE(position["nodes_per_s"].is_number_unsigned());
    nodes += position["nodes"].get<std::uint64_t>();
  }
  EXPECT_EQ(told["nodes"], nodes);
  EXPECT_GE(told["positions"].size(), 12U);
}

TEST(BenchCommand, CountsTheSameTwice) {
  EXPECT_EQ(bench_json("--depth 4 --memory 1MB")["nodes"], bench_json("--depth 4 --memory 1MB")["nodes"]);
}

// A change of the search, or of an evaluation that `best` uses, changes this file in the same commit.
TEST(BenchCommand, HasTheSignatureThatIsWrittenDown) {
#ifdef TURNO_IS_SANITIZED
  GTEST_SKIP() << "the same search, ten times slower";
#endif
  std::ifstream file(TURNO_SOURCE "/src/search/bench_signature.txt");
  std::uint64_t written = 0;
  ASSERT_TRUE(file >> written);
  EXPECT_EQ(bench_json("")["signature"], written) << "if this was meant, write the new one into bench_signature.txt";
}

TEST(BenchCommand, TellsInText) {
  const Finished finished = bench("--long --depth 2 --memory 1MB");
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out.rfind("position ", 0), 0U) << finished.out;
  EXPECT_NE(finished.out.find("\nkalah(pits=6,seeds=4) "), std::string::npos) << finished.out;
  EXPECT_NE(finished.out.find(" nodes/s\nNo signature: "), std::string::npos) << finished.out;
  EXPECT_EQ(finished.out.find("Bench: "), std::string::npos) << finished.out;
}

TEST(BenchCommand, ComparesNumbersOfThreads) {
  if (std::thread::hardware_concurrency() < 2) {
    test::expect_refused("turno bench", {{"--compare 2", "on this machine write 1 to 1"}});
    return;
  }
  const json told = bench_json("--long --depth 3 --memory 1MB --compare 2");
  EXPECT_EQ(told["long"], true);
  EXPECT_EQ(told["compared_threads"], 2);
  EXPECT_TRUE(told["speed_up"].is_number());
  for (const json& position : told["positions"]) {
    EXPECT_GT(position["compared_time_us"], 0);
    EXPECT_GT(position["compared_nodes"], 0);
    EXPECT_TRUE(position["speed_up"].is_number());  // of a few microseconds: any number, 0 too on a busy machine
  }
  const Finished text = bench("--long --depth 2 --memory 1MB --compare 2");
  EXPECT_NE(text.out.find("2 threads are "), std::string::npos) << text.out;
  EXPECT_NE(bench("--depth 2 --memory 1MB --threads 2").out.find("differ from run to run"), std::string::npos);
}

TEST(BenchCommand, ComplainsInOneLine) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"--depth 0", "--depth: \"0\" is not a whole number from 1 to 99"},
      {"--depth many", "--depth: \"many\" is not a whole number from 1 to 99"},
      {"--threads 0", "on this machine write 1 to "},
      {"--threads 9999", "on this machine write 1 to "},
      {"--memory 64", "write 64MB or 2GB"},
      {"--compare 1", "give 2 threads or more"},
      {"--compare x", "on this machine write 1 to "},
      {"--compare 2 --threads 2", "leave --threads out"},
      {"kalah", "kalah"},
  };
  test::expect_refused("turno bench", cases);
}

TEST(BenchCommand, ControlCTellsWhatIsKnown) {
  const Finished finished = test::run_shell("exec turno bench --long --json", TURNO_BIN, SIGINT);
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  const json told = json::parse(finished.out, nullptr, false);
  ASSERT_FALSE(told.is_discarded()) << finished.out;
  EXPECT_EQ(told["complete"], false);
  EXPECT_EQ(told["signature"], nullptr);

  const Finished text = test::run_shell("exec turno bench --long", TURNO_BIN, SIGTERM);
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_NE(text.out.find("Stopped: "), std::string::npos) << text.out;
}

}  // namespace
}  // namespace turno
