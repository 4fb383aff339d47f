#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/player_text.hpp"
#include "web/http/budget.hpp"
#include "web/http/loop.hpp"

namespace turno::web {

// Makes a pool for one bot, on the thread on which that bot will live.
using MakePool = std::function<std::unique_ptr<PlayerPool>(std::stop_token stop)>;

struct BotHostSettings {
  std::size_t threads = 2;                  // so many bots think at once
  std::size_t bots = 8;                     // processes at once; whoever thinks is one of them
  std::chrono::milliseconds idle{300'000};  // a bot that nobody asked for so long is ended
  std::size_t waiting_each = 8;             // questions of one client that wait
  std::size_t waiting = 256;                // of all together
  double seconds_per_minute = 120;          // of thinking, for one client
};

// A move that a bot is asked for.
struct BotQuestion {
  std::string seat;    // where it sits: every seat has a process of its own
  std::string client;  // on whose account it thinks
  PlayerText player;   // a program
  GameSoFar so_far;
  View view;  // as the game looks now
  std::chrono::milliseconds time{0};
};

struct BotAnswer {
  std::optional<Answer> answer;  // nothing: this machine has no room for its process now
  std::string version;           // what was behind the name
};

// Runs the processes of bots. A child dies with the thread that started it, so each thread keeps the bots that it has
// started: frozen between questions, ended when their game is over, when nobody has asked them for long, or when the
// thread has too many and another one comes. A bot that has ended is started anew when it is asked again.
// Used on the loop's thread, on which it also answers; the loop must outlive it.
class BotHost {
 public:
  BotHost(Loop& loop, MakePool make_pool, const BotHostSettings& settings);
  BotHost(const BotHost&) = delete;
  BotHost(BotHost&&) = delete;
  BotHost& operator=(const BotHost&) = delete;
  BotHost& operator=(BotHost&&) = delete;
  ~BotHost();  // tells all to stop, and ends all bots

  enum class Asked : std::uint8_t {
    AtOnce,
    Waits,   // behind others; `begins` is called when its turn comes
    Refused  // its client has too much of it; ask again later
  };
  // A question that is told to stop is not answered.
  Asked ask(BotQuestion question, std::stop_source source, std::function<void()> begins,
            std::function<void(const BotAnswer&)> answers);

  void end_bot(const std::string& seat);  // the game is over

 private:
  struct Job {
    BotQuestion question;
    std::stop_source source;
    std::function<void()> begins;  // where it has waited
    std::function<void(const BotAnswer&)> answers;
    std::size_t thread = 0;  // once it runs
  };
  struct RunningBot;
  using RunningBots = std::list<RunningBot>;  // who was asked last comes first
  using Jobs = std::list<Job>;

  void work(std::size_t thread, const std::stop_token& stop);
  std::function<void()> run(Job& job, RunningBots& bots, const std::stop_token& stop);  // what the loop is to do then
  BotAnswer think(const Job& job, RunningBots& bots, const std::stop_token& stop);
  bool is_busy(std::size_t thread) const;
  // With the lock held.
  Jobs::iterator next(std::size_t thread);
  RunningBots take_leaving(std::size_t thread, RunningBots& bots);
  bool has_leaving(std::size_t thread) const;
  void forget_ended(std::size_t thread, const RunningBots& bots);

  Loop& loop_;
  MakePool make_pool_;
  BotHostSettings settings_;
  std::size_t bots_a_thread_;  // at most
  std::mutex mutex_;
  std::condition_variable_any changed_;
  Jobs waiting_;
  Jobs running_;
  std::unordered_map<std::string, std::size_t> thread_of_;  // by seat, for bots that run
  std::vector<std::string> leaving_;                        // seats
  Budget budget_;
  std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace turno::web
