#include "web/course/course_progress.hpp"

#include <utility>

namespace turno::web {

void LiveSteps::add(std::int64_t received, const course::Step& step) {
  const std::lock_guard lock(mutex_);
  files_[received].steps.push_back(step);
}

void LiveSteps::trouble(std::int64_t received, const std::string& why) {
  const std::lock_guard lock(mutex_);
  files_[received] = {{}, why};
}

void LiveSteps::forget(std::int64_t received) {
  const std::lock_guard lock(mutex_);
  files_.erase(received);
}

LiveSteps::File LiveSteps::of(std::int64_t received) const {
  const std::lock_guard lock(mutex_);
  const auto found = files_.find(received);
  return found == files_.end() ? File() : found->second;
}

bool RunProgress::begin() {
  const std::lock_guard lock(mutex_);
  if (shown_.state == State::Running) return false;
  shown_ = {State::Running};
  return true;
}

void RunProgress::day(course::Date date) {
  const std::lock_guard lock(mutex_);
  shown_.date = date;
  shown_.played = 0;
  shown_.games.reset();
}

void RunProgress::games(std::size_t played, std::optional<std::size_t> expected) {
  const std::lock_guard lock(mutex_);
  shown_.played = played;
  shown_.games = expected;
}

void RunProgress::held(course::Date date) {
  const std::lock_guard lock(mutex_);
  shown_.held.push_back(date);
}

void RunProgress::finish() {
  const std::lock_guard lock(mutex_);
  shown_.state = State::Finished;
}

void RunProgress::fail(std::string why) {
  const std::lock_guard lock(mutex_);
  shown_.state = State::Failed;
  shown_.message = std::move(why);
}

RunProgress::Shown RunProgress::shown() const {
  const std::lock_guard lock(mutex_);
  return shown_;
}

}  // namespace turno::web
