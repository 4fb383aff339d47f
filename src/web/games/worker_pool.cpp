#include "web/games/worker_pool.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <iterator>

namespace turno::web {
namespace {

constexpr double minute = 60;
constexpr int behind_the_loop = 10;  // of niceness: answers come before thoughts
constexpr std::chrono::seconds soon{1};

}  // namespace

WorkerPool::WorkerPool(const WorkerPoolSettings& settings)
    : settings_(settings), budget_(settings.seconds_per_minute / minute, settings.seconds_per_minute) {
  threads_.reserve(settings.threads);
  for (std::size_t i = 0; i < settings.threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

WorkerPool::~WorkerPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(mutex_);
    for (Job& job : running_) job.source.request_stop();
  }
  threads_.clear();
}

std::optional<std::chrono::seconds> WorkerPool::submit(const std::string& client, std::stop_source source, Work work) {
  {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    std::erase_if(waiting_, [](const Job& job) { return job.source.stop_requested(); });
    const auto is_theirs = [&](const Job& job) { return job.client == client; };
    const auto theirs = static_cast<std::size_t>(std::count_if(waiting_.begin(), waiting_.end(), is_theirs));
    if (waiting_.size() >= settings_.waiting || theirs >= settings_.waiting_each) return soon;
    if (!budget_.has_some(client, now)) return budget_.wait(client, now);
    waiting_.push_back({client, std::move(source), std::move(work)});
  }
  changed_.notify_one();
  return std::nullopt;
}

std::list<WorkerPool::Job>::iterator WorkerPool::next() {
  auto best = waiting_.end();
  std::size_t fewest = settings_.running_each;
  for (auto job = waiting_.begin(); job != waiting_.end(); ++job) {
    const auto running = running_of_.find(job->client);
    const std::size_t count = running == running_of_.end() ? 0 : running->second;
    if (count < fewest) {
      fewest = count;
      best = job;
    }
  }
  return best;
}

void WorkerPool::work(const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, behind_the_loop);  // of this thread alone, on Linux
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return next() != waiting_.end(); }) && !stop.stop_requested()) {
    const auto job = next();
    running_.splice(running_.end(), waiting_, job);
    ++running_of_[job->client];
    lock.unlock();
    const auto start = Clock::now();
    if (!job->source.stop_requested()) job->work(job->source.get_token());
    job->work = nullptr;  // whatever it holds goes without the lock
    const std::chrono::duration<double> took = Clock::now() - start;
    lock.lock();
    budget_.spend(job->client, Clock::now(), took.count());
    if (--running_of_[job->client] == 0) running_of_.erase(job->client);
    running_.erase(job);
    changed_.notify_all();
  }
}

}  // namespace turno::web
