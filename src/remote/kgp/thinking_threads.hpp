#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "remote/kgp/host.hpp"

namespace turno::remote::kgp {

// Threads that find out which moves computers make, first come, first served. A player is made for each move, so that
// none keeps memory while a game waits for a client; what it chooses depends on the game so far alone.
class ThinkingThreads {
 public:
  using Done = std::function<void(const ComputerTurn&, Answer, milliseconds)>;  // called by a thread of these

  ThinkingThreads(std::size_t threads, Done done);
  ThinkingThreads(const ThinkingThreads&) = delete;
  ThinkingThreads(ThinkingThreads&&) = delete;
  ThinkingThreads& operator=(const ThinkingThreads&) = delete;
  ThinkingThreads& operator=(ThinkingThreads&&) = delete;
  ~ThinkingThreads();  // tells all to stop and waits for them

  void submit(ComputerTurn turn);

 private:
  void work(const std::stop_token& stop);

  Done done_;
  std::mutex mutex_;
  std::condition_variable_any has_turns_;
  std::deque<ComputerTurn> turns_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

// What a computer chooses, in this thread.
Answer choose(const ComputerTurn& turn, const std::stop_token& stop);

}  // namespace turno::remote::kgp
