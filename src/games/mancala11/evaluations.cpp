#include <algorithm>
#include <bit>
#include <limits>

#include "games/expert/shipped_weights.hpp"
#include "games/expert/sum.hpp"
#include "games/mancala11/mancala11.hpp"

namespace turno::mancala11 {
namespace {

constexpr int bueno_of_a_finished_game = -50;

int points_difference(const sowing::PackedBoard& board) {
  const auto points = [&board](sowing::Half half) { return board.row_sum(half) + board.store(half); };
  return points(sowing::Half::Own) - points(sowing::Half::Other);
}

sowing::PackedBoard seen_by_other(sowing::PackedBoard board) {
  board.pass_turn();
  return board;
}

// Looks one move further, but always with the eyes of the side to move here.
int bueno(const Mancala11& game, const Position& at) {
  const MoveList moves = game.moves(at);
  if (moves.empty()) return bueno_of_a_finished_game;
  int best = std::numeric_limits<int>::min();
  for (const Move move : moves) {
    Position next = at;
    game.play(next, move);
    best = std::max(best, seen_by(at.to_move, game.margin(next)));
  }
  return best;
}

}  // namespace

auto Mancala11::chances(const PackedBoard& board) const -> Chances {
  Chances found;
  for (unsigned occupied = board.occupied(Half::Own); occupied != 0; occupied &= occupied - 1) {
    PackedBoard sown = board;
    const LastSeed last = sow(sown, std::countr_zero(occupied));
    if (last.effect == Effect::PlaysAgain) {
      ++found.turns;
    } else if (last.effect == Effect::Captures) {
      found.best_gain = std::max(found.best_gain, sown.pit(Half::Other, ring_.opposite_pit(last.cell)));
    } else if (last.effect == Effect::Robs) {
      found.best_gain = std::max(found.best_gain, sown.pit(Half::Other, ring_.others_pit(last.cell)));
    }
  }
  return found;
}

int Mancala11::take_turns(PackedBoard& board) const {
  int turns = 0;
  if (board.store(Half::Own) == 0) return turns;
  for (int pit = pits - 1; pit >= 0; --pit) {
    if (board.pit(Half::Own, pit) != pits - pit) continue;
    sowing_.sow(board, pit);
    ++turns;
    pit = pits;  // the pits behind it have a seed more: look again
  }
  return turns;
}

ExpertValues Mancala11::expert_values_of_mover(const PackedBoard& board) const {
  PackedBoard then = board;
  const int turns = take_turns(then);
  const Chances own = chances(then);
  const Chances other = chances(seen_by_other(board));
  const auto pits_in_use = [&board](Half half) { return std::popcount(board.occupied(half)); };
  return {board.store(Half::Own) - board.store(Half::Other),
          board.row_sum(Half::Own) - board.row_sum(Half::Other),
          pits_in_use(Half::Own) - pits_in_use(Half::Other),
          turns,
          own.best_gain,
          other.turns,
          other.best_gain,
          1};
}

ExpertValues Mancala11::expert_values(const Position& at) const {
  if (!at.must_pass) return expert_values_of_mover(at.board);
  // Who must pass gives the board to the other side as it is.
  ExpertValues values = expert_values_of_mover(seen_by_other(at.board));
  for (int& value : values) value = -value;
  return values;
}

std::vector<int> Mancala11::expert_weights() const { return expert::shipped_weights("mancala11", expert_terms); }

Evaluation<Mancala11> Mancala11::expert(std::span<const int> weights) const {
  return expert::sum_of_terms<Mancala11>("stores, rows, pits in use, repeated turns, captures and robberies at hand",
                                         weights);
}

std::vector<Evaluation<Mancala11>> Mancala11::evaluations() const {
  using LastMover = std::optional<Side>;
  return {
      {"regular", "the difference of points, pits and kalaha", 1, true,
       [](const Mancala11&, const Position& at, Side, LastMover) { return points_difference(at.board); }},
      {"bueno", "the best difference of points after one move; -50 once the game is over", 1, false,
       [](const Mancala11& game, const Position& at, Side, LastMover) { return bueno(game, at); }},
      expert(expert_weights()),
  };
}

}  // namespace turno::mancala11
