#include "cli/terminal/signals.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <semaphore>

namespace turno::cli {
namespace {

void wait_for_stop(const std::stop_token& token) {
  std::binary_semaphore asked(0);
  const std::stop_callback callback(token, [&] { asked.release(); });
  asked.acquire();
}

TEST(Interrupt, TurnsASignalIntoAStop) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const Interrupt interrupt;
    EXPECT_FALSE(interrupt.token().stop_requested());
    kill(getpid(), signal);
    wait_for_stop(interrupt.token());
    EXPECT_TRUE(interrupt.token().stop_requested());
  }
}

TEST(Interrupt, ReachesThreadsThatWereStartedAfterIt) {
  const Interrupt interrupt;
  std::jthread worker([token = interrupt.token()] { wait_for_stop(token); });
  kill(getpid(), SIGINT);  // any thread may be the one that is struck; none lets it in
}

// Whoever owns the signals polls them before and after.
TEST(SignalWatch, LeavesSignalsThatComeLaterToTheirOwner) {
  const Signals signals;
  {
    const SignalWatch watch(signals);
    kill(getpid(), SIGINT);
    wait_for_stop(watch.token());
  }
  EXPECT_FALSE(signals.take());  // the watch took it
  kill(getpid(), SIGINT);
  EXPECT_TRUE(signals.take());
  const SignalWatch watch(signals);
  EXPECT_FALSE(watch.token().stop_requested());
}

TEST(Interrupt, LeavesSignalsAsTheyWere) {
  sigset_t before{};
  pthread_sigmask(SIG_BLOCK, nullptr, &before);
  { const Interrupt interrupt; }
  sigset_t after{};
  pthread_sigmask(SIG_BLOCK, nullptr, &after);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    EXPECT_EQ(sigismember(&after, signal), sigismember(&before, signal));
}

TEST(InterruptDeathTest, ASecondSignalEndsTheProgram) {
  testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        const Interrupt interrupt;
        kill(getpid(), SIGINT);
        wait_for_stop(interrupt.token());
        kill(getpid(), SIGINT);
        for (;;) pause();
      },
      testing::ExitedWithCode(130), "");
}

}  // namespace
}  // namespace turno::cli
