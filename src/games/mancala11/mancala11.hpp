#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/edited_position.hpp"
#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "games/mancala11/expert_terms.hpp"
#include "games/mancala11/rules.hpp"
#include "games/sowing/packed_sowing.hpp"
#include "games/sowing/pit_moves.hpp"
#include "games/sowing/ring.hpp"

namespace turno::mancala11 {

struct Position {
  sowing::PackedBoard board;  // from the mover's point of view
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

class Solver;

// The mancala of docs/rules/mancala11.md. Move i is pit i, called i by players.
class Mancala11 {
 public:
  using Rules = mancala11::Rules;
  using Position = mancala11::Position;
  using Tally = mancala11::Tally;
  using Solver = mancala11::Solver;

  explicit Mancala11(const Rules& rules = {});

  const Rules& rules() const { return rules_; }
  RulePassport passport() const { return passport_of(rules_); }

  Position start() const;
  Side to_move(const Position& at) const { return at.to_move; }
  bool over(const Position& at) const { return at.board.row_is_empty(Half::Own) || at.board.row_is_empty(Half::Other); }

  MoveList moves(const Position& at) const {
    const bool is_over = over(at);
    MoveList moves = sowing::moves_from(at.must_pass || is_over ? 0 : at.board.occupied(Half::Own));
    if (at.must_pass && !is_over) moves.push_back(Move::Pass);
    return moves;
  }

  // A repeated turn leaves the other side to move, with nothing but a pass.
  void play(Position& at, Move move) const {
    at.must_pass = false;
    if (move != Move::Pass) {
      const LastSeed last = sow(at.board, static_cast<int>(index_of(move)));
      apply(at.board, last);
      at.must_pass = last.effect == Effect::PlaysAgain;
    }
    at.board.pass_turn();
    at.to_move = opposite(at.to_move);
  }

  int margin(const Position& at) const { return points(at).margin(); }
  Points points(const Position& at) const { return {points_of(at, Side::First), points_of(at, Side::Second)}; }

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
    if (tally.half_moves < rules_.cap && tally.lone_seed[0] < window && tally.lone_seed[1] < window) [[likely]]
      return std::nullopt;
    const bool somebody_won = std::max(at.board.store(Half::Own), at.board.store(Half::Other)) > total_seeds / 2;
    return somebody_won ? margin(at) : 0;
  }

  // Ac: what the mover's points grew by, never less than nothing.
  int accumulation(const Position& before, Move /*move*/, const Position& after) const {
    const Side mover = before.to_move;
    return std::max(0, points_of(after, mover) - points_of(before, mover));
  }

  std::uint64_t key(const Position& at) const;
  std::uint64_t key(const Tally& tally) const {
    return scramble(static_cast<std::uint64_t>(tally.half_moves) << 16U | std::uint64_t{tally.lone_seed[0]} << 8U |
                    tally.lone_seed[1]);
  }
  bool may_end_within(const Tally& tally, int plies) const {
    return tally.half_moves + plies >= rules_.cap || tally.lone_seed[0] + plies >= window ||
           tally.lone_seed[1] + plies >= window;
  }

  // The rows; of the kalahas only whether they are empty, which decides about repeated turns.
  std::uint64_t future_key(const Position& at) const {
    const auto is_empty = [&](Half half) { return static_cast<std::uint64_t>(at.board.store(half) == 0); };
    return fold(at.board.hash_of_rows(),
                static_cast<std::uint64_t>(at.must_pass) | is_empty(Half::Own) << 1U | is_empty(Half::Other) << 2U);
  }

  int stake(const Position& /*at*/) const { return total_seeds; }

  // In 2018 a move had to be better than this to be the best one, at every node of a search.
  std::optional<double> least_value() const {
    constexpr double worst = -99999;
    return rules_.robbery == robbery_of_2018 ? std::optional(worst) : std::nullopt;
  }

  // What lies in a kalaha stays there.
  MarginRange reachable_margin(const Position& at) const {
    const int own = at.board.store(Half::Own);
    const int other = at.board.store(Half::Other);
    const MarginRange for_mover{2 * own - total_seeds, total_seeds - 2 * other};
    if (at.to_move == Side::First) return for_mover;
    return {-for_mover.high, -for_mover.low};
  }

