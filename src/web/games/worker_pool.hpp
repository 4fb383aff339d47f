#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "web/http/budget.hpp"

namespace turno::web {

struct WorkerPoolSettings {
  std::size_t threads = 2;
  std::size_t running_each = 1;     // jobs of one client at the same time
  std::size_t waiting_each = 8;     // jobs of one client that wait
  std::size_t waiting = 256;        // of all together
  double seconds_per_minute = 120;  // of thinking, for one client
  // So long may work that can be interrupted go on while others wait for their turn.
  std::chrono::milliseconds turn{2000};
};

// What a work that can be interrupted sees of the pool.
struct WorkerTurn {
  std::stop_token stop;    // nobody wants the answer any more
  std::stop_token over;    // the same, or others are to have their turn now
  std::size_t others = 0;  // works that waited when the turn began
};

// Threads for work that takes long, so that the loop never waits. Fair to clients: the one with the least work that
// runs comes first. Fair to the works of one client: first come, first served, and whatever can be interrupted goes
// on behind the others when its turn is over.
class WorkerPool {
 public:
  using Work = std::function<void(const std::stop_token&)>;
  using Turns = std::function<bool(const WorkerTurn&)>;  // true: it has to go on in another turn
  using TellAhead = std::function<void(std::size_t)>;    // how many works come first; from any thread

  explicit WorkerPool(const WorkerPoolSettings& settings);
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool(WorkerPool&&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;
  WorkerPool& operator=(WorkerPool&&) = delete;
  ~WorkerPool();  // tells all to stop and waits for them

  // Runs the work soon, or says after how long to ask again: this client has too much of it. Work whose source was told
  // to stop before its turn came is dropped.
  std::optional<std::chrono::seconds> submit(const std::string& client, std::stop_source source, Work work);

  // The same for work that goes on in turns. While it waits, it is told how many come first whenever that changes.
  std::optional<std::chrono::seconds> submit_turns(const std::string& client, std::stop_source source, Turns work,
                                                   TellAhead tell_ahead);

 private:
  struct Job {
    std::string client;
    std::stop_source source;
    Turns work;
    TellAhead tell_ahead;  // empty: it cannot be interrupted
    std::optional<std::size_t> told = std::nullopt;
    std::stop_source over = std::stop_source(std::nostopstate);
    Clock::time_point since = {};  // its turn began
  };
  using News = std::vector<std::pair<TellAhead, std::size_t>>;

  std::optional<std::chrono::seconds> submit(Job job);
  void work(const std::stop_token& stop);
  void end_turns(const std::stop_token& stop);
  std::list<Job>::iterator next();              // with the lock held; end: none may run now
  std::optional<Clock::time_point> turn_end();  // with the lock held: of the turn that has gone on for longest
  News news();                                  // with the lock held: to be told without it

  WorkerPoolSettings settings_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::condition_variable_any turns_changed_;
  std::list<Job> waiting_;
  std::list<Job> running_;
  std::unordered_map<std::string, std::size_t> running_of_;
  Budget budget_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace turno::web
