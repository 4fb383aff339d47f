#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/edited_position.hpp"
#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "games/kalah/expert_terms.hpp"
#include "games/kalah/rules.hpp"
#include "games/sowing/at_hand.hpp"
#include "games/sowing/packed_sowing.hpp"
#include "games/sowing/pit_moves.hpp"
#include "games/sowing/ring.hpp"
#include "games/sowing/rows_text.hpp"
#include "games/sowing/wide_board.hpp"

namespace turno::kalah {

template <class Board>
struct Position {
  Board board;  // from the mover's point of view
  Side to_move = Side::First;
  bool swap_open = false;  // pie rule: Second has not moved yet

  friend bool operator==(const Position&, const Position&) = default;
};

// What only boards of some kinds have: endgame tables (endgames/) and a solver of their own (solver/).
class Endgames;
class Solver;

template <class Sowing>
struct Extras {};

template <>
struct Extras<sowing::PackedSowing> {
  using Endgames = kalah::Endgames;
  using Solver = kalah::Solver;
};

// Kalah on a board of the given kind: docs/rules/kalah.md. Move i is pit i, called i + 1 by players.
template <class Sowing>
class Kalah : public Extras<Sowing> {
 public:
  using Rules = kalah::Rules;
  using Board = typename Sowing::Board;
  using Position = kalah::Position<Board>;

  explicit Kalah(const Rules& rules);

  const Rules& rules() const { return rules_; }

  Position start() const { return start_; }
  Side to_move(const Position& at) const { return at.to_move; }
  bool over(const Position& at) const { return ended_by_row(at) || ended_by_mover(at) || ended_by_majority(at); }

  MoveList moves(const Position& at) const {
    const bool is_over = over(at);
    MoveList moves = sowing::moves_from(is_over ? 0 : at.board.occupied(Half::Own));
    if (at.swap_open && at.to_move == Side::Second && !is_over) [[unlikely]]
      moves.push_back(Move::Swap);
    return moves;
  }

  void play(Position& at, Move move) const {
    if (move == Move::Swap) [[unlikely]] {  // the halves change owners: First now moves with what Second moved with
      at.to_move = Side::First;
      at.swap_open = false;
      return;
    }
    const bool earns_no_turn = !rules_.first_extra && at == start_;
    const auto& landing = sowing_.sow(at.board, static_cast<int>(index_of(move)));
    if (captures(at.board, landing)) capture(at.board, landing.cell);
    if (ended_by_row(at)) [[unlikely]]
      sweep(at.board);
    at.swap_open = at.swap_open && at.to_move == Side::First;
    const bool passes = !landing.in_own_store | earns_no_turn;  // `||` would be a branch, mispredicted once in seven
    at.board.pass_turn_if(passes);
    at.to_move = opposite_if(passes, at.to_move);
  }

  int margin(const Position& at) const { return points(at).margin(); }

  // The stores; once the game is over each row counts for its owner.
  Points points(const Position& at) const {
    int own = at.board.store(Half::Own);
    int other = at.board.store(Half::Other);
    if (over(at)) {
      own += at.board.row_sum(Half::Own);
      other += at.board.row_sum(Half::Other);
    }
    return at.to_move == Side::First ? Points{own, other} : Points{other, own};
  }

  Ending ending(const Position& at) const {
    return ended_by_row(at) || ended_by_mover(at) ? Ending::Played : Ending::Majority;
  }

  std::uint64_t key(const Position& at) const;

  // The rows, which are the mover's and the other's whoever that is. Some rules ask for more.
  std::uint64_t future_key(const Position& at) const {
    if (rules_.majority || rules_.pie || !rules_.first_extra) [[unlikely]]
      return key(at);
    return at.board.hash_of_rows();
  }

  FirstSight first_sight(const Position& at, Move move) const {
    if (move == Move::Swap) [[unlikely]]
      return {};
    Board sown = at.board;
    const auto& landing = sowing_.sow(sown, static_cast<int>(index_of(move)));
    const int captured = captures(sown, landing) ? 1 + sown.pit(Half::Other, ring_.opposite_pit(landing.cell)) : 0;
    return {sown.store(Half::Own) - at.board.store(Half::Own) + captured, landing.in_own_store};
  }

