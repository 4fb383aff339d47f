#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/board.hpp"
#include "core/move.hpp"
#include "core/move_list.hpp"
#include "core/points.hpp"
#include "core/random.hpp"
#include "core/side.hpp"
#include "engine/actions.hpp"
#include "engine/any_game.hpp"

namespace turno {

// A game being played whose type is forgotten. AnyGame replays the moves for every question, as referees and screens
// ask them; this keeps its position, for programs that make millions of moves. The game must outlive it.
class GameState {
 public:
  GameState() = default;
  GameState(const GameState&) = delete;
  GameState(GameState&&) = delete;
  GameState& operator=(const GameState&) = delete;
  GameState& operator=(GameState&&) = delete;
  virtual ~GameState() = default;

  virtual std::unique_ptr<GameState> clone() const = 0;
  virtual const MoveList& moves() const = 0;  // empty exactly when the game is over
  virtual Side to_move() const = 0;           // means nothing once the game is over
  virtual void play(Move move) = 0;           // one of moves()
  virtual int margin() const = 0;             // First's points minus Second's
  virtual Points points() const = 0;
  virtual std::string text(Move move) const = 0;
  virtual std::string position() const = 0;
  virtual Board board() const = 0;
};

// What a step of many games came to; entry i is of game i, and row i of `mask` and `returns`.
struct BatchStep {
  std::vector<std::int8_t> players;  // who is to move: 0 First, 1 Second
  std::vector<std::uint8_t> mask;    // 1 for each legal action, ActionNumbers::count() a game
  std::vector<float> returns;        // two a game: 1 won, -1 lost, 0 drawn or not over
  std::vector<std::uint8_t> over;    // 1 where the game ended with this step; it has begun again
};

// An action that was not legal.
struct IllegalAction {
  std::size_t game = 0;
  std::int64_t action = 0;
};

// Many games of the same rules side by side, each a move further with every step. A game that is over begins again, so
// that none ever waits for the others. The game must outlive it.
class GameBatch {
 public:
  GameBatch() = default;
  GameBatch(const GameBatch&) = delete;
  GameBatch(GameBatch&&) = delete;
  GameBatch& operator=(const GameBatch&) = delete;
  GameBatch& operator=(GameBatch&&) = delete;
  virtual ~GameBatch() = default;

  virtual std::size_t size() const = 0;
  virtual const BatchStep& now() const = 0;
  // One action a game. When one of them is not legal, no game has moved.
  virtual std::optional<IllegalAction> step(std::span<const std::int64_t> actions) = 0;
  // A legal action for each game, each as likely.
  virtual void random_actions(Random& random, std::span<std::int64_t> actions) const = 0;
  virtual Board board(std::size_t game) const = 0;
  virtual Points points(std::size_t game) const = 0;
  virtual std::string position(std::size_t game) const = 0;
};

// What TypedGame can do besides. It is asked for by these functions rather than by members of AnyGame: referees,
// screens and servers, who are told of AnyGame, exchange moves and never states.
class MakesStates {  // NOLINT(cppcoreguidelines-special-member-functions)
 public:
  virtual std::unique_ptr<GameState> make_state() const = 0;
  virtual std::unique_ptr<GameBatch> make_batch(std::size_t games) const = 0;

 protected:
  ~MakesStates() = default;
};

std::unique_ptr<GameState> make_state(const AnyGame& game);
std::unique_ptr<GameBatch> make_batch(const AnyGame& game, std::size_t games);

// The numbers of its moves.
ActionNumbers actions_of(const AnyGame& game);

}  // namespace turno