  std::string to_text(const Position& at, Move move) const;
  std::string to_text(const Position& at) const;
  tl::expected<Position, std::string> parse(std::string_view text) const;

  tl::expected<Move, Translations> read(const Position& at, std::string_view typed) const;

  std::vector<Event> explain(const Position& at, Move move) const;
  Board board(const Position& at) const;
  std::string draw(const Position& at, const DrawingNotes& notes) const;
  std::vector<PositionFlag> flags(const Position& at) const;
  tl::expected<Position, std::string> position_of(const EditedPosition& edited) const;

  std::vector<Evaluation<Mancala11>> evaluations() const;

  using ExpertValues = mancala11::ExpertValues;
  static std::span<const std::string_view> expert_term_names() { return expert_terms; }
  static std::span<const int> expert_start() { return turno::mancala11::expert_start; }
  std::vector<int> expert_weights() const;
  ExpertValues expert_values(const Position& at) const;
  Evaluation<Mancala11> expert(std::span<const int> weights) const;

 private:
  static constexpr int window = 12;  // positions of a lone seed in a row that the draw rule wants

  using Half = sowing::Half;
  using PackedBoard = sowing::PackedBoard;

  enum class Effect : std::uint8_t { Stays, PlaysAgain, OwnStoreWasEmpty, OthersStore, Captures, Robs };

  // Where the last seed of a sowing fell and what it brings about.
  struct LastSeed {
    int cell;
    Effect effect;
  };

  static constexpr sowing::Ring ring_{.pits = pits, .others_store = true};

  static int points_of(const Position& at, Side side) {
    const Half half = sowing::half_of(side, at.to_move);
    return at.board.row_sum(half) + at.board.store(half);
  }

  LastSeed sow(PackedBoard& board, int pit) const {
    const int cell = sowing_.sow(board, pit).cell;
    return {cell, effect(board, cell)};
  }

  // Judges the last seed, which lies in `cell` already.
  Effect effect(const PackedBoard& board, int cell) const {
    if (ring_.is_own_pit(cell)) {
      const bool alone = board.pit(Half::Own, cell) == 1;
      return alone && board.pit(Half::Other, ring_.opposite_pit(cell)) > 0 ? Effect::Captures : Effect::Stays;
    }
    if (ring_.is_own_store(cell)) return board.store(Half::Own) > 1 ? Effect::PlaysAgain : Effect::OwnStoreWasEmpty;
    if (ring_.is_others_store(cell)) return Effect::OthersStore;
    const int others = ring_.others_pit(cell);
    const bool worth_it = board.pit(Half::Other, others) > rules_.robbery;
    return worth_it && board.pit(Half::Own, ring_.opposite_pit(others)) == 0 ? Effect::Robs : Effect::Stays;
  }

  static void apply(PackedBoard& board, LastSeed last) {
    if (last.effect == Effect::Captures) {
      const int across = ring_.opposite_pit(last.cell);
      board.add_to_store(Half::Own, 1 + board.pit(Half::Other, across));
      board.clear_pit(Half::Own, last.cell);
      board.clear_pit(Half::Other, across);
    } else if (last.effect == Effect::Robs) {
      const int robbed = ring_.others_pit(last.cell);
      board.add_to_pit(Half::Own, ring_.opposite_pit(robbed), board.pit(Half::Other, robbed));
      board.clear_pit(Half::Other, robbed);
    }
  }

  // What the mover of a board could do with its next move.
  struct Chances {
    int turns = 0;      // moves that earn a repeated turn
    int best_gain = 0;  // of captures and robberies: seeds that change owners
  };
  Chances chances(const PackedBoard& board) const;
  // Makes the moves that earn a repeated turn within the mover's half, the last pit first, until there is none.
  int take_turns(PackedBoard& board) const;
  ExpertValues expert_values_of_mover(const PackedBoard& board) const;

  static void count_lone_seeds(Tally& tally, const Position& at) {
    for (const Side side : {Side::First, Side::Second}) {
      auto& streak = tally.lone_seed[index_of(side)];
      const bool lone = at.board.row_sum(sowing::half_of(side, at.to_move)) == 1;
      streak = lone ? static_cast<std::uint8_t>(std::min(streak + 1, 255)) : std::uint8_t{0};
    }
  }

  Rules rules_;
  sowing::PackedSowing sowing_;
};

}  // namespace turno::mancala11
