#include "web/games/worker_pool.hpp"

#include <gtest/gtest.h>

#include <future>
#include <semaphore>

namespace turno::web {
namespace {

// A work that begins, says so, and goes on until it is let go.
struct Held {
  std::binary_semaphore begun{0};
  std::binary_semaphore go_on{0};
  WorkerPool::Work work() {
    return [this](const std::stop_token&) {
      begun.release();
      go_on.acquire();
    };
  }
};

TEST(WorkerPool, LetNobodyWaitBehindSomebodyElsesCrowd) {
  Held first;
  std::promise<void> other_done;
  {
    WorkerPool workers({2, 1, 8, 100, 1000});
    ASSERT_FALSE(workers.submit("a", std::stop_source(), first.work()));
    first.begun.acquire();
    for (int i = 0; i < 5; ++i) ASSERT_FALSE(workers.submit("a", std::stop_source(), [](const auto&) {}));
    ASSERT_FALSE(workers.submit("b", std::stop_source(), [&](const auto&) { other_done.set_value(); }));
    other_done.get_future().wait();  // though five of a's were asked for before
    first.go_on.release();
  }
}

TEST(WorkerPool, RefuseWhoeverAsksForTooMuch) {
  Held held;
  WorkerPool workers({1, 1, 2, 100, 1000});
  ASSERT_FALSE(workers.submit("a", std::stop_source(), held.work()));
  held.begun.acquire();
  std::stop_source given_up;
  ASSERT_FALSE(workers.submit("a", given_up, [](const auto&) { ADD_FAILURE() << "was given up"; }));
  ASSERT_FALSE(workers.submit("a", std::stop_source(), [](const auto&) {}));
  EXPECT_EQ(workers.submit("a", std::stop_source(), [](const auto&) {}), std::chrono::seconds(1));
  ASSERT_FALSE(workers.submit("b", std::stop_source(), [](const auto&) {}));
  given_up.request_stop();
  EXPECT_FALSE(workers.submit("a", std::stop_source(), [](const auto&) {}));  // there is room again
  held.go_on.release();
}

TEST(WorkerPool, ChargeForTheTimeThatWasTaken) {
  WorkerPool workers({1, 1, 8, 100, 0.001});  // a thousandth of a second a minute
  std::promise<void> done;
  ASSERT_FALSE(workers.submit("a", std::stop_source(), [&](const auto&) {
    const auto end = Clock::now() + std::chrono::milliseconds(5);
    while (Clock::now() < end) {
    }
    done.set_value();
  }));
  done.get_future().wait();
  std::promise<void> settled;  // the same thread charges before it takes the next work
  ASSERT_FALSE(workers.submit("b", std::stop_source(), [&](const auto&) { settled.set_value(); }));
  settled.get_future().wait();
  const auto refused = workers.submit("a", std::stop_source(), [](const auto&) {});
  ASSERT_TRUE(refused);
  EXPECT_GT(*refused, std::chrono::seconds(10));
}

TEST(WorkerPool, StopWhoeverThinksWhenTheyGo) {
  std::binary_semaphore begun{0};
  bool stopped = false;
  {
    WorkerPool workers({1, 1, 8, 100, 1000});
    ASSERT_FALSE(workers.submit("a", std::stop_source(), [&](const std::stop_token& stop) {
      begun.release();
      while (!stop.stop_requested()) std::this_thread::yield();
      stopped = true;
    }));
    ASSERT_FALSE(workers.submit("a", std::stop_source(), [](const auto&) { ADD_FAILURE() << "was not to begin"; }));
    begun.acquire();
  }
  EXPECT_TRUE(stopped);
}

TEST(Budget, GrowsWithTimeAndForgetsTheIdle) {
  Budget budget(2, 10);
  const Clock::time_point start{};
  budget.spend("a", start, 10);
  EXPECT_FALSE(budget.has_some("a", start));
  EXPECT_EQ(budget.wait("a", start), std::chrono::seconds(1));
  budget.spend("a", start, 10);
  EXPECT_EQ(budget.wait("a", start), std::chrono::seconds(5));
  EXPECT_TRUE(budget.has_some("a", start + std::chrono::seconds(6)));
  EXPECT_TRUE(budget.has_some("b", start));
  for (int i = 0; i < 30'000; ++i) budget.has_some(std::to_string(i), start + std::chrono::hours(1));
  EXPECT_LE(budget.accounts(), 20'001U);
}

}  // namespace
}  // namespace turno::web
