#pragma once

#include <chrono>
#include <functional>

namespace turno::web {

using Clock = std::chrono::steady_clock;

// The one thread on which all games live. Whatever happens elsewhere is handed to it; nothing on it waits.
class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop(Loop&&) = delete;
  Loop& operator=(const Loop&) = delete;
  Loop& operator=(Loop&&) = delete;
  virtual ~Loop() = default;

  virtual Clock::time_point now() const = 0;
  virtual void post(std::function<void()> work) = 0;  // from any thread
  virtual void after(std::chrono::milliseconds delay, std::function<void()> work) = 0;
};

}  // namespace turno::web
