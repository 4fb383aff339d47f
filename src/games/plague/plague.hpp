#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/bits.hpp"
#include "core/edited_position.hpp"
#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"
#include "games/plague/expert_terms.hpp"
#include "games/plague/grid.hpp"
#include "games/plague/rules.hpp"

namespace turno::plague {

// From the mover's point of view: playing then needs no branch on the side.
template <BitSet Bits>
struct Position {
  Bits own = 0;
  Bits other = 0;
  Side to_move = Side::First;

  friend bool operator==(const Position&, const Position&) = default;
};

// What only boards that fit into one word have: a solver of their own (solver/).
class Solver;

template <BitSet Bits>
struct Extras {};

template <>
struct Extras<Bits64> {
  using Solver = plague::Solver;
};

// The game of docs/rules/plague.md on a board that fits into Bits. Move i is cell i.
template <BitSet Bits>
class Plague : public Extras<Bits> {
 public:
  using Rules = plague::Rules;
  using Position = plague::Position<Bits>;

  static constexpr bool fits(const Rules& rules) { return rules.cells() <= static_cast<int>(sizeof(Bits) * 8); }

  explicit Plague(const Rules& rules);

  const Rules& rules() const { return rules_; }
  RulePassport passport() const { return passport_of(rules_); }

  Position start() const;
  Side to_move(const Position& at) const { return at.to_move; }
  bool over(const Position& at) const { return open_to_mover(at) == 0; }

  MoveList moves(const Position& at) const {
    MoveList moves;
    for (Bits cells = open_to_mover(at); cells != 0; cells &= cells - 1)
      moves.push_back(move_at(static_cast<std::size_t>(lowest_bit(cells))));
    return moves;
  }
  std::size_t count_moves(const Position& at) const { return static_cast<std::size_t>(count_bits(open_to_mover(at))); }

  void play(Position& at, Move move) const {
    const Bits turned = turned_by(at, move);
    const Bits own = at.own | bit<Bits>(static_cast<int>(index_of(move))) | turned;
    at.own = at.other ^ turned;
    at.other = own;
    at.to_move = opposite(at.to_move);
  }

  int margin(const Position& at) const { return points(at).margin(); }

  // The cells; a side that cannot move leaves all empty ones to the other.
  Points points(const Position& at) const {
    const int own = count_bits(at.own);
    const int other = open_to_mover(at) != 0 ? count_bits(at.other) : rules_.cells() - own;
    return at.to_move == Side::First ? Points{own, other} : Points{other, own};
  }

  int stake(const Position& /*at*/) const { return rules_.cells(); }

  std::vector<Evaluation<Plague>> evaluations() const;

  using ExpertValues = plague::ExpertValues;
  static std::span<const std::string_view> expert_term_names() { return expert_terms; }
  static std::span<const int> expert_start() { return turno::plague::expert_start; }
  std::vector<int> expert_weights() const;
  ExpertValues expert_values(const Position& at) const;
  Evaluation<Plague> expert(std::span<const int> weights) const;

  std::uint64_t key(const Position& at) const;
  FirstSight first_sight(const Position& at, Move move) const {
    return {1 + 2 * count_bits(turned_by(at, move)), false};
  }
  std::uint64_t future_key(const Position& at) const { return fold(hash_bits(at.own), hash_bits(at.other)); }

  std::string to_text(const Position& at, Move move) const;
  std::string to_text(const Position& at) const;
  tl::expected<Position, std::string> parse(std::string_view text) const;

  tl::expected<Move, Translations> read(const Position& at, std::string_view typed) const;

  std::vector<Event> explain(const Position& at, Move move) const;
  Board board(const Position& at) const;
  std::string draw(const Position& at, const DrawingNotes& notes) const;
  tl::expected<Position, std::string> position_of(const EditedPosition& edited) const;

 private:
  Bits empty(const Position& at) const { return grid_.board() & ~(at.own | at.other); }
  Bits open_to_mover(const Position& at) const { return grid_.reach(at.own) & ~(at.own | at.other); }
  Bits turned_by(const Position& at, Move move) const { return at.other & grid_.neighbours(index_of(move)); }

  GridBoard grid_board(const Position& at) const;

  Rules rules_;
  Grid<Bits> grid_;
};

using SmallPlague = Plague<Bits64>;   // up to 64 cells
using LargePlague = Plague<Bits128>;  // up to 100

extern template class Plague<Bits64>;
extern template class Plague<Bits128>;

static_assert(sizeof(SmallPlague::Position) <= 24 && sizeof(LargePlague::Position) <= 48);

}  // namespace turno::plague
