#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>

#include "core/move.hpp"
#include "core/side.hpp"

namespace turno {

// How much time a game gives. Nothing set: as much as it takes.
struct TimeControl {
  std::optional<std::chrono::milliseconds> move = std::nullopt;     // for each move
  std::optional<std::chrono::milliseconds> initial = std::nullopt;  // a clock for the game of each side ...
  std::chrono::milliseconds increment{0};                           // ... to which each move adds
  std::size_t moves = 0;                 // after so many of a side it gets `initial` once more; 0: it does not
  std::array<int, 2> percent{100, 100};  // of all this, what First and Second have

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What somebody has who has so much of a time. Nobody is left without any.
constexpr std::chrono::milliseconds share_of_time(std::chrono::milliseconds time, int percent) {
  const std::chrono::milliseconds share = time * percent / 100;
  return share.count() == 0 && time.count() > 0 ? std::chrono::milliseconds(1) : share;
}

// What is left to both sides of a game that is timed as a whole.
struct Clocks {
  std::array<std::chrono::milliseconds, 2> left{};  // First's, Second's
  std::chrono::milliseconds increment{0};
  std::array<int, 2> percent{100, 100};  // of the increment, as of all times
  std::array<std::size_t, 2> to_go{};    // moves until the clock gets more; 0: it does not

  std::chrono::milliseconds of(Side side) const { return left[index_of(side)]; }
  std::chrono::milliseconds increment_of(Side side) const { return share_of_time(increment, percent[index_of(side)]); }
};

// The clock of one game: arena, terminal and web count time with it. It does not run by itself: whoever asks a side to
// move measures how long the move took.
class GameClock {
 public:
  explicit GameClock(const TimeControl& control = {});

  // The clock after these moves; all three lists have one entry a move. A forced pass takes and earns nothing.
  static GameClock after(const TimeControl& control, std::span<const Move> moves, std::span<const Side> movers,
                         std::span<const std::chrono::milliseconds> times);

  const TimeControl& control() const { return control_; }
  bool times_the_game() const { return control_.initial.has_value(); }

  // How long the next move of that side may take: the least of what a move and what the game allows.
  std::optional<std::chrono::milliseconds> limit_of(Side side) const;
  std::optional<Clocks> clocks() const;  // where the whole game is timed

  // A move was made. Each earns the increment, also one of several in a row.
  void moved(Side side, std::chrono::nanoseconds time);
  void run_out(Side side);  // nothing is left

 private:
  std::chrono::milliseconds share_of(Side side, std::chrono::milliseconds time) const;

  TimeControl control_;
  std::array<std::chrono::nanoseconds, 2> left_{};
  std::array<std::size_t, 2> made_{};  // moves
};

// How long to think where an answer must be there by a time. The machine has others to serve, and an answer has to be
// told: a tenth is kept back. Where time is short that is more, since waits for the core do not become shorter with it.
std::chrono::milliseconds thinking_time(std::chrono::milliseconds whole);

// What a move may use of the clock of a whole game: a twentieth and three quarters of the increment, but never more
// than half. A game has about that many moves, and a turn may have several.
std::chrono::milliseconds share_of_clock(std::chrono::milliseconds left, std::chrono::milliseconds increment);

}  // namespace turno
