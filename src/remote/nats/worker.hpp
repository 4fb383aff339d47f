#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "engine/catalog.hpp"
#include "remote/nats/connection.hpp"
#include "remote/nats/message.hpp"
#include "tournament/run/play_pairing.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::remote::nats {

struct WorkerSettings {
  Registration me;
  std::shared_ptr<const Sandbox> sandbox = {};             // for programs; without one it plays none
  std::filesystem::path cache = {};                        // the folder for players' files that were fetched
  std::size_t cache_size = std::size_t{1} << 30U;          // bytes
  std::function<void(const std::string&)> on_notice = {};  // what people should know; from any thread
  // What is done to a job before it is played, and to a game before it is delivered: for tests of what goes wrong.
  std::function<void(const Job&)> on_job = {};
  bool holds_leases = true;  // says that it is at its jobs as long as it is
  std::function<void(store::GameRow&)> tamper = {};
};

// Plays games of whatever tournaments are run through a server, so many at a time.
class Worker {
 public:
  // The connection and the catalog must outlive it.
  Worker(Connection& connection, const Catalog& catalog, WorkerSettings settings);
  Worker(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker& operator=(Worker&&) = delete;
  ~Worker();

  // Until it is told to stop, here or from afar: what it plays by then is finished and delivered.
  Result<void> run(const std::stop_token& stop);

  WorkerStatus status() const;

 private:
  // A tournament that it takes part in.
  struct Membership {
    Membership(tournament::StoredTournament its, const Assignment& assignment, std::filesystem::path laid_out,
               tournament::RunConditions here)
        : name(its.row.name),
          assigned(assignment),
          files(std::move(laid_out)),
          tournament(std::move(its)),
          conditions(std::move(here)),
          shared(tournament.plan, conditions),
          queues(assignment.queues),
          lease(assignment.lease) {}

    ~Membership();
    Membership(const Membership&) = delete;
    Membership(Membership&&) = delete;
    Membership& operator=(const Membership&) = delete;
    Membership& operator=(Membership&&) = delete;

    std::string name;
    Assignment assigned;
    std::filesystem::path files;  // of its players, laid out; gone with it
    tournament::StoredTournament tournament;
    tournament::RunConditions conditions;
    tournament::SharedByGames shared;
    std::vector<std::string> queues;
    std::chrono::milliseconds lease;
    std::atomic<bool> is_over = false;
  };
  using Members = std::vector<std::shared_ptr<Membership>>;
  class Slot;

  void look_for_work();
  void join(const std::string& tournament);
  Result<std::shared_ptr<Membership>> make_ready(const std::string& tournament, const Assignment& assignment,
                                                 std::map<std::string, std::string>& lacks);
  void leave(const std::shared_ptr<Membership>& membership);
  void look_whether_over(const std::shared_ptr<Membership>& membership);
  Members members() const;
  void hold_leases(const std::stop_token& stop);
  void drain();
  void notice(const std::string& what) const;

  Connection& connection_;
  const Catalog& catalog_;
  WorkerSettings settings_;
  std::stop_source draining_;
  std::atomic<std::size_t> busy_ = 0;
  std::atomic<std::uint64_t> games_ = 0;

  mutable std::mutex mutex_;  // of what follows
  std::condition_variable_any has_news_;
  std::map<std::string, std::shared_ptr<Membership>> members_;
  std::uint64_t laid_out_ = 0;                  // folders of players
  std::map<std::string, std::string> refused_;  // tournaments, and why: told once each
  std::vector<std::string> announced_;
  struct Held {
    Message* message = nullptr;
    std::chrono::milliseconds lease{0};
    std::chrono::steady_clock::time_point said;
  };
  std::list<Held> held_;  // jobs that are being played

  std::vector<std::unique_ptr<Listener>> listeners_;  // gone first
};

}  // namespace turno::remote::nats
