#pragma once

#include <array>
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
#include "games/coins/coin_board.hpp"
#include "games/coins/expert_terms.hpp"
#include "games/coins/outlook.hpp"

namespace turno::coins {

template <BitSet Bits>
struct Position {
  Bits left = 0;  // the strings that are not cut, the last one of the board in bit 0
  std::array<std::uint16_t, 2> points{};
  Side to_move = Side::First;

  friend bool operator==(const Position&, const Position&) = default;
};

enum class Look : std::uint8_t { Coins, Dots };

template <BitSet Bits>
class RestSolver;  // solver/

// Coins and strings, of which Dots and Boxes is the case where a coin is a box: docs/rules/coins.md. Move i cuts
// string i, called i + 1 by players.
template <BitSet Bits>
class Coins {
 public:
  using Position = coins::Position<Bits>;
  using Solver = RestSolver<Bits>;

  static constexpr std::size_t capacity = sizeof(Bits) * 8;

  explicit Coins(CoinBoard board, Look look = Look::Coins);

  const CoinBoard& layout() const { return layout_; }
  RulePassport passport() const { return passport_of(layout_); }

  Position start() const { return {first_bits<Bits>(static_cast<int>(layout_.strings.size())), {}, Side::First}; }
  Side to_move(const Position& at) const { return at.to_move; }
  bool over(const Position& at) const { return at.left == 0; }

  // The highest id first.
  MoveList moves(const Position& at) const {
    MoveList moves;
    for (Bits rest = at.left; rest != 0; rest &= rest - 1)
      moves.push_back(move_at(static_cast<std::size_t>(last_string_ - lowest_bit(rest))));
    return moves;
  }

  void play(Position& at, Move move) const {
    at.left &= ~bit_of(index_of(move));
    const int taken = freed(at.left, move);
    auto& points = at.points[index_of(at.to_move)];
    points = static_cast<std::uint16_t>(points + taken);
    if (taken == 0) at.to_move = opposite(at.to_move);
  }

  FirstSight first_sight(const Position& at, Move move) const {
    const int taken = freed(at.left & ~bit_of(index_of(move)), move);
    return {taken, taken > 0};
  }

  int margin(const Position& at) const { return points(at).margin(); }
  Points points(const Position& at) const { return {at.points[0], at.points[1]}; }

  std::vector<Evaluation<Coins>> evaluations() const;
  Outlook outlook(const Position& at) const;

  using ExpertValues = coins::ExpertValues;
  static std::span<const std::string_view> expert_term_names() { return expert_terms; }
  static std::span<const int> expert_start() { return turno::coins::expert_start; }
  std::vector<int> expert_weights() const;
  ExpertValues expert_values(const Position& at) const;
  Evaluation<Coins> expert(std::span<const int> weights) const;

  std::uint64_t key(const Position& at) const;
  std::uint64_t future_key(const Position& at) const { return hash_bits(at.left); }

  int stake(const Position& /*at*/) const { return total_value_; }

  // All coins that were not taken can still fall to either side.
  MarginRange reachable_margin(const Position& at) const {
    const int now = margin(at);
    const int rest = total_value_ - at.points[0] - at.points[1];
    return {now - rest, now + rest};
  }

  std::string to_text(const Position& at, Move move) const;
  std::string to_text(const Position& at) const;
  tl::expected<Position, std::string> parse(std::string_view text) const;

  tl::expected<Move, Translations> read(const Position& at, std::string_view typed) const;

  std::vector<Event> explain(const Position& at, Move move) const;
  Board board(const Position& at) const;
  std::string draw(const Position& at, const DrawingNotes& notes) const;
  tl::expected<Position, std::string> position_of(const EditedPosition& edited) const;  // coins stay where they are

 private:
  // What a string holds: at each end, all strings of the coin there and its value. The ground is worth nothing.
  struct Ends {
    Bits strings = 0;
    Bits other_strings = 0;
    int value = 0;
    int other_value = 0;
  };

  // Backwards, so that the order in which moves are listed is the one that is cheap to find: lowest bit first.
  Bits bit_of(std::size_t string) const { return bit<Bits>(last_string_ - static_cast<int>(string)); }

  // The value of the coins at the ends of a string that is no longer among those left, if it was their last.
  int freed(Bits left, Move move) const {
    const Ends& ends = ends_[index_of(move)];
    return ((left & ends.strings) == 0 ? ends.value : 0) + ((left & ends.other_strings) == 0 ? ends.other_value : 0);
  }

  bool is_taken(const Position& at, std::size_t coin) const {
    return strings_of_[coin] != 0 && (at.left & strings_of_[coin]) == 0;
  }
  tl::expected<Bits, std::string> parse_cut(std::string_view text) const;
  StringBoard string_board(const Position& at) const;

  CoinBoard layout_;
  Look look_;
  int last_string_;
  int total_value_ = 0;           // of the coins that hang on strings
  std::vector<Bits> strings_of_;  // indexed by coin
  std::array<Ends, capacity> ends_{};
};

using SmallCoins = Coins<Bits64>;   // up to 64 strings
using LargeCoins = Coins<Bits128>;  // up to 127

extern template class Coins<Bits64>;
extern template class Coins<Bits128>;

static_assert(sizeof(SmallCoins::Position) <= 16 && sizeof(LargeCoins::Position) <= 32);

}  // namespace turno::coins
