#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/move.hpp"
#include "engine/endgame_tables.hpp"
#include "engine/engine.hpp"
#include "engine/position_writer.hpp"
#include "engine/solver.hpp"
#include "engine/view.hpp"
#include "search/batched/leaf_values.hpp"

namespace turno {

// A game and a start position whose type is forgotten. It keeps no state: everybody hands in the moves played so far,
// all of them taken from the `legal` of a View (an illegal one is a bug of the caller and throws std::logic_error).
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame(AnyGame&&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  AnyGame& operator=(AnyGame&&) = delete;
  virtual ~AnyGame() = default;

  virtual std::string spec() const = 0;       // canonical: makes the same rules again
  virtual std::string start() const = 0;      // the start position as text
  virtual bool starts_elsewhere() const = 0;  // the start is not the one of the rules
  virtual int stake() const = 0;              // the full board, in points: what a forfeit is worth

  virtual View look(std::span<const Move> played) const = 0;
  virtual std::vector<PlayedMove> history(std::span<const Move> played) const = 0;
  // Finds each text among the legal moves of its turn. A pass may be left out where it is the only move.
  virtual tl::expected<std::vector<Move>, std::string> read_moves(std::span<const std::string> texts) const = 0;
  // What a person typed, as a legal move, or a message that says what is expected.
  virtual tl::expected<Move, std::string> read_move(std::span<const Move> played, std::string_view typed) const = 0;
  virtual std::string draw(std::span<const Move> played) const = 0;
  virtual std::uint64_t perft(std::span<const Move> played, int depth) const = 0;
  // By how many points random games from the start of the rules are won: what is much in this game and what is little.
  virtual double typical_margin() const = 0;

  virtual std::vector<EvaluationInfo> evaluations() const = 0;
  // The terms of `expert`; none where a game has no expert.
  virtual std::vector<ExpertTerm> expert_terms() const = 0;
  // What they are in a position where the game is not over, for the side to move.
  virtual std::vector<int> expert_values(std::span<const Move> played) const = 0;
  // Whether there is such an engine; else a message that says which setting does not fit and what would.
  virtual tl::expected<void, std::string> check(const EngineSettings& settings) const = 0;
  // An engine for this game, which must outlive it, or the message of check().
  virtual EngineResult make_engine(const EngineSettings& settings) const = 0;
  // A solver for this game, which must outlive it.
  virtual std::unique_ptr<Solver> make_solver(const SolverSettings& settings) const = 0;
  // Nothing where there are no tables for these rules.
  virtual std::unique_ptr<EndgameTables> endgame_tables() const = 0;

  // Empty where a position of this game can only be written as text. The game must outlive it.
  virtual PositionWriter position_writer() const = 0;

  // Looks so many plies (1 or more) ahead by negamax, with values that come from elsewhere in one batch. The game must
  // not be over after these moves. An error is that of `values`, or says that the tree is too large.
  virtual tl::expected<Analysis, std::string> analyse_batched(std::span<const Move> played, int depth,
                                                              std::uint64_t seed, const LeafValues& values) const = 0;
  // Whoever finds nothing better than this abandons the game; nothing where there is no such rule.
  virtual std::optional<double> least_root_value() const = 0;

  // Whether there is an endgame table for this game; else a message that says why not.
  virtual tl::expected<void, std::string> check_tables(search::TableFolder& tables) const = 0;
  // First's margin at the end under best play of both, where the game is over or a table has the position.
  virtual std::optional<int> proven_margin(std::span<const Move> played, search::TableFolder& tables) const = 0;
};

// The name of the evaluation in points that plays best: each game lists it last.
inline std::string strongest_evaluation(const AnyGame& game) {
  std::string name;
  for (const EvaluationInfo& evaluation : game.evaluations())
    if (evaluation.in_points) name = evaluation.name;
  return name;
}

}  // namespace turno
