#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <thread>

#include "play/system/descriptor.hpp"
#include "running.hpp"
#include "stage.hpp"
#include "traces.hpp"

// Whoever lets bots play may be killed at any instant: nothing of them stays.
namespace turno::test {
namespace {

using namespace std::chrono_literals;

// In a process of its own: plays, and waits in the middle of the game for its end.
[[noreturn]] void play_until_killed(const Stage& stage, const std::shared_ptr<const Sandbox>& sandbox,
                                    const std::string& bot, const Descriptor& tell) {
  stage.play(sandbox, {bot},
             {[] {},
              [&](const LiveGame&) {
                const ssize_t told = write(tell.number(), "x", 1);
                static_cast<void>(told);
                for (;;) pause();
              }});
  _exit(1);
}

class KilledReferee : public testing::TestWithParam<std::string> {
 protected:
  // Kills one when its bot has made its first move, and what that did. The number of its process.
  static pid_t play_and_kill(const Stage& stage, const std::shared_ptr<const Sandbox>& sandbox) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    const Descriptor hearing(ends[0]);
    Descriptor telling(ends[1]);
    const pid_t referee = fork();
    if (referee == 0) play_until_killed(stage, sandbox, GetParam(), telling);
    telling.reset();
    char byte = 0;
    EXPECT_EQ(read(hearing.number(), &byte, 1), 1);
    EXPECT_FALSE(running_with(stage.folder()).empty());
    kill(referee, SIGKILL);
    waitpid(referee, nullptr, 0);
    return referee;
  }

  // Nobody waits for the end of those who are killed by the system: it comes soon.
  static bool are_all_gone(const Stage& stage, std::chrono::milliseconds patience) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!running_with(stage.folder()).empty()) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(1ms);
    }
    return true;
  }
};

TEST_P(KilledReferee, LeavesNobody) {
  const auto sandbox = make_sandbox();
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  const Stage stage;
  const Traces traces(stage.folder());
  const pid_t referee = play_and_kill(stage, *sandbox);
  EXPECT_TRUE(are_all_gone(stage, 10s));
  while (waitpid(-1, nullptr, 0) > 0) {  // whoever makes a sandbox adopts orphans: here those of the referee
  }
  EXPECT_TRUE(make_sandbox());  // the next one takes away groups that nobody is in any more
  EXPECT_TRUE(control_groups_of(referee).empty());
  EXPECT_TRUE(traces.left().empty()) << fmt::format("{}", fmt::join(traces.left(), "\n"));
}

INSTANTIATE_TEST_SUITE_P(Sandbox, KilledReferee, testing::Values("daemon", "deaf", "burn"),
                         [](const auto& tested) { return tested.param; });

class KilledUnheldReferee : public KilledReferee {};

// Who does not end when its input does lives on. Not in a control group: any other turno would end it.
TEST_P(KilledUnheldReferee, LeavesWhoIsNotHeld) {
  Layers without;
  for (const Layer layer : {Layer::DeathSignal, Layer::Cgroup}) without.add(layer);
  const auto sandbox = make_sandbox(without);
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  const Stage stage;
  play_and_kill(stage, *sandbox);
  EXPECT_FALSE(are_all_gone(stage, 100ms));
  for (const Running& one : running_with(stage.folder())) kill(one.pid, SIGKILL);
  EXPECT_TRUE(are_all_gone(stage, 10s));
}

INSTANTIATE_TEST_SUITE_P(Sandbox, KilledUnheldReferee, testing::Values("deaf"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace turno::test
