#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "turno.hpp"

namespace turno {
namespace {

using test::Finished;

class ServeCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "turno-serve-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  // Told to end before it begins: it opens, serves nobody, and ends in order.
  Finished serve(const std::string& options) const {
    return test::run_shell("exec turno serve --port 0 --data " + (folder / "data").string() + " " + options, TURNO_BIN,
                           SIGTERM);
  }

  std::filesystem::path folder;
};

TEST_F(ServeCommand, PrintsItsAddressAndEndsInOrder) {
  const Finished served = serve("");
  EXPECT_EQ(served.exit_code, 0) << served.err;
  EXPECT_EQ(served.out.rfind("http://127.0.0.1:", 0), 0U) << served.out;
  EXPECT_NE(served.out.find("The server has stopped; all games are kept."), std::string::npos) << served.out;
  EXPECT_EQ(served.err, "");
  EXPECT_TRUE(std::filesystem::exists(folder / "data" / "turno.db"));
}

// With a program in the place of the desktop's that notes what it is asked to open.
TEST_F(ServeCommand, OpensTheBrowser) {
  std::ofstream(folder / "xdg-open") << "#!/bin/sh\necho \"$1\" >" << (folder / "asked").string() << "\n";
  std::filesystem::permissions(folder / "xdg-open", std::filesystem::perms::owner_all);
  const Finished served =
      test::run_shell("PATH=" + folder.string() + ":$PATH; turno serve --open --port 0 --data " +
                          (folder / "data").string() + " & server=$!; for i in $(seq 200); do [ -s " +
                          (folder / "asked").string() + " ] && break; sleep 0.05; done; kill $server; wait $server",
                      TURNO_BIN);
  EXPECT_EQ(served.err, "");
  std::ifstream asked(folder / "asked");
  std::string address;
  ASSERT_TRUE(std::getline(asked, address));
  EXPECT_EQ(served.out.rfind(address + "\n", 0), 0U) << served.out << address;
}

TEST_F(ServeCommand, SaysWhenThereIsNoBrowserToOpen) {
  const Finished served = test::run_shell("turno=$(command -v turno); exec env PATH=" + folder.string() +
                                              " $turno serve --open --port 0 --data " + (folder / "data").string(),
                                          TURNO_BIN, SIGTERM);
  EXPECT_EQ(served.exit_code, 0);
  EXPECT_NE(served.err.find("no browser could be opened"), std::string::npos) << served.err;
}

TEST_F(ServeCommand, LogsJsonLines) {
  serve("");
  std::ifstream log(folder / "data" / "turno.log");
  std::vector<std::string> events;
  for (std::string line; std::getline(log, line);) events.push_back(nlohmann::json::parse(line).at("event"));
  EXPECT_EQ(events, (std::vector<std::string>{"start", "stop"}));
}

TEST_F(ServeCommand, WarnsWhenItIsPublic) {
  const Finished served = serve("--public");
  EXPECT_EQ(served.exit_code, 0);
  EXPECT_NE(served.err.find("--public: everybody who can reach this machine can play"), std::string::npos)
      << served.err;
}

// Whatever addresses this machine has: none of them is one that only works here.
TEST_F(ServeCommand, SaysWhereOthersReachIt) {
  const auto others = [&](const std::string& options) {
    std::vector<std::string> found;
    std::istringstream out(serve(options).out);
    for (std::string line; std::getline(out, line);)
      if (line.starts_with("Others reach it at ")) found.push_back(line);
    return found;
  };
  EXPECT_TRUE(others("").empty());
  for (const std::string& line : others("--public")) {
    EXPECT_TRUE(line.starts_with("Others reach it at http://")) << line;
    for (const char* not_there : {"127.", "0.0.0.0", "localhost"})
      EXPECT_EQ(line.find(not_there), std::string::npos) << line;
  }
}

TEST_F(ServeCommand, ComplainsInOneLine) {
  std::ofstream(folder / "file") << "x";
  test::expect_refused(
      "turno serve",
      {{"--port 65536", "--port: \"65536\" is not a whole number from 0 to 65535"},
       {"--trust-proxy localhost",
        "--trust-proxy: \"localhost\" is not a network address; name the one from which the proxy connects"},
       {"--port many", "--port: \"many\" is not a whole number"},
       {"--requests 0", "--requests: \"0\" is not a whole number from 1"},
       {"--connections 0", "--connections: \"0\" is not a whole number from 1"},
       {"--connections-each x", "--connections-each: \"x\" is not a whole number from 1"},
       {"--thinking 0", "--thinking: \"0\" is not a whole number from 1"},
       {"--threads 0", "--threads: \"0\" is not a whole number from 1"},
       {"--bots 1000", "--bots: \"1000\" is not a whole number from 0 to 256"},
       {"--bot-time 0ms", "--bot-time: \"0ms\" is not a time; write 500ms, 30s or 2m"},
       {"--pace fast", "--pace: \"fast\" is not a time; write 500ms, 30s or 2m"},
       {"--port 0 --data " + (folder / "file" / "x").string(), "data folder"},
       {"--port 0 --address nowhere --data " + folder.string(), "\"nowhere\" is not a network address"}});
}

}  // namespace
}  // namespace turno
