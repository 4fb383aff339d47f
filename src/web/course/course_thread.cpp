#include "web/course/course_thread.hpp"

#include <sys/resource.h>

#include <utility>

namespace turno::web {
namespace {

std::filesystem::file_time_type changed_at(const course::OpenCourse& course) {
  std::error_code ignored;  // a file that is gone has changed
  return std::filesystem::last_write_time(course.folder / course::course_file, ignored);
}

}  // namespace

CourseThread::CourseThread(std::unique_ptr<course::OpenCourse> course, const Settings& settings, OnTrouble on_trouble)
    : course_(std::move(course)),
      read_at_(changed_at(*course_)),
      settings_(settings),
      on_trouble_(std::move(on_trouble)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

bool CourseThread::ask(Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= settings_.max_waiting) return false;
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

void CourseThread::work(const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, settings_.niceness);  // of this thread alone, on Linux
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !waiting_.empty(); }) && !stop.stop_requested()) {
    {
      const Work next = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      look_for_changes();
      next(*course_, stop);
    }  // whatever it holds goes without the lock
    lock.lock();
  }
}

void CourseThread::look_for_changes() {
  const auto latest = changed_at(*course_);
  if (latest == read_at_) return;
  read_at_ = latest;
  auto course = course::open_course(course_->folder);
  if (!course) return on_trouble_(course.error());
  course_ = std::make_unique<course::OpenCourse>(*std::move(course));
}

}  // namespace turno::web
