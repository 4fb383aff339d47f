#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <variant>

#include "core/move.hpp"
#include "engine/any_game.hpp"
#include "engine/view.hpp"
#include "play/game/clock.hpp"
#include "play/game/ending.hpp"
#include "play/game/ready_times.hpp"

namespace turno {

// What a player is asked: the game so far, and how it looks now. It is always the side to move that is asked.
struct Turn {
  const AnyGame& game;
  std::span<const Move> played;
  const View& view;
  std::optional<std::chrono::milliseconds> time = std::nullopt;  // to answer in; nothing: as long as it takes
  std::optional<Clocks> clocks = std::nullopt;                   // where the whole game is timed
  bool has_draw_offer = false;                                   // it may accept
  std::chrono::milliseconds margin{0};                           // of which it is not told: so late is in time
};

// What a player tells about the search for its choice, if it does.
struct SearchInfo {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<double> value;  // for the side that moved
  bool offers_draw = false;     // with this move

  bool empty() const { return !depth && !nodes && !value && !offers_draw; }
  friend bool operator==(const SearchInfo&, const SearchInfo&) = default;
};

struct Choice {
  Move move = Move::Pass;
  SearchInfo told = {};
  std::optional<std::chrono::nanoseconds> time = std::nullopt;  // that it took, where the player has measured it
  bool accepts_draw = false;                                    // instead of a move, where one was offered
};

using Answer = std::variant<Choice, Forfeited>;

// Whoever searches by negamax abandons a game whose rules have a least value where no move is worth more.
std::optional<Forfeited> abandons(const AnyGame& game, double best_value);

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(const Player&) = delete;
  Player& operator=(Player&&) = delete;
  virtual ~Player() = default;

  // Before the first move of a game, while no clock runs. Whoever cannot play forfeits.
  virtual std::optional<Forfeited> begin(const AnyGame& /*game*/, std::stop_token /*stop*/) { return std::nullopt; }

  // Called only while the game goes on.
  virtual Answer choose(const Turn& turn, std::stop_token stop) = 0;

  // The turn has gone to the other side, or the game is over: nothing may be worked out until the next question. Known
  // to stand still when this returns; whoever cannot be stopped forfeits.
  virtual std::optional<Forfeited> rest() { return std::nullopt; }

  // The game is over, and this is how. Nothing is asked after that.
  virtual void finish(const Turn& /*last*/) {}

  // What the player complained of during the game, for whoever looks for its faults.
  virtual std::string complaints() { return {}; }

  // What the player calls itself, for people, where it is a program that says so.
  virtual std::string id_name() const { return {}; }

  // How long it took to get ready for the game, while no clock ran.
  virtual ReadyTimes ready_times() const { return {}; }

  // What was said to it and what it said in the game, where that is kept.
  virtual std::string dialogue() { return {}; }
};

}  // namespace turno
