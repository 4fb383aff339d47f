#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/game/live_game.hpp"
#include "play/game/player.hpp"
#include "tournament/formats/schedule.hpp"

namespace turno::tournament {

// A game in which a person sits, as whoever shows it to the person is told.
struct PersonsGame {
  using Clock = std::chrono::steady_clock;

  std::size_t number = 0;
  std::size_t opponent = 0;
  Side side = Side::First;
  GameSoFar so_far = {};
  bool has_begun = false;                       // until the person says so no clock runs
  bool is_asked = false;                        // for a move, now
  std::optional<Clock::time_point> until = {};  // where there is a time
  std::optional<RecordedEnding> ending = {};    // it is over
};

// Where persons who are entrants of a tournament meet the threads that play its games. A person has one game at a time.
class People {
 public:
  explicit People(std::size_t entrants) : seats_(entrants) {}

  // For whoever plays the games: the person in that game, which must not outlive this. Asked to pause, it does not wait
  // for a person any more who has not begun.
  std::unique_ptr<Player> player(const Pairing& pairing, Side side, const GameSoFar& start, std::stop_token pause);
  void played(const Pairing& pairing, const LiveGame& game);
  // The game is over, or will be played at another time: then it tells that it was called off.
  void left(const Pairing& pairing, const std::optional<RecordedEnding>& ending);
  bool was_called_off(const Pairing& pairing) const;

  // For whoever speaks for the person: its game, if it has one or has had one. The others are false where that is not
  // what the person is asked at this moment.
  std::optional<PersonsGame> look(std::size_t entrant) const;
  bool begin(std::size_t entrant, std::size_t number);
  bool move(std::size_t entrant, std::size_t number, std::size_t ply, Move move);
  bool resign(std::size_t entrant, std::size_t number);

 private:
  friend class Person;

  struct Seat {
    std::optional<PersonsGame> game = {};
    std::optional<Move> move = {};
    bool resigns = false;
    bool is_called_off = false;
  };

  // The seat, if that is the game that is being played there.
  Seat* playing(std::size_t entrant, std::size_t number);

  std::optional<Forfeited> wait_for_begin(std::size_t entrant, const std::stop_token& stop,
                                          const std::stop_token& pause);
  Answer wait_for_move(std::size_t entrant, const Turn& turn, const std::stop_token& stop);

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Seat> seats_;
};

}  // namespace turno::tournament
