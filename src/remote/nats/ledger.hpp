#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/random.hpp"
#include "remote/nats/audit.hpp"
#include "remote/nats/message.hpp"

namespace turno::remote::nats {

// Who plays which games, and what has come of it: the account of a coordinator. It takes nothing for granted of what is
// delivered: a record that comes twice, late, or from somebody who was never asked changes nothing. Pure: it knows no
// network, no disk and no time.
class Ledger {
 public:
  explicit Ledger(AuditSettings audits) : audits_(audits), random_(audits.seed) {}

  // A game to be played, by whoever takes jobs from that queue. Repeatable: it comes out the same on every machine.
  void add(const tournament::Pairing& game, const std::string& queue, bool is_repeatable);
  bool has(std::size_t game) const { return games_.contains(game); }

  // The next games of a queue for one worker; nothing when all are out. Games of a few jobs are mixed: whoever gets one
  // to play again cannot tell it from the others.
  std::optional<Job> next_job(const std::string& queue, std::size_t max_games);
  std::vector<std::string> queues() const;
  // All that is out is to be played anew: of jobs that were lost with the server that had them.
  void recall();

  std::size_t waiting() const { return unanswered_; }      // games that have no record yet
  std::size_t waiting_in(const std::string& queue) const;  // and are in no job
  std::size_t open_audits() const { return games_.size() - unanswered_; }

  enum class Arrival : std::uint8_t {
    First,      // it counts
    Again,      // nothing new
    Confirmed,  // an audit has found the same
    Differs,    // an audit has found something else: somebody must decide, see answers() and settle()
    Unchecked   // always the same worker gets it: somebody else must play it, as for Differs
  };
  Arrival arrive(std::size_t game, const std::string& worker, const std::string& record);

  struct Answer {
    std::string worker;
    std::string record;
  };
  struct Audited {
    tournament::Pairing game;
    std::vector<Answer> answers;
  };
  Audited answers(std::size_t game) const;
  void settle(std::size_t game);  // it was decided: no more is asked

  // From now on nothing that the worker delivers counts. Returns its games that nobody has confirmed.
  std::vector<std::size_t> set_aside(const std::string& worker);
  bool is_set_aside(const std::string& worker) const;
  void start_over();  // no game is to be played, and none that was is known; who was set aside stays so

  struct Counts {
    std::uint64_t games = 0;
    std::uint64_t audits = 0;  // passed
  };
  std::map<std::string, Counts> counts() const;  // by worker

 private:
  struct Game {
    tournament::Pairing pairing;
    std::string queue;
    bool is_audited = false;
    int same_again = 0;
    std::vector<Answer> answers = {};  // kept for audits only
  };
  struct Queue {
    std::deque<std::size_t> games;
    std::deque<std::size_t> audits;  // to be played once more, in a later job
  };
  struct Worker {
    std::string id;
    bool is_set_aside = false;
    Counts counts = {};
  };

  std::uint32_t number_of(const std::string& worker);
  void note_player(std::size_t game, std::uint32_t worker);

  static constexpr std::uint32_t nobody = 0xFFFFFFFF;
  static constexpr std::uint32_t confirmed = 0xFFFFFFFE;
  static constexpr int max_same_again = 2;
  static constexpr std::size_t jobs_mixed = 4;

  AuditSettings audits_;
  Random random_;
  std::uint64_t last_job_ = 0;
  std::size_t unanswered_ = 0;
  std::map<std::string, Queue> queues_;
  std::unordered_map<std::size_t, Game> games_;  // that wait for a record or an audit
  std::vector<Worker> workers_;
  std::vector<std::uint32_t> played_by_;  // by number of the game; who played it, unless it was confirmed
};

}  // namespace turno::remote::nats