  int stake(const Position& at) const {
    const Points kept = points(at);
    return kept.first + kept.second + at.board.row_sum(Half::Own) + at.board.row_sum(Half::Other);
  }

  // All seeds in the rows can still fall to either side.
  MarginRange reachable_margin(const Position& at) const {
    const int rows = at.board.row_sum(Half::Own) + at.board.row_sum(Half::Other);
    const int stores = at.board.store(Half::Own) - at.board.store(Half::Other);
    const int now = at.to_move == Side::First ? stores : -stores;
    return {now - rows, now + rows};
  }

  std::string to_text(const Position& at, Move move) const;
  std::string to_text(const Position& at) const;
  tl::expected<Position, std::string> parse(std::string_view text) const;

  tl::expected<Move, Translations> read(const Position& at, std::string_view typed) const;

  std::vector<Event> explain(const Position& at, Move move) const;
  turno::Board board(const Position& at) const;
  std::string draw(const Position& at, const DrawingNotes& notes) const;
  std::vector<PositionFlag> flags(const Position& at) const;
  tl::expected<Position, std::string> position_of(const EditedPosition& edited) const;

  RulePassport passport() const { return passport_of(rules_); }

  // Each side's seeds, one by one, in a random pit of its own; the stores stay empty.
  Position scattered_start(Random& random) const;

  std::vector<Evaluation<Kalah>> evaluations() const;

  using ExpertValues = kalah::ExpertValues;
  static std::span<const std::string_view> expert_term_names() { return expert_terms; }
  static std::span<const int> expert_start() { return turno::kalah::expert_start; }
  std::vector<int> expert_weights() const;
  ExpertValues expert_values(const Position& at) const;
  Evaluation<Kalah> expert(std::span<const int> weights) const;

 private:
  using Half = sowing::Half;

  bool ended_by_row(const Position& at) const {
    return rules_.end == End::Row && (at.board.row_is_empty(Half::Own) || at.board.row_is_empty(Half::Other));
  }
  bool ended_by_mover(const Position& at) const { return rules_.end == End::Mover && at.board.row_is_empty(Half::Own); }
  bool ended_by_majority(const Position& at) const {
    return rules_.majority &&
           (at.board.store(Half::Own) > half_of_seeds_ || at.board.store(Half::Other) > half_of_seeds_);
  }

  template <class Landing>
  bool captures(const Board& board, const Landing& landing) const {
    if (rules_.capture == Capture::Nonempty) return landing.is_alone_facing_seeds(board);
    return rules_.capture == Capture::Empty && landing.is_alone(board);
  }

  sowing::Across across_a_capture() const {
    return rules_.capture == Capture::Nonempty ? sowing::Across::NeedsSeeds : sowing::Across::MayBeEmpty;
  }

  void capture(Board& board, int pit) const {
    const int across = ring_.opposite_pit(pit);
    board.add_to_store(Half::Own, 1 + board.pit(Half::Other, across));
    board.clear_pit(Half::Own, pit);
    board.clear_pit(Half::Other, across);
  }

  static void sweep(Board& board) {
    for (const Half half : {Half::Own, Half::Other}) {
      board.add_to_store(half, board.row_sum(half));
      board.clear_row(half);
    }
  }

  int captures_of_mover(const Board& board) const;  // moves that capture

  static Position from_rows(const sowing::RowsText& rows) {
    return {sowing::from_pit_board<Board>(rows.board, rows.to_move), rows.to_move, rows.flagged};
  }
  PitBoard pit_board(const Position& at) const;
  std::string_view flag() const { return rules_.pie ? "swap" : ""; }

  Rules rules_;
  sowing::Ring ring_;
  Sowing sowing_;
  sowing::AtHand<Board> at_hand_;
  int half_of_seeds_;
  Position start_;
};

using SmallKalah = Kalah<sowing::PackedSowing>;  // up to seven pits
using LargeKalah = Kalah<sowing::WideSowing>;    // up to twelve

extern template class Kalah<sowing::PackedSowing>;
extern template class Kalah<sowing::WideSowing>;

static_assert(sizeof(SmallKalah::Position) <= 24 && sizeof(LargeKalah::Position) <= 64);

}  // namespace turno::kalah
