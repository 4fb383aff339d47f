#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/game.hpp"
#include "games/mancala11/rules.hpp"
#include "games/sowing/packed_sowing.hpp"
#include "games/sowing/pit_moves.hpp"
#include "games/sowing/ring.hpp"

namespace turno::mancala11 {

struct Position {
  sowing::PackedBoard board;
  Side to_move = Side::First;
  bool must_pass = false;  // the other side earned a repeated turn

  friend bool operator==(const Position&, const Position&) = default;
};

// What the draw rule remembers.
struct Tally {
  int half_moves = 0;
  // For how many positions in a row, the present one counted, a side has had exactly one seed in its pits.
  std::array<std::uint8_t, 2> lone_seed{};

  friend bool operator==(const Tally&, const Tally&) = default;
};

// The mancala of docs/rules/mancala11.md. Move i is pit i, called i by players.
class Mancala11 {
 public:
  using Rules = mancala11::Rules;
  using Position = mancala11::Position;
  using Tally = mancala11::Tally;

  explicit Mancala11(const Rules& rules = {});

  const Rules& rules() const { return rules_; }

  Position start() const;
  Side to_move(const Position& at) const { return at.to_move; }

  MoveList moves(const Position& at) const {
    MoveList moves;
    if (over(at)) return moves;
    if (at.must_pass) {
      moves.push_back(Move::Pass);
      return moves;
    }
    return sowing::moves_from(at.board.occupied(at.to_move));
  }

  // A repeated turn leaves the other side to move, with nothing but a pass.
  void play(Position& at, Move move) const {
    const Side mover = at.to_move;
    at.to_move = opposite(mover);
    at.must_pass = false;
    if (move == Move::Pass) return;
    const LastSeed last = sow(at.board, mover, static_cast<int>(index_of(move)));
    at.must_pass = last.effect == Effect::PlaysAgain;
    apply(at.board, mover, last);
  }

  int margin(const Position& at) const { return points(at).margin(); }
  Points points(const Position& at) const {
    return {points_of(at.board, Side::First), points_of(at.board, Side::Second)};
  }

  Tally tally(const Position& start) const {
    Tally tally;
    count_lone_seeds(tally, start);
    return tally;
  }
  void advance(Tally& tally, const Position& /*before*/, Move /*move*/, const Position& after) const {
    ++tally.half_moves;
    count_lone_seeds(tally, after);
  }
  std::optional<int> ended(const Position& at, const Tally& tally) const {
    constexpr int window = 12;
    if (tally.half_moves < rules_.cap && tally.lone_seed[0] < window && tally.lone_seed[1] < window) [[likely]]
      return std::nullopt;
    const bool somebody_won = std::max(at.board.store(Side::First), at.board.store(Side::Second)) > total_seeds / 2;
    return somebody_won ? margin(at) : 0;
  }

  // Ac: what the mover's points grew by, never less than nothing.
  int accumulation(const Position& before, Move /*move*/, const Position& after) const {
    const Side mover = before.to_move;
    return std::max(0, points_of(after.board, mover) - points_of(before.board, mover));
  }

  std::uint64_t key(const Position& at) const;

  std::string to_text(const Position& at, Move move) const;
  std::string to_text(const Position& at) const;
  tl::expected<Position, std::string> parse(std::string_view text) const;

  std::vector<Event> explain(const Position& at, Move move) const;
  Board board(const Position& at) const;
  std::string draw(const Position& at, const DrawingNotes& notes) const;

 private:
  using PackedBoard = sowing::PackedBoard;

  enum class Effect : std::uint8_t { Stays, PlaysAgain, OwnStoreWasEmpty, OthersStore, Captures, Robs };
  struct LastSeed {
    int cell;
    Effect effect;
  };

  static constexpr sowing::Ring ring_{.pits = pits, .others_store = true};

  static bool over(const Position& at) {
    return at.board.row_is_empty(Side::First) || at.board.row_is_empty(Side::Second);
  }

  static int points_of(const PackedBoard& board, Side side) { return board.row_sum(side) + board.store(side); }

  LastSeed sow(PackedBoard& board, Side mover, int pit) const {
    const int cell = sowing_.sow(board, mover, pit);
    return {cell, effect(board, mover, cell)};
  }

  // Judges the last seed, which lies in `cell` already.
  Effect effect(const PackedBoard& board, Side mover, int cell) const {
    if (ring_.is_own_pit(cell)) {
      const bool alone = board.pit(mover, cell) == 1;
      return alone && board.pit(opposite(mover), ring_.opposite_pit(cell)) > 0 ? Effect::Captures : Effect::Stays;
    }
    if (ring_.is_own_store(cell)) return board.store(mover) > 1 ? Effect::PlaysAgain : Effect::OwnStoreWasEmpty;
    if (ring_.is_others_store(cell)) return Effect::OthersStore;
    const int others = ring_.others_pit(cell);
    const bool worth_it = board.pit(opposite(mover), others) > rules_.robbery;
    return worth_it && board.pit(mover, ring_.opposite_pit(others)) == 0 ? Effect::Robs : Effect::Stays;
  }

  static void apply(PackedBoard& board, Side mover, LastSeed last) {
    const Side other = opposite(mover);
    if (last.effect == Effect::Captures) {
      const int across = ring_.opposite_pit(last.cell);
      board.add_to_store(mover, 1 + board.pit(other, across));
      board.clear_pit(mover, last.cell);
      board.clear_pit(other, across);
    } else if (last.effect == Effect::Robs) {
      const int robbed = ring_.others_pit(last.cell);
      board.add_to_pit(mover, ring_.opposite_pit(robbed), board.pit(other, robbed));
      board.clear_pit(other, robbed);
    }
  }

  static void count_lone_seeds(Tally& tally, const Position& at) {
    for (const Side side : {Side::First, Side::Second}) {
      auto& streak = tally.lone_seed[index_of(side)];
      streak = at.board.row_sum(side) == 1 ? static_cast<std::uint8_t>(std::min(streak + 1, 255)) : std::uint8_t{0};
    }
  }

  Rules rules_;
  sowing::PackedSowing sowing_;
};

}  // namespace turno::mancala11
