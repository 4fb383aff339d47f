#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ostream>
#include <set>
#include <thread>

#include "matches.hpp"
#include "running.hpp"
#include "stage.hpp"
#include "traces.hpp"

// Bots that do not attack the machine but the game: each ends it in its own way, and nothing of it stays.
namespace turno::test {
namespace {

using namespace std::chrono_literals;

struct Misbehaviour {
  std::string name;
  std::string target;
  std::chrono::milliseconds time;  // for a move: short only for those who shall not keep to it
  std::set<std::string> endings;
  std::string detail;  // a regular expression
};

void PrintTo(const Misbehaviour& misbehaviour, std::ostream* out) { *out << misbehaviour.name; }

const std::string no_answer = "^no answer within 50 ms during its turn$";

const std::array misbehaviours{
    Misbehaviour{"flood", "", 30s, {"stalled"}, "^wrote more than 1024 KiB and no answer during its turn$"},
    Misbehaviour{"flood-line", "", 30s, {"stalled"}, "^wrote a line of more than 64 KiB during its turn$"},
    Misbehaviour{"flood-stderr", "", 50ms, {"stalled"}, no_answer},
    Misbehaviour{"silent", "", 50ms, {"stalled"}, no_answer},
    Misbehaviour{"late", "5", 50ms, {"out-of-time"}, "^answered after [0-9]+ ms, had 50 ms$"},
    Misbehaviour{"close-stdout", "", 1s, {"crashed"}, "^closed its output during its turn$"},
    Misbehaviour{"clog", "", 50ms, {"stalled"}, no_answer},
    Misbehaviour{"daemon", "", 30s, {"played"}, "^$"},
    Misbehaviour{"deaf", "", 30s, {"played"}, "^$"},
    Misbehaviour{"burn", "", 30s, {"played"}, "^$"},
    Misbehaviour{"burn-many", "", 30s, {"played"}, "^$"},
    Misbehaviour{"burn-many-silent", "", 50ms, {"stalled"}, no_answer},
    Misbehaviour{"populate", "", 30s, {"played"}, "^$"},
    Misbehaviour{"wake-all", "", 30s, {"played"}, "^$"},
    Misbehaviour{"stop-parent", "", 30s, {"played"}, "^$"},
    Misbehaviour{"helper", "", 30s, {"played", "illegal-move"}, "^(played .* not legal here.*)?$"},
};

class Misbehaving : public testing::TestWithParam<Misbehaviour> {
 protected:
  // A machine that is busy makes no answer of a late one; then once more.
  static Staged play(const Stage& stage, const std::shared_ptr<const Sandbox>& sandbox, Traces& traces) {
    constexpr int max_tries = 10;
    Staged game;
    for (int tries = 0; tries < max_tries; ++tries) {
      game = stage.play(sandbox, {GetParam().name, GetParam().target, GetParam().time}, {[&] { traces.see_users(); }});
      if (GetParam().name != "late" || game.ending.reason != "stalled") break;
    }
    return game;
  }
};

TEST_P(Misbehaving, EndsTheGameAsItShould) {
  const auto sandbox = make_sandbox();
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  const Stage stage;
  Traces traces(stage.folder());
  const Staged game = play(stage, *sandbox, traces);
  const auto left = traces.left();
  EXPECT_TRUE(left.empty()) << fmt::format("{}", fmt::join(left, "\n"));
  EXPECT_TRUE(GetParam().endings.contains(game.ending.reason)) << game.ending.reason << ": " << game.ending.detail;
  EXPECT_TRUE(matches(game.ending.detail, GetParam().detail)) << game.ending.detail;
  if (game.ending.reason == "played")
    EXPECT_GT(game.honest_moves, 0U);
  else
    EXPECT_EQ(game.ending.winner, Side::Second);
}

INSTANTIATE_TEST_SUITE_P(Sandbox, Misbehaving, testing::ValuesIn(misbehaviours), [](const auto& tested) {
  std::string name = tested.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// That whoever looks for what is left would find it: it hides its mark, and nothing else is in its way.
TEST(Misbehaviours, ADaemonOutlivesTheGameWithoutTheLayersThatHoldIt) {
  if (geteuid() != 0) GTEST_SKIP() << "only root has all layers";
  Layers without;
  for (const Layer layer : {Layer::Namespaces, Layer::Seccomp, Layer::Cgroup}) without.add(layer);
  const auto sandbox = make_sandbox(without);
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  const Stage stage;
  Traces traces(stage.folder());
  stage.play(*sandbox, {"daemon"}, {[&] { traces.see_users(); }});
  EXPECT_EQ(traces.left().size(), 1U) << fmt::format("{}", fmt::join(traces.left(), "\n"));
  for (const Running& one : running_with(stage.folder())) kill(one.pid, SIGKILL);
}

}  // namespace
}  // namespace turno::test
