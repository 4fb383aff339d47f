#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "web/http/budget.hpp"

namespace turno::web {

struct WorkerPoolSettings {
  std::size_t threads = 2;
  std::size_t running_each = 1;     // jobs of one client at the same time
  std::size_t waiting_each = 8;     // jobs of one client that wait
  std::size_t waiting = 256;        // of all together
  double seconds_per_minute = 120;  // of thinking, for one client
};

// Threads for work that takes long, so that the loop never waits. Fair to clients: the one with the least work that
// runs comes first.
class WorkerPool {
 public:
  using Work = std::function<void(const std::stop_token&)>;

  explicit WorkerPool(const WorkerPoolSettings& settings);
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool(WorkerPool&&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;
  WorkerPool& operator=(WorkerPool&&) = delete;
  ~WorkerPool();  // tells all to stop and waits for them

  // Runs the work soon, or says after how long to ask again: this client has too much of it. Work whose source was told
  // to stop before its turn came is dropped.
  std::optional<std::chrono::seconds> submit(const std::string& client, std::stop_source source, Work work);

 private:
  struct Job {
    std::string client;
    std::stop_source source;
    Work work;
  };

  void work(const std::stop_token& stop);
  std::list<Job>::iterator next();  // with the lock held; end: none may run now

  WorkerPoolSettings settings_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::list<Job> waiting_;
  std::list<Job> running_;
  std::unordered_map<std::string, std::size_t> running_of_;
  Budget budget_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace turno::web
