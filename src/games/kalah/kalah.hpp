#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/game.hpp"
#include "games/kalah/rules.hpp"
#include "games/sowing/packed_sowing.hpp"
#include "games/sowing/pit_moves.hpp"
#include "games/sowing/ring.hpp"
#include "games/sowing/wide_board.hpp"

namespace turno::kalah {

template <class Board>
struct Position {
  Board board;
  Side to_move = Side::First;
  bool swap_open = false;  // pie rule: Second has not moved yet

  friend bool operator==(const Position&, const Position&) = default;
};

// Kalah on a board of the given kind: docs/rules/kalah.md. Move i is pit i, called i + 1 by players.
template <class Sowing>
class Kalah {
 public:
  using Rules = kalah::Rules;
  using Board = typename Sowing::Board;
  using Position = kalah::Position<Board>;

  explicit Kalah(const Rules& rules);

  const Rules& rules() const { return rules_; }

  Position start() const { return start_; }
  Side to_move(const Position& at) const { return at.to_move; }

  MoveList moves(const Position& at) const {
    if (over(at)) return {};
    MoveList moves = sowing::moves_from(at.board.occupied(at.to_move));
    if (at.swap_open && at.to_move == Side::Second) [[unlikely]]
      moves.push_back(Move::Swap);
    return moves;
  }

  void play(Position& at, Move move) const {
    if (move == Move::Swap) [[unlikely]] {
      std::swap(at.board.halves[0], at.board.halves[1]);
      at.to_move = Side::First;
      at.swap_open = false;
      return;
    }
    const Side mover = at.to_move;
    const Effect effect = sow(at, static_cast<int>(index_of(move)));
    if (effect.captured_pit >= 0) capture(at.board, mover, effect.captured_pit);
    if (effect.why != TurnDecided::Why::LastSeedInStore) at.to_move = opposite(mover);
    if (mover == Side::Second) at.swap_open = false;
    if (ended_by_row(at)) sweep(at.board);
  }

  int margin(const Position& at) const { return points(at).margin(); }

  // The stores; once the game is over each row counts for its owner.
  Points points(const Position& at) const {
    Points points{at.board.store(Side::First), at.board.store(Side::Second)};
    if (over(at))
      for (const Side side : {Side::First, Side::Second}) points.of(side) += at.board.row_sum(side);
    return points;
  }

  Ending ending(const Position& at) const {
    return ended_by_row(at) || ended_by_mover(at) ? Ending::Played : Ending::Majority;
  }

  std::uint64_t key(const Position& at) const;

  std::string to_text(const Position& at, Move move) const;
  std::string to_text(const Position& at) const;
  tl::expected<Position, std::string> parse(std::string_view text) const;

  std::vector<Event> explain(const Position& at, Move move) const;
  turno::Board board(const Position& at) const;
  std::string draw(const Position& at, const DrawingNotes& notes) const;

 private:
  // What the last seed of a sowing brings about.
  struct Effect {
    TurnDecided::Why why;
    int captured_pit = -1;  // the own pit of the last seed, where it captures
  };

  bool ended_by_row(const Position& at) const {
    return rules_.end == End::Row && (at.board.row_is_empty(Side::First) || at.board.row_is_empty(Side::Second));
  }
  bool ended_by_mover(const Position& at) const {
    return rules_.end == End::Mover && at.board.row_is_empty(at.to_move);
  }
  bool ended_by_majority(const Position& at) const {
    return rules_.majority &&
           (at.board.store(Side::First) > half_of_seeds_ || at.board.store(Side::Second) > half_of_seeds_);
  }
  bool over(const Position& at) const { return ended_by_row(at) || ended_by_mover(at) || ended_by_majority(at); }

  // Sows and judges the last seed; the capture itself and the turn are the caller's.
  Effect sow(Position& at, int pit) const {
    const Side mover = at.to_move;
    const bool no_extra_turn = !rules_.first_extra && at == start_;
    const int last = sowing_.sow(at.board, mover, pit);
    if (ring_.is_own_store(last))
      return {no_extra_turn ? TurnDecided::Why::FirstMoveOfTheGame : TurnDecided::Why::LastSeedInStore};
    if (ring_.is_own_pit(last) && at.board.pit(mover, last) == 1 && captures(at.board, mover, last))
      return {TurnDecided::Why::LastSeedElsewhere, last};
    return {TurnDecided::Why::LastSeedElsewhere};
  }

  bool captures(const Board& board, Side mover, int pit) const {
    if (rules_.capture == Capture::Nonempty) return board.pit(opposite(mover), ring_.opposite_pit(pit)) > 0;
    return rules_.capture == Capture::Empty;
  }

  void capture(Board& board, Side mover, int pit) const {
    const int across = ring_.opposite_pit(pit);
    board.add_to_store(mover, 1 + board.pit(opposite(mover), across));
    board.clear_pit(mover, pit);
    board.clear_pit(opposite(mover), across);
  }

  static void sweep(Board& board) {
    for (const Side side : {Side::First, Side::Second}) {
      board.add_to_store(side, board.row_sum(side));
      board.clear_row(side);
    }
  }

  std::string_view flag() const { return rules_.pie ? "swap" : ""; }

  Rules rules_;
  sowing::Ring ring_;
  Sowing sowing_;
  int half_of_seeds_;
  Position start_;
};

using SmallKalah = Kalah<sowing::PackedSowing>;  // up to seven pits
using LargeKalah = Kalah<sowing::WideSowing>;    // up to twelve

extern template class Kalah<sowing::PackedSowing>;
extern template class Kalah<sowing::WideSowing>;

static_assert(sizeof(SmallKalah::Position) <= 24 && sizeof(LargeKalah::Position) <= 64);

}  // namespace turno::kalah
