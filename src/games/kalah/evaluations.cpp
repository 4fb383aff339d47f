#include <algorithm>
#include <bit>

#include "games/expert/shipped_weights.hpp"
#include "games/expert/sum.hpp"
#include "games/kalah/kalah.hpp"

namespace turno::kalah {
namespace {

using sowing::Half;

template <class Board>
int stores_difference(const Board& board) {
  return board.store(Half::Own) - board.store(Half::Other);
}

template <class Position>
bool moves_again(const Position& at, std::optional<Side> last_mover) {
  return last_mover == at.to_move;
}

template <class Board>
Board seen_by_other(Board board) {
  board.pass_turn();
  return board;
}

}  // namespace

template <class Sowing>
int Kalah<Sowing>::captures_of_mover(const Board& board) const {
  int found = 0;
  for (int pit = 0; pit < rules_.pits; ++pit) {
    Board sown = board;
    const auto& landing = sowing_.sow_if_any(sown, pit);
    found += captures(sown, landing) ? 1 : 0;
  }
  return found;
}

template <class Sowing>
ExpertValues Kalah<Sowing>::expert_values(const Position& at) const {
  const Board& board = at.board;
  Board then = board;
  const int turns = at_hand_.take_turns(then);
  const auto best_capture = [this](const Board& of, Half half) {
    if (rules_.capture == Capture::None) return 0;
    return at_hand_.best_capture(of, half, across_a_capture());
  };
  const auto pits_in_use = [&board](Half half) { return std::popcount(board.occupied(half)); };
  return {stores_difference(board),
          pits_in_use(Half::Own) - pits_in_use(Half::Other),
          turns,
          best_capture(then, Half::Own),
          at_hand_.turns(board, Half::Other),
          best_capture(board, Half::Other),
          1};
}

template <class Sowing>
std::vector<int> Kalah<Sowing>::expert_weights() const {
  return expert::shipped_weights("kalah", expert_terms);
}

template <class Sowing>
Evaluation<Kalah<Sowing>> Kalah<Sowing>::expert(std::span<const int> weights) const {
  return expert::sum_of_terms<Kalah>("stores, pits in use, repeated turns and captures at hand", weights);
}

template <class Sowing>
std::vector<Evaluation<Kalah<Sowing>>> Kalah<Sowing>::evaluations() const {
  using LastMover = std::optional<Side>;
  const auto threatened_captures = [](const Kalah& game, const Position& at) {
    return game.captures_of_mover(seen_by_other(at.board));
  };
  return {
      {"simple", "the difference of the stores", 1, true,
       [](const Kalah&, const Position& at, LastMover) { return stores_difference(at.board); }},
      {"extra-turn", "1 if the last move earned a repeated turn, else 0", 1, false,
       [](const Kalah&, const Position& at, LastMover last_mover) { return moves_again(at, last_mover) ? 1 : 0; }},
      {"prevent-captures", "the number of captures that the opponent could make now", 1, false,
       [=](const Kalah& game, const Position& at, LastMover) { return threatened_captures(game, at); }},
      {"complex", "0.4 simple - 0.1 prevent-captures + 0.5 extra-turn", 10, false,
       [=](const Kalah& game, const Position& at, LastMover last_mover) {
         return 4 * stores_difference(at.board) - threatened_captures(game, at) + (moves_again(at, last_mover) ? 5 : 0);
       }},
      {"kalimon", "the difference of the stores, 10 for a repeated turn, 10000 for more than half of the seeds", 1,
       false,
       [](const Kalah& game, const Position& at, LastMover last_mover) {
         const auto has_won = [&](Half half) { return at.board.store(half) > game.half_of_seeds_ ? 1 : 0; };
         return stores_difference(at.board) + (moves_again(at, last_mover) ? 10 : 0) +
                10000 * (has_won(Half::Own) - has_won(Half::Other));
       }},
      expert(expert_weights()),
  };
}

template std::vector<Evaluation<SmallKalah>> Kalah<sowing::PackedSowing>::evaluations() const;
template std::vector<Evaluation<LargeKalah>> Kalah<sowing::WideSowing>::evaluations() const;
template Evaluation<SmallKalah> Kalah<sowing::PackedSowing>::expert(std::span<const int>) const;
template ExpertValues Kalah<sowing::PackedSowing>::expert_values(const Position&) const;
template std::vector<int> Kalah<sowing::PackedSowing>::expert_weights() const;
template int Kalah<sowing::PackedSowing>::captures_of_mover(const Board&) const;
template Evaluation<LargeKalah> Kalah<sowing::WideSowing>::expert(std::span<const int>) const;
template ExpertValues Kalah<sowing::WideSowing>::expert_values(const Position&) const;
template std::vector<int> Kalah<sowing::WideSowing>::expert_weights() const;
template int Kalah<sowing::WideSowing>::captures_of_mover(const Board&) const;

}  // namespace turno::kalah
