#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "web/http/loop.hpp"

namespace turno::web::test {

// A loop for tests: time stands still until it is told to pass, and work from other threads is waited for.
class ManualLoop final : public Loop {
 public:
  Clock::time_point now() const override { return now_; }

  void post(std::function<void()> work) override {
    {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(work));
    }
    changed_.notify_one();
  }

  void after(std::chrono::milliseconds delay, std::function<void()> work) override {
    timers_.emplace_back(now_ + delay, std::move(work));
  }

  void pass(std::chrono::milliseconds time) {
    now_ += time;
    for (;;) {
      const auto due =
          std::find_if(timers_.begin(), timers_.end(), [&](const auto& timer) { return timer.first <= now_; });
      if (due == timers_.end()) return;
      const auto work = std::move(due->second);
      timers_.erase(due);
      work();
    }
  }

  // Runs one piece of work that another thread has posted or is about to; false when none comes within half a minute.
  bool run_one() {
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait_for(lock, std::chrono::seconds(30), [&] { return !posted_.empty(); })) return false;
      work = std::move(posted_.front());
      posted_.erase(posted_.begin());
    }
    work();
    return true;
  }

 private:
  Clock::time_point now_ = Clock::time_point(std::chrono::hours(1));
  std::vector<std::pair<Clock::time_point, std::function<void()>>> timers_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::function<void()>> posted_;
};

}  // namespace turno::web::test
