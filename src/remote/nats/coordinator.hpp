#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "remote/nats/connection.hpp"
#include "remote/nats/ledger.hpp"
#include "remote/nats/member.hpp"
#include "remote/nats/player_files.hpp"
#include "tournament/run/run_elsewhere.hpp"

namespace turno::remote::nats {

struct CoordinatorSettings {
  std::string version;      // of turno
  std::uint64_t bench = 0;  // the signature that workers must have
  AuditSettings audits;
  std::filesystem::path evidence = {};  // the folder for it
  std::shared_ptr<const Sandbox> sandbox = {};
  std::chrono::milliseconds lease =
      std::chrono::seconds(30);                            // a worker that says nothing for so long has lost its job
  int replicas = 1;                                        // of the stream, in a cluster
  std::function<void(const std::string&)> on_notice = {};  // what people should know; from any thread
};

// Has the games of a tournament played by workers on other machines. Everything on the way is in one stream of the
// tournament; the truth is in the store of whoever runs it, and what the stream loses is published anew.
class Coordinator final : public tournament::Elsewhere {
 public:
  // Takes the tournament: an error says that somebody else runs it, or whose stream is in the way. `plan`, and the
  // connection, must outlive it.
  static Result<std::unique_ptr<Coordinator>> open(Connection& connection, const tournament::Plan& plan,
                                                   const store::TournamentRow& row, CoordinatorSettings settings);
  Coordinator(const Coordinator&) = delete;
  Coordinator(Coordinator&&) = delete;
  Coordinator& operator=(const Coordinator&) = delete;
  Coordinator& operator=(Coordinator&&) = delete;
  ~Coordinator() override;

  std::size_t room() override;
  bool has(std::size_t game) const override { return ledger_.has(game); }
  void hand_out(const tournament::Pairing& pairing) override;
  Result<Came> collect(Clock::time_point until) override;
  void kept() override;
  bool is_examining() const override { return ledger_.open_audits() > 0; }
  Result<void> start_over() override;

  // The tournament is over: nothing of it stays on the server.
  Result<void> finish();

 private:
  struct Waiting {
    std::string subject;
    std::string text;
  };

  Coordinator(Connection& connection, const tournament::Plan& plan, store::TournamentRow row,
              CoordinatorSettings settings);

  Result<void> take_stream();
  Result<void> claim();
  Result<void> make_queues();
  Result<void> send_players(bool anew);
  Result<void> listen();
  Result<void> check_claim();
  void look_after_server();
  std::vector<Account> accounts() const;
  std::string answer_registration(std::string_view text);
  Assignment assignment_for(const Registration& worker) const;
  void send_players_if_damaged();
  bool is_told(const std::string& why);
  void notice(const std::string& what) const;

  bool is_timed(const tournament::Pairing& pairing, const tournament::PlannedGame& game) const;
  bool has_timed_games() const;
  std::string queue() const;
  std::size_t games_a_job() const;
  void publish_jobs();
  void take(const PlayedGames& played, Came& came);
  void take_game(const PlayedGames& played, const store::GameRow& row, Came& came);
  void decide(std::size_t game, Came& came);
  std::optional<std::string> play_here(const tournament::Pairing& pairing);
  void set_aside(const std::string& worker, const std::string& why, const Ledger::Audited& about,
                 const std::string& own, Came& came);
  std::size_t slots() const;

  Connection& connection_;
  const tournament::Plan& plan_;
  CoordinatorSettings settings_;
  std::string name_;
  std::string id_;
  std::string identity_;
  store::TournamentRow row_;
  std::vector<PlayerFile> files_;
  bool must_send_files_ = false;  // somebody got them damaged; guarded by the mutex
  std::uint64_t epoch_ = 0;       // the number of our claim; jobs carry it
  Ledger ledger_;
  bool is_timed_;  // it has timed games
  std::optional<int> speed_class_;
  std::unique_ptr<Puller> puller_;
  std::vector<Message> pulled_;  // not acknowledged until their games are safe
  std::deque<Waiting> unpublished_;
  double seconds_a_game_ = 0;
  Clock::time_point last_came_ = Clock::now();
  Clock::time_point last_look_ = Clock::now();
  Clock::time_point last_claim_check_ = Clock::now();
  bool was_lost_ = false;
  bool has_said_that_nobody_is_here_ = false;

  mutable std::mutex mutex_;  // of what follows
  std::map<std::string, Registration> workers_;
  std::map<std::string, Clock::time_point> seen_;
  std::map<std::string, Ledger::Counts> counts_;
  std::vector<std::string> set_aside_;
  std::set<std::string> told_;  // why workers were refused

  // Gone before all that they use.
  std::unique_ptr<Listener> on_who_;
  std::unique_ptr<Listener> on_register_;
  std::unique_ptr<Listener> on_looking_;
  std::unique_ptr<Listener> on_accounts_;
};

// What is left of a tournament on a server is removed; false if there was nothing. An error: somebody is running it.
Result<bool> forget_tournament(Connection& connection, const std::string& tournament);

}  // namespace turno::remote::nats
