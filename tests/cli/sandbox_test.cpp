#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "data_folder.hpp"
#include "test_bot_path.hpp"
#include "turno.hpp"

namespace turno::test {
namespace {

using nlohmann::json;

const std::string a_match = "match kalah --first 'ugi:test_bot' --second first --games 2 ";

std::string with_path(const std::string& command) {
  std::string line = command;
  line.replace(line.find("test_bot"), std::string("test_bot").size(), test_bot_path());
  return line;
}

// With sanitizers programs take more memory than attackers are given.
#ifdef TURNO_IS_SANITIZED
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif

bool has_sandbox() { return run("turno sandbox check --json").out.find("\"why\"") == std::string::npos; }

TEST(SandboxCommand, TellsLayersAndPromises) {
  if (is_sanitized || !has_sandbox()) GTEST_SKIP() << run("turno sandbox check").out;
  const Finished finished = run("turno sandbox check --json");
  const json told = json::parse(finished.out);
  EXPECT_EQ(told["layers"].size(), 8);
  for (const json& layer : told["layers"]) EXPECT_FALSE(layer["what"].get<std::string>().empty()) << layer;
  EXPECT_EQ(told["promises"].size(), 13);
  for (const json& promise : told["promises"]) {
    EXPECT_GE(promise["attacks"], 1) << promise;
    EXPECT_EQ(promise["holds"], true) << promise;
  }
  EXPECT_EQ(told["holds"], true);
  EXPECT_EQ(finished.exit_code, 0);
}

// The attackers are real: what nobody holds gets through, and the check says so.
TEST(SandboxCommand, NoticesWhatDoesNotHold) {
  if (is_sanitized || !has_sandbox()) GTEST_SKIP() << "there is no sandbox here";
  const Finished finished =
      run("turno_with_switches sandbox check --without namespaces,landlock,uid,no-new-privileges,seccomp");
  EXPECT_EQ(finished.exit_code, 1);
  for (const char* words : {"namespaces         off  switched off", "NO   cannot read your files", "NO   no network",
                            "NO   cannot see or touch other processes", "Not everything that is promised holds here."})
    EXPECT_NE(finished.out.find(words), std::string::npos) << words << "\n" << finished.out;
}

TEST(SandboxCommand, HasNoSwitchesForUsers) {
  const Finished finished = run("turno sandbox check --without seccomp");
  EXPECT_EQ(finished.exit_code, 2);
  EXPECT_EQ(run("turno match --help").out.find("--without"), std::string::npos);
}

TEST(SandboxCommand, NamesLayersThatDoNotExist) {
  expect_refused("turno_with_switches sandbox check",
                 {{"--without walls", "there is no layer \"walls\"; layers: uid,"}});
}

TEST(UnsafeOption, IsToldAloud) {
  const Finished finished = run(with_path("turno " + a_match + "--unsafe"));
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_EQ(finished.err.find("WARNING: --unsafe: bots run without a sandbox."), 0) << finished.err;
  if (has_sandbox()) {
    EXPECT_EQ(run(with_path("turno " + a_match)).err, "");
  }
}

// Where namespaces cannot be made. As an ordinary user in a namespace that allows no others.
TEST(UnsafeOption, IsTheOnlyWayWithoutASandbox) {
  const std::string inside =
      "setpriv --reuid 54321 --regid 54321 --clear-groups --inh-caps=-all "
      "bwrap --ro-bind / / --dev /dev --proc /proc --unshare-user --disable-userns ";
  if (getuid() != 0 || run(inside + "true").exit_code != 0) GTEST_SKIP() << run(inside + "true").err;
  const Finished refused = run(with_path(inside + TURNO_BIN "/turno " + a_match));
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("bots cannot be confined here: namespaces: "), std::string::npos) << refused.err;
  EXPECT_NE(refused.err.find("--unsafe"), std::string::npos) << refused.err;
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(run(with_path(inside + TURNO_BIN "/turno " + a_match + "--unsafe")).exit_code, 0);
  const Finished check = run(inside + TURNO_BIN "/turno sandbox check");
  EXPECT_EQ(check.exit_code, 1);
  EXPECT_NE(check.out.find("There is no sandbox here: "), std::string::npos) << check.out;
  // Without bots nothing is missed.
  EXPECT_EQ(run(inside + TURNO_BIN "/turno match kalah --first random --second first --games 2").exit_code, 0);
}

// Whoever starts turno may have limits of its own, under which bots have to do with less.
TEST(LimitsOfTheUser, LeaveTheSandboxWhole) {
  if (!has_sandbox()) GTEST_SKIP() << "there is no sandbox here";
  for (const std::string limit : {"ulimit -n 80", "ulimit -f 4000"}) {
    const Finished finished = run(with_path(limit + "; turno " + a_match));
    EXPECT_EQ(finished.exit_code, 0) << limit << "\n" << finished.err;
  }
}

// The limit of one player, of all, and of its own text: the nearest counts.
TEST(LimitsOfATournament, HoldForEachPlayer) {
  if (is_sanitized) GTEST_SKIP() << "nobody can be told from who takes memory for the sanitizers";
  const Finished check = run("turno sandbox check --json");
  const json layers = json::parse(check.out)["layers"];
  if (std::none_of(layers.begin(), layers.end(),
                   [](const json& layer) { return layer["name"] == "cgroup" && layer["active"]; }))
    GTEST_SKIP() << "nobody counts memory here";
  const DataFolder folder;
  const std::string hungry = std::string(TURNO_BIN) + "/hostile_bot memory-heap";
  const std::string file = (folder.path() / "cup.toml").string();
  std::ofstream(file) << "game = \"kalah(pits=3,seeds=2)\"\ntime = \"10s\"\nlimits = { memory = \"64M\" }\n"
                      << "[[player]]\nname = \"hungry\"\nplayer = \"ugi:" << hungry << "\"\n"
                      << "[[player]]\nname = \"rich\"\nplayer = \"ugi:" << hungry
                      << "\"\nlimits = { memory = \"2G\" }\n";
  const Finished finished = run("turno tournament run " + file + " --json --data " + folder.path().string());
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  std::size_t lost_by_memory = 0;
  std::istringstream lines(finished.out);
  for (std::string line; std::getline(lines, line);)
    if (const json told = json::parse(line); told["event"] == "game" && told["ending"] == "out-of-memory") {
      ++lost_by_memory;
      EXPECT_EQ(told["winner"], told["first"] == "rich" ? 1 : 2) << line;
    }
  EXPECT_EQ(lost_by_memory, 2) << finished.out;
}

}  // namespace
}  // namespace turno::test
