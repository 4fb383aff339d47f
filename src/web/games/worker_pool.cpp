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
  threads_.reserve(settings.threads + 1);
  for (std::size_t i = 0; i < settings.threads; ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  threads_.emplace_back([this](const std::stop_token& stop) { end_turns(stop); });
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
  return submit(Job{client,
                    std::move(source),
                    [work = std::move(work)](const WorkerTurn& turn) {
                      work(turn.stop);
                      return false;
                    },
                    {}});
}

std::optional<std::chrono::seconds> WorkerPool::submit_turns(const std::string& client, std::stop_source source,
                                                             Turns work, TellAhead tell_ahead) {
  return submit(Job{client, std::move(source), std::move(work), std::move(tell_ahead)});
}

std::optional<std::chrono::seconds> WorkerPool::submit(Job job) {
  News told;
  {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    std::erase_if(waiting_, [](const Job& other) { return other.source.stop_requested(); });
    const auto is_theirs = [&](const Job& other) { return other.client == job.client; };
    const auto theirs = static_cast<std::size_t>(std::count_if(waiting_.begin(), waiting_.end(), is_theirs));
    if (waiting_.size() >= settings_.waiting || theirs >= settings_.waiting_each) return soon;
    if (!budget_.has_some(job.client, now)) return budget_.wait(job.client, now);
    waiting_.push_back(std::move(job));
    told = news();
  }
  changed_.notify_one();
  turns_changed_.notify_one();
  for (const auto& [tell, ahead] : told) tell(ahead);
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

// Clients take turns, so before somebody's third work come at most three of everybody else. Nothing is ahead of those
// for whom a thread is free.
WorkerPool::News WorkerPool::news() {
  News found;
  std::map<std::string_view, std::size_t> waiting_of;
  for (const Job& job : waiting_) ++waiting_of[job.client];
  std::map<std::string_view, std::size_t> before;
  const std::size_t free = settings_.threads - std::min(settings_.threads, running_.size());
  std::size_t place = 0;
  for (Job& job : waiting_) {
    const std::size_t own = before[job.client]++;
    std::size_t ahead = own;
    for (const auto& [client, count] : waiting_of)
      if (client != job.client) ahead += std::min(count, own);
    if (place++ < free) continue;  // it begins at once
    if (!job.tell_ahead || job.told == ahead) continue;
    job.told = ahead;
    found.emplace_back(job.tell_ahead, ahead);
  }
  return found;
}

void WorkerPool::work(const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, behind_the_loop);  // of this thread alone, on Linux
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return next() != waiting_.end(); }) && !stop.stop_requested()) {
    const auto job = next();
    running_.splice(running_.end(), waiting_, job);
    ++running_of_[job->client];
    job->told = std::nullopt;
    job->over = std::stop_source();
    job->since = Clock::now();
    const WorkerTurn turn{job->source.get_token(), job->over.get_token(), waiting_.size()};
    const News told = news();
    lock.unlock();
    turns_changed_.notify_one();
    for (const auto& [tell, ahead] : told) tell(ahead);
    bool goes_on = false;
    {
      const std::stop_callback on_stop(turn.stop, [over = job->over]() mutable { over.request_stop(); });
      if (!turn.stop.stop_requested()) goes_on = job->work(turn) && !turn.stop.stop_requested();
    }
    if (!goes_on) job->work = nullptr;  // whatever it holds goes without the lock
    lock.lock();
    const std::chrono::duration<double> took = Clock::now() - job->since;
    budget_.spend(job->client, Clock::now(), took.count());
    if (--running_of_[job->client] == 0) running_of_.erase(job->client);
    if (goes_on)
      waiting_.splice(waiting_.end(), running_, job);
    else
      running_.erase(job);
    const News left = news();
    lock.unlock();
    changed_.notify_all();
    for (const auto& [tell, ahead] : left) tell(ahead);
    lock.lock();
  }
}

std::optional<Clock::time_point> WorkerPool::turn_end() {
  std::optional<Clock::time_point> earliest;
  for (const Job& job : running_)
    if (job.tell_ahead && !job.over.stop_requested() && (!earliest || job.since + settings_.turn < *earliest))
      earliest = job.since + settings_.turn;
  return earliest;
}

// Ends turns that have gone on for long enough, but only while somebody waits.
void WorkerPool::end_turns(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto end = waiting_.empty() ? std::nullopt : turn_end();
    if (!end) {
      turns_changed_.wait(lock, stop, [this] { return !waiting_.empty() && turn_end(); });
    } else if (*end > Clock::now()) {
      turns_changed_.wait_until(lock, stop, *end, [] { return false; });
    } else {
      for (Job& job : running_)
        if (job.tell_ahead && job.since + settings_.turn <= Clock::now()) job.over.request_stop();
    }
  }
}

}  // namespace turno::web
