#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "course/league/open_course.hpp"

namespace turno::web {

// A thread that has the course open for itself and does one work after the other, so that the loop never waits. Where
// course.toml has changed since, it is read again; if that cannot be understood, the old one counts on.
class CourseThread {
 public:
  using Work = std::function<void(course::OpenCourse&, const std::stop_token&)>;
  using OnTrouble = std::function<void(const std::string& message)>;

  struct Settings {
    std::size_t max_waiting = 1;
    int niceness = 0;  // of the thread and of those that it starts
  };

  CourseThread(std::unique_ptr<course::OpenCourse> course, const Settings& settings, OnTrouble on_trouble);
  CourseThread(const CourseThread&) = delete;
  CourseThread(CourseThread&&) = delete;
  CourseThread& operator=(const CourseThread&) = delete;
  CourseThread& operator=(CourseThread&&) = delete;
  ~CourseThread() = default;  // tells the work to stop and waits for it; what waits is dropped

  bool ask(Work work);  // false: too many wait already

 private:
  void work(const std::stop_token& stop);
  void look_for_changes();

  std::unique_ptr<course::OpenCourse> course_;
  std::filesystem::file_time_type read_at_;
  Settings settings_;
  OnTrouble on_trouble_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Work> waiting_;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace turno::web
