#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.hpp"
#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "engine/game_state.hpp"

namespace turno::python {

// What Python calls a Game: rules and a start, shared by its states. Errors are std::invalid_argument, which Python
// knows as ValueError.
class Game {
 public:
  Game(std::string_view spec, std::optional<std::string_view> position);
  explicit Game(std::shared_ptr<const AnyGame> rules);

  const AnyGame& rules() const { return *rules_; }
  const std::shared_ptr<const AnyGame>& shared_rules() const { return rules_; }
  const ActionNumbers& actions() const { return actions_; }
  std::size_t observation_size() const { return observation_size_; }
  Random& random() const { return random_; }  // behind Python's lock

 private:
  std::shared_ptr<const AnyGame> rules_;
  ActionNumbers actions_;
  std::size_t observation_size_;
  mutable Random random_{0};
};

// A game being played.
class State {
 public:
  explicit State(std::shared_ptr<const Game> game);
  State(std::shared_ptr<const Game> game, std::span<const Move> played);
  State(const State& other);
  State(State&&) = default;
  State& operator=(const State&) = delete;
  State& operator=(State&&) = delete;
  ~State() = default;

  const std::shared_ptr<const Game>& game() const { return game_; }
  const std::vector<Move>& played() const { return played_; }
  const GameState& now() const { return *now_; }
  bool over() const { return now_->moves().empty(); }
  GameSoFar so_far() const { return {game_->shared_rules(), played_}; }

  static constexpr int terminal = -4;  // the number that researchers know for nobody
  int current_player() const { return over() ? terminal : static_cast<int>(index_of(now_->to_move())); }

  void apply(std::int64_t action);
  Move legal(std::int64_t action) const;  // or an error that names the legal ones
  std::int64_t read(std::string_view text) const;
  std::string text(std::int64_t action) const;
  std::vector<float> returns() const;
  std::string serialize() const { return to_text(describe(so_far())); }

 private:
  std::shared_ptr<const Game> game_;
  std::unique_ptr<GameState> now_;
  std::vector<Move> played_;
};

const Catalog& games();

std::shared_ptr<State> deserialize(std::string_view text);

// What a player sees, as numbers: docs/python.md says which.
void observe(const Board& board, const Points& points, std::optional<Side> to_move, Side viewer, std::span<float> into);
std::size_t observation_size(const Board& board);

}  // namespace turno::python
