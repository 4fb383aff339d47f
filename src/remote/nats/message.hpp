#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/json.hpp"
#include "store/tournaments.hpp"
#include "tournament/formats/schedule.hpp"

// What coordinators and workers say to each other: one JSON object a message, with the version of the protocol.
// Whoever reads one believes nothing of it that it has not checked.
namespace turno::remote::nats {

inline constexpr int protocol_version = 1;
inline constexpr std::size_t max_games_a_job = 50;

// Games to be played by one worker. Each says all about itself: a worker needs no draw.
struct Job {
  std::uint64_t id = 0;
  std::vector<tournament::Pairing> pairings;

  friend bool operator==(const Job&, const Job&) = default;
};

// What a worker played of a job.
struct PlayedGames {
  std::string worker;
  std::uint64_t job = 0;
  std::chrono::microseconds time{0};  // that they took
  std::vector<store::GameRow> games;

  friend bool operator==(const PlayedGames&, const PlayedGames&) = default;
};

// A worker, as it says.
struct Registration {
  std::string worker;       // its id, new each time it starts
  std::string host;         // for people
  std::string version;      // of turno
  std::uint64_t bench = 0;  // the signature of its search
  std::uint64_t speed = 0;  // nodes a second
  std::size_t slots = 1;
  std::map<std::string, std::string> lacks = {};  // of what the games need, and why

  friend bool operator==(const Registration&, const Registration&) = default;
};

inline constexpr const char* lacks_files = "files";  // they came damaged: they are to be sent anew

// What a worker is told of a tournament.
struct Assignment {
  std::string refused;              // why; empty: it is welcome
  store::TournamentRow tournament;  // as it began
  std::vector<std::string> queues;  // where jobs for it are
  std::chrono::milliseconds lease{0};
  Json files = Json::array();  // of its players; see player_files.hpp

  friend bool operator==(const Assignment&, const Assignment&) = default;
};

struct WorkerStatus {
  Registration worker;
  std::size_t busy = 0;  // slots
  double load = 0;       // of its machine
  std::uint64_t games = 0;
  bool is_draining = false;
  std::vector<std::string> tournaments = {};
};

// What a coordinator knows of a worker.
struct Account {
  std::string worker;
  std::uint64_t games = 0;   // that counted
  std::uint64_t audits = 0;  // passed
  bool is_set_aside = false;
  std::int64_t seconds_since_seen = 0;

  friend bool operator==(const Account&, const Account&) = default;
};

Json to_json(const Job& job);
Json to_json(const PlayedGames& played);
Json to_json(const Registration& worker);
Json to_json(const Assignment& assignment);
Json to_json(const WorkerStatus& status);
Json to_json(const std::vector<Account>& accounts);
std::string write_message(Json message);  // with the version

// An error says what is wrong with it; another version of the protocol is one.
template <class T>
using Read = tl::expected<T, std::string>;
Read<Job> read_job(std::string_view text);
Read<PlayedGames> read_played_games(std::string_view text);
Read<Registration> read_registration(std::string_view text);
Read<Assignment> read_assignment(std::string_view text);
Read<WorkerStatus> read_status(std::string_view text);
Read<std::vector<Account>> read_accounts(std::string_view text);

}  // namespace turno::remote::nats
