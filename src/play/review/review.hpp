#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "engine/game_so_far.hpp"
#include "engine/json.hpp"

namespace turno {

// What a position leads to, First minus Second. `proven`: under best play of both, not as somebody guesses.
struct Worth {
  double margin = 0;
  bool proven = false;

  friend bool operator==(const Worth&, const Worth&) = default;
};

enum class MoveJudgement : std::uint8_t { Fine, Inaccuracy, Mistake, Blunder };

std::string_view to_text(MoveJudgement judgement);

// What a move was worth that somebody made.
struct ReviewedMove {
  std::size_t ply = 0;  // moves made before it
  Side mover = Side::First;
  Move move = Move::Pass;
  bool is_choice = true;   // there were others
  Worth before;            // with the best move
  Worth after;             // with the move that was made
  double loss = 0;         // what it gave away, in points, for its mover; never below 0
  double accuracy = 0;     // percent
  std::vector<Move> best;  // the best move and what follows; it is the one that was made if none is better
  MoveJudgement judgement = MoveJudgement::Fine;

  static constexpr double as_good = 0.05;  // what differs less is the same
  bool is_best() const { return loss < as_good; }
};

// By how much a move falls short of 100 % (docs/review.md): every quarter of the game's typical margin that it gives
// away halves its accuracy.
double accuracy_of(double loss, double typical_margin);
MoveJudgement judge(double loss, double typical_margin);

// Judges the moves of a game so far, one after the other, by values of `best`. With a limit on nodes or depth the same
// question gets the same answer everywhere, but for endgames that a table has proven.
class Reviewer {
 public:
  struct Means {
    std::size_t memory = default_memory;
    SharedTables tables = {};
  };

  // The game so far must outlive it.
  Reviewer(const GameSoFar& so_far, const Limits& limits_of_a_position, const Means& means);

  double typical_margin() const { return typical_margin_; }

  // Nothing: it was told to stop.
  std::optional<ReviewedMove> review(std::size_t ply, const std::stop_token& stop);

 private:
  std::optional<Analysis> compare_moves(std::size_t ply, const std::stop_token& stop);

  const GameSoFar& so_far_;
  Limits limits_;
  double typical_margin_;
  std::unique_ptr<Engine> engine_;
};

// How somebody played. Only moves that were a choice count.
struct SideReview {
  std::size_t moves = 0;
  std::size_t best = 0;  // as good as any other
  std::size_t inaccuracies = 0;
  std::size_t mistakes = 0;
  std::size_t blunders = 0;
  double average_loss = 0;
  std::optional<double> accuracy;  // the mean; nothing without a choice
};

// First's, Second's.
std::array<SideReview, 2> sum_up(std::span<const ReviewedMove> moves);

// For programs, the same everywhere.
Json review_json(const GameSoFar& so_far, const ReviewedMove& reviewed);
Json review_json(const SideReview& side);

}  // namespace turno
