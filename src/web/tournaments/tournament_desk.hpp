#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <thread>

#include "web/tournaments/tournament_book.hpp"

namespace turno::web {

// The one thread on which tournaments are looked at: it answers calls, and while somebody watches it asks the database
// a few times a second whether anything has changed, once for all who watch. So neither the loop nor whoever plays
// waits.
class TournamentDesk {
 public:
  using Job = std::function<void(TournamentBook&)>;
  // From its thread: a message for all who watch that tournament; null: it is here no more.
  using OnNews = std::function<void(const std::string& name, std::shared_ptr<const std::string> message)>;
  using OnTrouble = std::function<void(const std::string& message)>;

  TournamentDesk(std::unique_ptr<TournamentBook> book, OnNews on_news, OnTrouble on_trouble);
  TournamentDesk(const TournamentDesk&) = delete;
  TournamentDesk(TournamentDesk&&) = delete;
  TournamentDesk& operator=(const TournamentDesk&) = delete;
  TournamentDesk& operator=(TournamentDesk&&) = delete;
  ~TournamentDesk() = default;

  bool submit(Job job);                     // false: too many wait
  void watch(std::set<std::string> names);  // these from now on, and no others

 private:
  using Clock = std::chrono::steady_clock;

  // What watchers of one were told last.
  struct Told {
    std::string table = {};
    std::string boards = {};
    Clock::time_point table_at = {};
  };

  static constexpr std::size_t max_waiting = 500;
  static constexpr std::chrono::milliseconds tick{250};
  static constexpr std::chrono::milliseconds between_tables{400};

  void work(const std::stop_token& stop);
  void refresh();
  void tell(const std::set<std::string>& watched);
  void tell_of(const std::string& name, Told& told);

  std::unique_ptr<TournamentBook> book_;
  OnNews on_news_;
  OnTrouble on_trouble_;
  std::string trouble_;  // the last one: told once
  std::map<std::string, Told> told_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Job> waiting_;
  std::set<std::string> watched_;
  bool has_new_watchers_ = false;
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace turno::web
