#include "study/run/run.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <thread>

namespace turno::study {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

class Work {
 public:
  Work(const Plan& plan, const Bench& bench, ResultFolder& folder, std::size_t threads, const RunWatch& watch)
      : plan_(plan),
        bench_(bench),
        folder_(folder),
        threads_(threads),
        watch_(watch),
        finished_(plan.units.size()),
        rows_(folder.before()) {
    std::set<std::string> known;
    for (const Row& row : rows_) known.insert(row.unit);
    for (const Unit& unit : plan.units) {
      if (known.contains(unit.id)) continue;
      open_.push_back(&unit);
      ++parts_[unit.part].left;
      --finished_;
    }
  }

  void work(const std::stop_token& stop) {
    while (!stop.stop_requested() && !stop_.stop_requested()) {
      const Unit* unit = take();
      if (unit == nullptr) return;
      const auto begun = Clock::now();
      const auto rows = measure(*unit, bench_, stop);
      if (!rows) return;
      finish(*unit, *rows, Clock::now() - begun);
    }
  }

  tl::expected<std::vector<Row>, std::string> result() && {
    if (error_) return tl::unexpected(*error_);
    return std::move(rows_);
  }

 private:
  struct Times {
    std::size_t left = 0;
    std::size_t done = 0;
    Seconds spent{0};
  };

  const Unit* take() {
    const std::scoped_lock lock(mutex_);
    return next_ < open_.size() ? open_[next_++] : nullptr;
  }

  void finish(const Unit& unit, const std::vector<Row>& rows, Clock::duration time) {
    const std::scoped_lock lock(mutex_);
    if (error_) return;
    if (const auto added = folder_.add(rows); !added) {
      error_ = added.error();
      stop_.request_stop();
      return;
    }
    rows_.insert(rows_.end(), rows.begin(), rows.end());
    Times& times = parts_[unit.part];
    --times.left;
    ++times.done;
    times.spent += time;
    ++finished_;
    if (watch_.on_unit) watch_.on_unit({finished_, plan_.units.size(), time_left()});
  }

  // What a part has taken so far is what it goes on to take; of a part that has not begun, the mean of the others.
  std::chrono::milliseconds time_left() const {
    Seconds spent{0};
    std::size_t done = 0;
    for (const auto& [part, times] : parts_) {
      spent += times.spent;
      done += times.done;
    }
    Seconds left{0};
    for (const auto& [part, times] : parts_) {
      const Seconds mean = times.done > 0 ? times.spent / static_cast<double>(times.done)
                                          : spent / static_cast<double>(std::max<std::size_t>(done, 1));
      left += mean * static_cast<double>(times.left);
    }
    return std::chrono::duration_cast<std::chrono::milliseconds>(left / static_cast<double>(threads_));
  }

  const Plan& plan_;
  const Bench& bench_;
  ResultFolder& folder_;
  std::size_t threads_;
  const RunWatch& watch_;
  std::mutex mutex_;
  std::vector<const Unit*> open_;
  std::size_t next_ = 0;
  std::size_t finished_;
  std::map<std::size_t, Times> parts_;
  std::vector<Row> rows_;
  std::optional<std::string> error_;
  std::stop_source stop_;
};

}  // namespace

tl::expected<std::vector<Row>, std::string> run_plan(const Plan& plan, const Bench& bench, ResultFolder& folder,
                                                     std::size_t threads, const RunWatch& watch, std::stop_token stop) {
  Work work(plan, bench, folder, threads, watch);
  {
    std::vector<std::jthread> workers;
    workers.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i) workers.emplace_back([&work, stop] { work.work(stop); });
  }
  return std::move(work).result();
}

std::vector<Row> in_order(const Plan& plan, std::vector<Row> rows) {
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < plan.units.size(); ++i) places.emplace(plan.units[i].id, i);
  std::erase_if(rows, [&](const Row& row) { return !places.contains(row.unit); });
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const Row& a, const Row& b) { return places.at(a.unit) < places.at(b.unit); });
  return rows;
}

}  // namespace turno::study
