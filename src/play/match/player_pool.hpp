#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <unordered_map>

#include "play/players/player_text.hpp"
#include "play/process/program.hpp"

namespace turno {

// Makes the players of one thread's games and keeps the processes behind them from game to game: frozen, ended when
// the pool goes or when too many others have played since. Used, and destroyed, by the thread that made it.
class PlayerPool {
 public:
  // Programs are held by the sandbox; without one there must be none. Starting them ends when a stop is asked for.
  explicit PlayerPool(std::shared_ptr<const Sandbox> sandbox = {}, std::stop_token stop = {}, std::size_t max_kept = 64,
                      const ReadyLimits& ready = {})
      : sandbox_(std::move(sandbox)), stop_(std::move(stop)), max_kept_(max_kept), ready_(ready) {}
  PlayerPool(const PlayerPool&) = delete;
  PlayerPool(PlayerPool&&) = delete;
  PlayerPool& operator=(const PlayerPool&) = delete;
  PlayerPool& operator=(PlayerPool&&) = delete;
  ~PlayerPool();

  // Takes over a program that was started elsewhere for this player, its only owner from now on.
  void take_over(const PlayerText& text, std::shared_ptr<Program> program);

  // Which of the games that are played at a time are those of this pool; programs with so many cores have theirs by it.
  void play_as(std::size_t game) { game_ = game; }

  // A player for one game. A process that cannot be started gives one that forfeits, and says why. Not for humans.
  std::unique_ptr<Player> make(const PlayerText& text, const AnyGame& game, std::uint64_t seed);

  // Programs that are started from now on are told apart from a machine that makes them wait.
  void measure_waits() { measures_waits_ = true; }

  // Why this machine could not start a program, if that has happened: then a forfeit is not the program's fault.
  const std::optional<std::string>& lack_of_resources() const { return lack_of_resources_; }

  static constexpr int max_failures = 3;  // to get ready, one after the other; then it is not tried again

 private:
  struct Kept {
    std::string text;
    bool is_fresh = false;             // for one game only
    std::shared_ptr<Program> program;  // played with by nobody else when this is the only owner
  };
  struct Failures {
    int count = 0;
    Forfeited last;
  };

  tl::expected<std::shared_ptr<Program>, Forfeited> program_of(const PlayerText& text,
                                                               std::chrono::milliseconds& start);
  tl::expected<std::unique_ptr<Program>, NotStarted> start(const PlayerText& text);
  void drop_the_broken();
  void make_room(std::size_t max_left);

  std::shared_ptr<const Sandbox> sandbox_;
  std::stop_token stop_;
  std::size_t max_kept_;
  bool measures_waits_ = false;
  std::size_t game_ = 0;
  ReadyLimits ready_;
  std::optional<std::string> lack_of_resources_;
  std::list<Kept> kept_;  // the most recently used first
  std::unordered_map<std::string, Failures> failures_;
  std::unordered_map<std::string, std::string> names_;  // what programs call themselves that play one game each
};

// Runs the program of a player, in the protocol that its name says. `known_name` is what it calls itself, where a
// process of it has been asked.
tl::expected<std::unique_ptr<Program>, NotStarted> start_program(
    const PlayerText::Process& process, const std::shared_ptr<const Sandbox>& sandbox, const std::stop_token& stop,
    const ReadyLimits& ready = {}, bool measures_waits = false, std::optional<std::string> known_name = std::nullopt);

// Stands in for a player that is not there: it forfeits every game, for that reason. `start` is how long it was tried.
std::unique_ptr<Player> absent_player(Forfeited why, std::chrono::milliseconds start = {});

}  // namespace turno
