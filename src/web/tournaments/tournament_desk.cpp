#include "web/tournaments/tournament_desk.hpp"

#include <algorithm>
#include <utility>

namespace turno::web {

TournamentDesk::TournamentDesk(std::unique_ptr<TournamentBook> book, OnNews on_news, OnTrouble on_trouble)
    : book_(std::move(book)),
      on_news_(std::move(on_news)),
      on_trouble_(std::move(on_trouble)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

bool TournamentDesk::submit(Job job) {
  {
    const std::scoped_lock lock(mutex_);
    if (waiting_.size() >= max_waiting) return false;
    waiting_.push_back(std::move(job));
  }
  changed_.notify_one();
  return true;
}

void TournamentDesk::watch(std::set<std::string> names) {
  {
    const std::scoped_lock lock(mutex_);
    has_new_watchers_ =
        has_new_watchers_ || !std::includes(watched_.begin(), watched_.end(), names.begin(), names.end());
    watched_ = std::move(names);
  }
  changed_.notify_one();
}

void TournamentDesk::work(const std::stop_token& stop) {
  auto next_look = Clock::now();
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto has_work = [this] { return !waiting_.empty() || has_new_watchers_; };
    if (watched_.empty()) {
      changed_.wait(lock, stop, has_work);
    } else {
      changed_.wait_until(lock, stop, next_look, has_work);
    }
    if (stop.stop_requested()) return;
    has_new_watchers_ = false;
    const auto jobs = std::exchange(waiting_, {});
    const auto watched = watched_;
    lock.unlock();
    refresh();
    for (const Job& job : jobs) job(*book_);
    if (jobs.empty() || Clock::now() >= next_look) {
      tell(watched);
      next_look = Clock::now() + tick;
    }
    lock.lock();
  }
}

void TournamentDesk::refresh() {
  const auto done = book_->refresh();
  if (done) {
    trouble_.clear();
  } else if (done.error() != trouble_) {
    trouble_ = done.error();
    on_trouble_(trouble_);
  }
}

void TournamentDesk::tell(const std::set<std::string>& watched) {
  std::erase_if(told_, [&](const auto& known) { return !watched.contains(known.first); });
  for (const std::string& name : watched) tell_of(name, told_[name]);
}

void TournamentDesk::tell_of(const std::string& name, Told& told) {
  const auto send = [&](std::string& last, std::string text) {
    if (text == last) return;
    last = std::move(text);
    on_news_(name, std::make_shared<const std::string>(last));
  };
  const auto now = Clock::now();
  if (told.table.empty() || now - told.table_at >= between_tables) {
    told.table_at = now;
    auto table = book_->table_text(name);
    if (!table) return on_news_(name, nullptr);
    send(told.table, *std::move(table));
  }
  if (auto boards = book_->boards_text(name)) send(told.boards, *std::move(boards));
}

}  // namespace turno::web
