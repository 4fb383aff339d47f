#pragma once

#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <tl/expected.hpp>

#include "engine/catalog.hpp"
#include "play/sandbox/sandbox.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/stored_tournament.hpp"
#include "web/http/body.hpp"
#include "web/http/message.hpp"
#include "web/tournaments/person_seats.hpp"

namespace turno::web {

// What a server gives those tournaments that are started from a page.
struct TournamentEnvironment {
  std::shared_ptr<const Sandbox> sandbox = {};                  // for registered bots
  std::string no_sandbox = "it was started without a sandbox";  // why there is none
  std::string version = {};                                     // of turno, in records
  std::size_t concurrency = 1;                                  // at most so many games at a time
};

// Plays the tournaments that the owner starts from a page, one at a time, on a thread of its own. Whatever happens to
// the process, what was finished is kept, and resuming goes on from there, here or by `turno tournament resume`.
class TournamentRunner {
 public:
  using Answer = std::function<void(Result<Json>)>;  // called once, from whatever thread

  // The catalog must outlive it.
  TournamentRunner(std::filesystem::path folder, const Catalog& catalog, TournamentEnvironment environment);

  // `{"name", "format", "games", "players", ...}` as docs/api.md has it. Answers as soon as it has begun.
  void start(const Body& wanted, Answer answer);

  // pause: no new game is begun, and those that are being played are finished; stop: at once, those that are being
  // played are played again later; resume.
  void control(const std::string& name, const std::string& action, const Answer& answer);

  // What a person in that tournament is to do, by its seat: `{"seat"}`, with `{"action": "begin" | "move" | "resign",
  // "number", "ply", "move"}` what it does. As docs/api.md has it.
  Result<Json> seat(const std::string& name, const Body& asked);

  // The seats of its persons, for the owner: `[[player, seat], ...]`.
  Json seats_of(const std::string& name) const;

  // {"here": whether it is played here, "pausing", "message": what went wrong the last time}
  Json status_of(const std::string& name) const;

 private:
  using Done = tl::expected<void, std::string>;
  // On the thread: makes everything ready and answers, then plays.
  struct Task {
    std::string name = {};
    std::optional<tournament::Settings> begin = {};  // none: it has begun and is resumed
    Answer answer = {};
  };

  // A tournament with persons that is being played.
  struct Table {
    std::string name;
    tournament::Settings settings;
    std::shared_ptr<tournament::People> people;
    PersonSeats seats;
  };

  std::optional<Refusal> submit(Task task);
  Done seat_people(const tournament::StoredTournament& kept, tournament::RunConditions& conditions);
  void work(const std::stop_token& stop);
  Done play(const Task& task, const std::stop_token& stop, bool& has_answered);
  Done begin(tournament::TournamentStore& store, const tournament::Settings& settings) const;

  std::filesystem::path folder_;
  const Catalog& catalog_;
  TournamentEnvironment environment_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<Task> next_;
  std::string playing_;  // empty: nothing
  std::string failed_;   // the last one that went wrong
  std::string message_;  // and how
  bool is_pausing_ = false;
  std::optional<Table> table_;
  std::stop_source pause_{std::nostopstate};
  std::stop_source halt_{std::nostopstate};
  std::jthread thread_;  // last: it uses all of the above
};

}  // namespace turno::web
