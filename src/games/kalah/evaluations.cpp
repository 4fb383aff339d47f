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

using LastMover = std::optional<Side>;

// Of the player's store and the other's.
template <class Position>
int stores_ahead(const Position& at, Side player) {
  const int ahead = stores_difference(at.board);
  return player == at.to_move ? ahead : -ahead;
}

// Whoever made the last move is to move again.
template <class Position>
bool kept_turn(const Position& at, LastMover last_mover) {
  return last_mover == at.to_move;
}

template <class Position>
bool earned_turn(const Position& at, Side player, LastMover last_mover) {
  return last_mover == player && kept_turn(at, last_mover);
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

// The evaluations of courses, as their programs compute them: all but `simple`, which is the same either way, for the
// player who searches.
template <class Sowing>
std::vector<Evaluation<Kalah<Sowing>>> Kalah<Sowing>::evaluations() const {
  const auto threatened_captures = [](const Kalah& game, const Position& at, Side player) {
    return game.captures_of_mover(player == at.to_move ? seen_by_other(at.board) : at.board);
  };
  Evaluation<Kalah> extra_turn{"extra-turn",
                               "1 if the player's last move earned it a repeated turn, else 0",
                               1,
                               false,
                               [](const Kalah&, const Position& at, Side player, LastMover last_mover) {
                                 return earned_turn(at, player, last_mover) ? 1 : 0;
                               },
                               Viewpoint::Searcher};
  Evaluation<Kalah> prevent_captures{"prevent-captures",
                                     "the number of captures that the opponent could make now",
                                     1,
                                     false,
                                     [=](const Kalah& game, const Position& at, Side player, LastMover) {
                                       return threatened_captures(game, at, player);
                                     },
                                     Viewpoint::Searcher};
  Evaluation<Kalah> complex{"complex", "0.4 simple - 0.1 prevent-captures + 0.5 extra-turn, or with other weights",
                            10,        false,
                            nullptr,   Viewpoint::Searcher};
  const auto weighed = [=](std::vector<int> weights) -> typename Evaluation<Kalah>::Function {
    return [=](const Kalah& game, const Position& at, Side player, LastMover last_mover) {
      return weights[0] * stores_ahead(at, player) + weights[1] * threatened_captures(game, at, player) +
             (earned_turn(at, player, last_mover) ? weights[2] : 0);
    };
  };
  complex.value = weighed({4, -1, 5});
  complex.weighing = {{{"simple", 4'000}, {"captures", -1'000}, {"extra", 5'000}}, weighed};
  // A bot of a course, which searches by alpha-beta and begins with the pit next to its store.
  Evaluation<Kalah> kalimon{
      "kalimon",
      "the difference of the stores, 10 if the last move kept the turn, 10000 alone for more than half of the seeds",
      1,
      false,
      [](const Kalah& game, const Position& at, Side player, LastMover last_mover) {
        constexpr int won = 10'000;
        constexpr int turn = 10;
        const Half own = sowing::half_of(player, at.to_move);
        if (at.board.store(own) > game.half_of_seeds_) return won;
        if (at.board.store(opposite(own)) > game.half_of_seeds_) return -won;
        return stores_ahead(at, player) + (kept_turn(at, last_mover) ? turn : 0);
      },
      Viewpoint::Searcher,
      true,
      SourcePlayer{"alphabeta", 12}};
  return {
      {"simple", "the difference of the stores", 1, true,
       [](const Kalah&, const Position& at, Side player, LastMover) { return stores_ahead(at, player); }},
      std::move(extra_turn),
      std::move(prevent_captures),
      std::move(complex),
      std::move(kalimon),
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
