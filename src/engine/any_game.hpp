#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/move.hpp"
#include "core/passport.hpp"
#include "core/phrase.hpp"
#include "core/random.hpp"
#include "engine/endgames.hpp"
#include "engine/engine.hpp"
#include "engine/expert.hpp"
#include "engine/position_writer.hpp"
#include "engine/solver.hpp"
#include "engine/view.hpp"
#include "search/batched/leaf_values.hpp"

namespace turno {

// What is the same for all positions of a game.
struct GameFacts {
  std::string spec;                   // canonical: makes the same rules again
  std::string start;                  // the start position as text
  bool starts_elsewhere = false;      // the start is not the one of the rules
  int stake = 1;                      // the full board, in points: what a forfeit is worth
  std::optional<double> least_value;  // see HasLeastValue
  std::vector<int> level_errors;      // see GameMeasures
};

// Draws one of the other starts of a game, as text: see HasScatteredStarts.
using ScatteredStarts = std::function<std::string(Random& random)>;

// How far a search looks ahead whose leaves are valued elsewhere, and how.
struct BatchedQuestion {
  int depth = 1;                      // plies, 1 or more
  std::uint64_t seed = 0;             // told to whoever values
  std::string algorithm = "negamax";  // or another of textbooks
  std::size_t exact_moves = 1;        // of a search that prunes
  int traced_plies = 0;
};

// A game and a start position whose type is forgotten. It keeps no state: everybody hands in the moves played so far,
// all of them taken from the `legal` of a View (an illegal one is a bug of the caller and throws std::logic_error).
class AnyGame {
 public:
  explicit AnyGame(GameFacts facts) : facts_(std::move(facts)) {}
  AnyGame(const AnyGame&) = delete;
  AnyGame(AnyGame&&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  AnyGame& operator=(AnyGame&&) = delete;
  virtual ~AnyGame() = default;

  const GameFacts& facts() const { return facts_; }
  const std::string& spec() const { return facts_.spec; }
  const std::string& start() const { return facts_.start; }
  bool starts_elsewhere() const { return facts_.starts_elsewhere; }
  int stake() const { return facts_.stake; }

  virtual View look(std::span<const Move> played) const = 0;
  virtual std::vector<PlayedMove> history(std::span<const Move> played) const = 0;
  // Finds each text among the legal moves of its turn. A pass may be left out where it is the only move.
  virtual tl::expected<std::vector<Move>, std::string> read_moves(std::span<const std::string> texts) const = 0;
  // What a person typed, as a legal move, or a message that says what is expected.
  virtual tl::expected<Move, Translations> read_move(std::span<const Move> played, std::string_view typed) const = 0;
  virtual std::string draw_in(Language language, std::span<const Move> played) const = 0;
  std::string draw(std::span<const Move> played) const { return draw_in(Language::English, played); }
  virtual std::uint64_t perft(std::span<const Move> played, int depth) const = 0;
  // By how many points random games from the start of the rules are won: a measure of what a large margin is.
  virtual double typical_margin() const = 0;

  virtual std::vector<EvaluationInfo> evaluations() const = 0;
  // Whether there is such an engine; else a message that says which setting does not fit and what would.
  virtual tl::expected<void, std::string> check(const EngineSettings& settings) const = 0;
  // An engine for this game, which must outlive it, or the message of check().
  virtual EngineResult make_engine(const EngineSettings& settings) const = 0;
  // A solver for this game, which must outlive it.
  virtual std::unique_ptr<Solver> make_solver(const SolverSettings& settings) const = 0;
  // Looks ahead with values that come from elsewhere in one batch. The game must not be over after these moves. An
  // error is that of `values`, or says that the tree is too large, or that there is no such search.
  virtual tl::expected<Analysis, std::string> analyse_batched(std::span<const Move> played,
                                                              const BatchedQuestion& question,
                                                              const LeafValues& values) const = 0;
  // By negamax.
  tl::expected<Analysis, std::string> analyse_batched(std::span<const Move> played, int depth, std::uint64_t seed,
                                                      const LeafValues& values) const {
    BatchedQuestion question;
    question.depth = depth;
    question.seed = seed;
    return analyse_batched(played, question, values);
  }

  // What only some games have; null for the others.
  virtual const Expert* expert() const = 0;
  virtual const Endgames* endgames() const = 0;
  // Empty where a position of this game can only be written as text. The game must outlive it.
  virtual PositionWriter position_writer() const = 0;
  // Empty where the game has one start and no other. The game must outlive it.
  virtual ScatteredStarts scattered_starts() const = 0;
  // The rules line by line, for comparing programs; nothing where the game does not tell.
  virtual std::optional<RulePassport> passport() const = 0;

 private:
  GameFacts facts_;
};

// The name of the evaluation in points that plays best: each game lists it last.
std::string strongest_evaluation(const AnyGame& game);

// The terms of `expert`; none where a game has no expert.
std::vector<ExpertTerm> expert_terms(const AnyGame& game);

// Whether the folder has an endgame table for this game; else a message that says why not.
tl::expected<void, std::string> check_tables(const AnyGame& game, search::TableFolder& tables);

}  // namespace turno
