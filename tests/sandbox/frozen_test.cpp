#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <initializer_list>
#include <thread>
#include <vector>

#include "play/system/processes.hpp"
#include "running.hpp"
#include "stage.hpp"

// Bots that work on while the other side is to move, or try to.
namespace turno::test {
namespace {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

constexpr auto look_time = 20ms;
constexpr auto next_to_nothing = 5ms;

// Of the hostile bot and its helpers, without what is around them.
nanoseconds cpu_of_bots(const Stage& stage) {
  const std::string path = stage.folder() / "hostile_bot";
  nanoseconds all{0};
  for (const Running& one : running_with(path))
    if (one.words.starts_with(path)) all += cpu_time_of(one.pid).value_or(0ns);
  return all;
}

bool is_honest_to_move(const LiveGame& game) { return !game.over() && game.view().to_move == Side::Second; }

struct Watched {
  Staged game;
  int looked = 0;
  nanoseconds stolen{0};  // at most, in one look of 20 ms
};

// From the moment when the turn has gone to the other.
Watched watch(const std::string& bot, std::initializer_list<Layer> without) {
  Layers off;
  for (const Layer layer : without) off.add(layer);
  Watched seen;
  const auto sandbox = make_sandbox(off);
  if (!sandbox) return seen;
  const Stage stage;
  const auto look = [&](const LiveGame& game) {
    if (!is_honest_to_move(game) || seen.looked >= 5) return;
    ++seen.looked;
    const nanoseconds before = cpu_of_bots(stage);
    std::this_thread::sleep_for(look_time);
    seen.stolen = std::max(seen.stolen, cpu_of_bots(stage) - before);
  };
  Hostile hostile{bot};
  hostile.limits.memory = std::size_t{1} << 30U;
  seen.game = stage.play(*sandbox, hostile, {[] {}, look});
  return seen;
}

class Frozen : public testing::TestWithParam<const char*> {};

TEST_P(Frozen, UsesNoTimeOfTheOther) {
  const Watched seen = watch(GetParam(), {});
  if (seen.looked == 0) GTEST_SKIP() << "there is no sandbox here";
  EXPECT_LT(seen.stolen, next_to_nothing);
  EXPECT_EQ(seen.game.ending.reason, "played") << seen.game.ending.detail;
}

TEST_P(Frozen, UsesNoTimeOfTheOtherWhereSignalsStopIt) {
  const Watched seen = watch(GetParam(), {Layer::Cgroup});
  if (seen.looked == 0) GTEST_SKIP() << "there is no sandbox here";
  EXPECT_LT(seen.stolen, next_to_nothing);
  EXPECT_EQ(seen.game.ending.reason, "played") << seen.game.ending.detail;
}

INSTANTIATE_TEST_SUITE_P(Sandbox, Frozen, testing::Values("burn", "burn-many", "populate", "wake-all"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// Where the filter does not keep its calls short, it is known all the same, before the other's clock starts. On a busy
// machine its children may never come to their calls: then they take nothing either.
TEST(FrozenWithoutAFilter, WhoStaysInTheKernelIsEndedOrTakesNothing) {
  for (const auto& without : {std::initializer_list<Layer>{Layer::Seccomp}, {Layer::Seccomp, Layer::Cgroup}}) {
    const Watched seen = watch("populate", without);
    if (seen.game.ending.reason.empty()) GTEST_SKIP() << "there is no sandbox here";
    EXPECT_LT(seen.stolen, next_to_nothing);  // it may stand once, before its children are at work
    if (seen.game.ending.reason == "played") continue;
    EXPECT_EQ(seen.game.ending.reason, "stalled");
    EXPECT_EQ(seen.game.ending.detail, "did not stop when its turn was over");
    EXPECT_EQ(seen.game.ending.winner, Side::Second);
  }
}

TEST(FrozenWithoutAFilter, WhoWakesItselfIsNotWokenByTheFreezer) {
  const Watched seen = watch("wake-all", {Layer::Seccomp});
  if (seen.looked == 0) GTEST_SKIP() << "there is no sandbox here";
  const auto sandbox = make_sandbox();
  if (!(*sandbox)->has(Layer::Cgroup)) GTEST_SKIP() << "there is no freezer here";
  EXPECT_LT(seen.stolen, next_to_nothing);
  EXPECT_EQ(seen.game.ending.reason, "played") << seen.game.ending.detail;
}

// And where nothing holds it, its processor time tells. By chance all of it may stop at once: then nobody is left to
// wake the others.
TEST(FrozenWithoutAFilter, WhoWakesItselfIsEndedOrStands) {
  const Watched seen = watch("wake-all", {Layer::Seccomp, Layer::Cgroup});
  if (seen.game.ending.reason.empty()) GTEST_SKIP() << "there is no sandbox here";
  if (seen.game.ending.reason == "played") {
    EXPECT_LT(seen.stolen, next_to_nothing);
    return;
  }
  EXPECT_EQ(seen.game.ending.reason, "stalled");
  EXPECT_TRUE(seen.game.ending.detail.starts_with("did not stop")) << seen.game.ending.detail;
  EXPECT_EQ(seen.game.ending.winner, Side::Second);
}

// The referee comes first: whoever burns with 24 threads and says nothing is ended when its time is up, not seconds
// later, and whoever plays beside it is not disturbed.
TEST(Burners, AreEndedInTimeAndDisturbNobody) {
  const auto sandbox = make_sandbox();
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  const Stage stage;
  std::array<std::chrono::steady_clock::duration, 2> took{};
  std::array<Staged, 2> burners;
  Staged beside;
  {
    std::vector<std::jthread> games;
    for (std::size_t i = 0; i < 2; ++i)
      games.emplace_back([&, i] {
        std::chrono::steady_clock::time_point begun;
        burners[i] =
            stage.play(*sandbox, {"burn-many-silent", "", 50ms}, {[&] { begun = std::chrono::steady_clock::now(); }});
        took[i] = std::chrono::steady_clock::now() - begun;
      });
    beside = stage.play(*sandbox, {"deaf", "", 1s}, {});
  }
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(burners[i].ending.reason, "stalled") << burners[i].ending.detail;
    EXPECT_LT(took[i], 2s);
  }
  EXPECT_EQ(beside.ending.reason, "played") << beside.ending.detail;
}

}  // namespace
}  // namespace turno::test
