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

bool RunBoard::begin() {
  const std::lock_guard lock(mutex_);
  if (shown_.state == State::Running) return false;
  shown_ = {State::Running};
  return true;
}

void RunBoard::day(course::Date date) {
  const std::lock_guard lock(mutex_);
  shown_.date = date;
  shown_.played = 0;
  shown_.games.reset();
}

void RunBoard::games(std::size_t played, std::optional<std::size_t> expected) {
  const std::lock_guard lock(mutex_);
  shown_.played = played;
  shown_.games = expected;
}

void RunBoard::held(course::Date date) {
  const std::lock_guard lock(mutex_);
  shown_.held.push_back(date);
}

void RunBoard::finish() {
  const std::lock_guard lock(mutex_);
  shown_.state = State::Finished;
}

void RunBoard::fail(std::string why) {
  const std::lock_guard lock(mutex_);
  shown_.state = State::Failed;
  shown_.message = std::move(why);
}

RunBoard::Shown RunBoard::shown() const {
  const std::lock_guard lock(mutex_);
  return shown_;
}

}  // namespace turno::web
