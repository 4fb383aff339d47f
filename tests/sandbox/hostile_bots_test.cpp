#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <ostream>
#include <tl/expected.hpp>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"
#include "scene.hpp"
#include "stage.hpp"
#include "traces.hpp"

// Every attack of the table, made by a bot in a game: held by the whole sandbox, held by each layer that it names, not
// held without them.
namespace turno {

void PrintTo(const Attack& attack, std::ostream* out) { *out << attack.name; }

namespace test {
namespace {

// A game in which an attack was made, and what it came to.
struct Attempted {
  Staged game;
  std::string harm;               // seen from outside
  std::vector<std::string> left;  // behind

  // An attack that only its victims can judge is not believed.
  bool got_through(const Attack& attack) const {
    return !harm.empty() || (game.is_claimed() && !attack.is_seen_outside);
  }
  std::string in_words() const {
    return fmt::format("{}: {}\n{}{}\n{}", game.ending.reason, game.ending.detail, game.complaints, harm,
                       fmt::join(left, "\n"));
  }
};

class HostileBots : public testing::TestWithParam<Attack> {
 protected:
  // An error says why there is no such scene here.
  tl::expected<Attempted, std::string> attempt(const std::shared_ptr<const Sandbox>& sandbox) {
    const Stage stage;
    const Scene scene = scene_of(attack().name, stage.folder());
    if (!scene.missing.empty()) return tl::unexpected(scene.missing);
    Traces traces(stage.folder());
    const Hostile hostile{std::string(attack().name), scene.target, std::chrono::seconds(30),
                          limits_for(attack().name)};
    Attempted attempted{stage.play(sandbox, hostile, {[&] { traces.see_users(); }}), {}, {}};
    attempted.left = traces.left();
    attempted.harm = scene.harm();
    return attempted;
  }

  // The attack where nothing is in its way, in a process group of its own: signals to a group would reach the tests
  // that run beside this one (SIGCONT undoes the stop for which a leak check at their end waits).
  Outcome unconfined() {
    const Stage stage;
    const Scene scene = scene_of(attack().name, stage.folder());
    return in_a_child(
        [&] {
          setpgid(0, 0);
          return attack().run(scene.target);
        },
        std::chrono::minutes(2));
  }

  bool is_held_by_one_of(const Sandbox& sandbox) const {
    return attack().held_by.none() || std::any_of(all_layers.begin(), all_layers.end(), [&](Layer layer) {
             return attack().held_by.has(layer) && sandbox.has(layer);
           });
  }

  static const Attack& attack() { return GetParam(); }
};

// Who takes too much memory may be ended for it; everybody else gets an error and plays on.
void expect_undisturbed_game(const Attack& attack, const Staged& game) {
  const bool may_end = attack.name.starts_with("memory-");
  if (may_end && game.ending.reason != "played") {
    EXPECT_EQ(game.ending.reason, "out-of-memory") << game.ending.detail;
    EXPECT_EQ(game.ending.winner, Side::Second);
    return;
  }
  EXPECT_EQ(game.ending.reason, "played") << game.ending.detail;
  EXPECT_GT(game.honest_moves, 0U);
  EXPECT_TRUE(game.is_said_to_be_held()) << game.complaints;
}

TEST_P(HostileBots, AreHeld) {
  const auto sandbox = make_sandbox();
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  if (!is_held_by_one_of(**sandbox)) GTEST_SKIP() << "nothing holds it here: its layers are not active";
  const auto attempted = attempt(*sandbox);
  if (!attempted) GTEST_SKIP() << attempted.error();
  EXPECT_FALSE(attempted->got_through(attack())) << attempted->in_words();
  EXPECT_TRUE(attempted->left.empty()) << attempted->in_words();
  expect_undisturbed_game(attack(), attempted->game);
}

// That the same look at it would notice. What is off for everybody here is off too.
TEST_P(HostileBots, GetThroughWithoutTheirLayers) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can do everything";
  const auto sandbox = attack().held_by.none() ? Sandbox::unsafe() : make_sandbox(without_layers_of(attack()));
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  const auto attempted = attempt(*sandbox);
  if (!attempted) GTEST_SKIP() << attempted.error();
  if (attempted->got_through(attack())) return;
  const Outcome elsewhere = unconfined();
  if (!elsewhere.succeeded) GTEST_SKIP() << "not on this machine: " << elsewhere.detail;
  FAIL() << attempted->in_words();
}

TEST_P(HostileBots, AreHeldByEachOfTheirLayers) {
  if (geteuid() != 0) GTEST_SKIP() << "only root has all layers";
  for (const Layer layer : all_layers) {
    if (!attack().held_by.has(layer)) continue;
    SCOPED_TRACE(to_text(layer));
    Layers without = without_layers_of(attack());
    without.remove(layer);
    if (layer == Layer::Seccomp || layer == Layer::Landlock) without.remove(Layer::NoPrivileges);  // which they need
    const auto sandbox = make_sandbox(without);
    if (!sandbox) GTEST_SKIP() << sandbox.error();
    if (!(*sandbox)->has(layer)) continue;  // it is not here
    const auto attempted = attempt(*sandbox);
    if (!attempted) GTEST_SKIP() << attempted.error();
    EXPECT_FALSE(attempted->got_through(attack())) << attempted->in_words();
  }
}

// bubblewrap is the first process of the namespace, and no filter holds it: who could reach it would be more than it
// is. Landlock would hold that too, but is not everywhere.
TEST(HostileBot, CannotReachWhatIsAroundIt) {
  Layers without;
  without.add(Layer::Landlock);
  const auto sandbox = make_sandbox(without);
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  for (const auto& [attack, target] : {std::pair("proc-environ", "1"), std::pair("proc-root", "1:/usr/bin/env")}) {
    const Stage stage;
    const Staged game = stage.play(*sandbox, {attack, target}, {});
    EXPECT_TRUE(game.is_said_to_be_held()) << game.complaints;
    EXPECT_EQ(game.ending.reason, "played") << game.ending.detail;
  }
}

INSTANTIATE_TEST_SUITE_P(Sandbox, HostileBots, testing::ValuesIn(attacks()), [](const auto& tested) {
  std::string name(tested.param.name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace test
}  // namespace turno
