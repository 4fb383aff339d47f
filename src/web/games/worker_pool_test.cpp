#include "web/games/worker_pool.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <future>
#include <mutex>
#include <semaphore>
#include <string>
#include <utility>
#include <vector>

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

// A work that goes on in turns until it has had so many.
struct Turner {
  std::string name;
  int turns = 0;
  std::function<void(const std::string&)> note;

  WorkerPool::Turns work() {
    return [this](const WorkerTurn& turn) {
      note(name);
      while (!turn.over.stop_requested()) std::this_thread::yield();
      return --turns > 0;
    };
  }
};

TEST(WorkerPool, GivesTheWorksOfOneClientTheirTurns) {
  std::mutex mutex;
  std::string order;
  std::vector<std::pair<std::string, std::size_t>> told;
  std::counting_semaphore<> begun{0};
  const auto note = [&](const std::string& name) {
    const std::lock_guard lock(mutex);
    order += name;
    begun.release();
  };
  const auto tell = [&](const std::string& name) {
    return [&, name](std::size_t ahead) {
      const std::lock_guard lock(mutex);
      told.emplace_back(name, ahead);
    };
  };
  Turner a{"a", 2, note};
  Turner b{"b", 2, note};
  Turner c{"c", 1, note};
  std::promise<void> last;
  {
    WorkerPoolSettings settings{1, 1, 8, 100, 1000};
    settings.turn = std::chrono::milliseconds(1);
    WorkerPool workers(settings);
    ASSERT_FALSE(workers.submit_turns("x", std::stop_source(), a.work(), tell("a")));
    begun.acquire();  // it would go on for as long as nobody else waits
    Held held;
    ASSERT_FALSE(workers.submit("x", std::stop_source(), held.work()));
    held.begun.acquire();  // so that all of the others wait, whoever is quicker
    ASSERT_FALSE(workers.submit_turns("x", std::stop_source(), b.work(), tell("b")));
    ASSERT_FALSE(workers.submit_turns("x", std::stop_source(), c.work(), tell("c")));
    ASSERT_FALSE(workers.submit("x", std::stop_source(), [&](const auto&) { last.set_value(); }));
    {
      const std::lock_guard lock(mutex);
      EXPECT_EQ(told, (decltype(told){{"a", 1}, {"a", 0}, {"b", 1}, {"c", 2}}));
    }
    held.go_on.release();
    last.get_future().wait();
    // The others have had a turn; b waits for its second, which ends when the pool does.
  }
  EXPECT_EQ(order.substr(0, 4), "aabc");
}

TEST(WorkerPool, TellsNobodyThatTheyWaitForThemselves) {
  std::promise<void> done;
  bool waited = false;
  {
    WorkerPool workers({2, 2, 8, 100, 1000});
    const auto work = [&](const WorkerTurn&) {
      done.set_value();
      return false;
    };
    ASSERT_FALSE(workers.submit_turns("x", std::stop_source(), work, [&](std::size_t) { waited = true; }));
    done.get_future().wait();
  }
  EXPECT_FALSE(waited);
}

TEST(WorkerPool, GivesOthersTheirTurnBeforeTheCrowdOfOneClient) {
  std::mutex mutex;
  std::vector<std::size_t> told;
  Held held;
  {
    WorkerPool workers({1, 1, 8, 100, 1000});
    ASSERT_FALSE(workers.submit("x", std::stop_source(), held.work()));
    held.begun.acquire();
    const auto nothing = [](const WorkerTurn&) { return false; };
    for (int i = 0; i < 5; ++i)
      ASSERT_FALSE(workers.submit_turns("x", std::stop_source(), nothing, [](std::size_t) {}));
    ASSERT_FALSE(workers.submit_turns("y", std::stop_source(), nothing, [&](std::size_t ahead) {
      const std::lock_guard lock(mutex);
      told.push_back(ahead);
    }));
    EXPECT_EQ(told, std::vector<std::size_t>{0});
    held.go_on.release();
  }
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
