#include <algorithm>
#include <bit>

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
auto Kalah<Sowing>::chances(const Board& board) const -> Chances {
  Chances found;
  for (int pit = 0; pit < rules_.pits; ++pit) {  // all of them: whether a pit is empty cannot be predicted
    Board sown = board;
    const auto& landing = sowing_.sow_if_any(sown, pit);
    const bool is_capture = captures(sown, landing);
    const int captured = is_capture ? 1 + sown.pit(Half::Other, ring_.opposite_pit(landing.cell)) : 0;
    found.turns += landing.in_own_store ? 1 : 0;
    found.captures += is_capture ? 1 : 0;
    found.best_capture = std::max(found.best_capture, captured);
  }
  return found;
}

template <class Sowing>
int Kalah<Sowing>::take_turns(Board& board) const {
  int turns = 0;
  for (int pit = rules_.pits - 1; pit >= 0; --pit) {
    if (board.pit(Half::Own, pit) != rules_.pits - pit) continue;
    sowing_.sow(board, pit);
    ++turns;
    pit = rules_.pits;  // the pits behind it have a seed more: look again
  }
  return turns;
}

template <class Sowing>
int Kalah<Sowing>::expert_value(const Board& board, const ExpertWeights& weights) const {
  Board then = board;
  const int turns = take_turns(then);
  const Chances own = chances(then);
  const Chances other = chances(seen_by_other(board));
  const auto pits_in_use = [&board](Half half) { return std::popcount(board.occupied(half)); };
  return weights.store * stores_difference(board) +
         weights.pits * (pits_in_use(Half::Own) - pits_in_use(Half::Other)) +  //
         weights.own_turns * turns + weights.own_capture * own.best_capture +  //
         weights.other_turns * other.turns + weights.other_capture * other.best_capture + weights.tempo;
}

template <class Sowing>
Evaluation<Kalah<Sowing>> Kalah<Sowing>::expert(const ExpertWeights& weights) const {
  return {"expert", "stores, pits in use, repeated turns and captures at hand", 100, true,
          [weights](const Kalah& game, const Position& at, std::optional<Side> /*last_mover*/) {
            return game.expert_value(at.board, weights);
          }};
}

template <class Sowing>
std::vector<Evaluation<Kalah<Sowing>>> Kalah<Sowing>::evaluations() const {
  using LastMover = std::optional<Side>;
  const auto threatened_captures = [](const Kalah& game, const Position& at) {
    return game.chances(seen_by_other(at.board)).captures;
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
      expert(ExpertWeights{}),
  };
}

template std::vector<Evaluation<SmallKalah>> Kalah<sowing::PackedSowing>::evaluations() const;
template std::vector<Evaluation<LargeKalah>> Kalah<sowing::WideSowing>::evaluations() const;
template Evaluation<SmallKalah> Kalah<sowing::PackedSowing>::expert(const ExpertWeights&) const;
template Evaluation<LargeKalah> Kalah<sowing::WideSowing>::expert(const ExpertWeights&) const;
template int Kalah<sowing::PackedSowing>::expert_value(const Board&, const ExpertWeights&) const;
template int Kalah<sowing::WideSowing>::expert_value(const Board&, const ExpertWeights&) const;
template int Kalah<sowing::PackedSowing>::take_turns(Board&) const;
template int Kalah<sowing::WideSowing>::take_turns(Board&) const;
template SmallKalah::Chances Kalah<sowing::PackedSowing>::chances(const Board&) const;
template LargeKalah::Chances Kalah<sowing::WideSowing>::chances(const Board&) const;

}  // namespace turno::kalah
