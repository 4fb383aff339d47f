#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/board.hpp"
#include "core/edited_position.hpp"
#include "core/side.hpp"
#include "games/sowing/half.hpp"

namespace turno::sowing {

// A position of a sowing game as text: First's pits in sowing order and store, Second's, the side to move, and a flag
// that a game may have: `4,4,4,4,4,4,0|4,4,4,4,4,4,0|1|pass`.
struct RowsText {
  PitBoard board;
  Side to_move = Side::First;
  bool flagged = false;
};

std::string write_rows(const RowsText& rows, std::string_view flag);

// `flag` is empty where the rules know none. The error says what is wrong and where.
tl::expected<RowsText, std::string> parse_rows(std::string_view text, int pits, int max_seeds, std::string_view flag);

// The same of a board that was set up on a screen.
tl::expected<RowsText, std::string> read_rows(const EditedPosition& edited, int pits, int max_seeds,
                                              std::string_view flag);

// Between a board as the rules keep it, from the mover's point of view, and as screens and texts have it.
template <class Kept>
PitBoard to_pit_board(const Kept& board, Side to_move, int pits, int first_label) {
  PitBoard result;
  result.first_label = first_label;
  for (const Side side : {Side::First, Side::Second}) {
    const Half half = half_of(side, to_move);
    for (int pit = 0; pit < pits; ++pit) result.pits[index_of(side)].push_back(board.pit(half, pit));
    result.stores[index_of(side)] = board.store(half);
  }
  return result;
}

template <class Kept>
Kept from_pit_board(const PitBoard& board, Side to_move) {
  Kept result;
  for (const Side side : {Side::First, Side::Second}) {
    const Half half = half_of(side, to_move);
    int pit = 0;
    for (const int seeds : board.pits[index_of(side)]) result.add_to_pit(half, pit++, seeds);
    result.add_to_store(half, board.stores[index_of(side)]);
  }
  return result;
}

}  // namespace turno::sowing
