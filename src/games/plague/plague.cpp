#include "games/plague/plague.hpp"

#include <cassert>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "games/plague/grid_text.hpp"
#include "games/plague/messages.hpp"

namespace turno::plague {

template <BitSet Bits>
Plague<Bits>::Plague(const Rules& rules) : rules_(rules), grid_(rules.columns, rules.rows) {
  assert(fits(rules));
}

template <BitSet Bits>
typename Plague<Bits>::Position Plague<Bits>::start() const {
  return {bit<Bits>(0), bit<Bits>(rules_.cells() - 1), Side::First};
}

template <BitSet Bits>
std::uint64_t Plague<Bits>::key(const Position& at) const {
  return fold(fold(hash_bits(at.own), hash_bits(at.other)), index_of(at.to_move));
}

template <BitSet Bits>
std::string Plague<Bits>::to_text(const Position& /*at*/, Move move) const {
  return cell_text(static_cast<int>(index_of(move)), rules_.columns);
}

template <BitSet Bits>
std::string Plague<Bits>::to_text(const Position& at) const {
  return write_grid({grid_board(at), at.to_move});
}

template <BitSet Bits>
tl::expected<typename Plague<Bits>::Position, std::string> Plague<Bits>::parse(std::string_view text) const {
  return parse_grid(text, rules_.columns, rules_.rows).map([](const GridText& grid) {
    Position at{0, 0, grid.to_move};
    for (std::size_t cell = 0; cell < grid.board.cells.size(); ++cell)
      if (const auto& side = grid.board.cells[cell])
        (*side == grid.to_move ? at.own : at.other) |= bit<Bits>(static_cast<int>(cell));
    return at;
  });
}

template <BitSet Bits>
tl::expected<Move, Translations> Plague<Bits>::read(const Position& at, std::string_view typed) const {
  const auto cell = read_cell(typed, rules_.columns, rules_.rows);
  RETURN_IF_ERROR(cell);
  const Bits chosen = bit<Bits>(*cell);
  const std::string name = cell_text(*cell, rules_.columns);
  if ((chosen & (at.own | at.other)) != 0) return tl::unexpected(messages::taken.in_all(name));
  if ((chosen & open_to_mover(at)) == 0) return tl::unexpected(messages::out_of_reach.in_all(name));
  return move_at(static_cast<std::size_t>(*cell));
}

template <BitSet Bits>
std::vector<Event> Plague<Bits>::explain(const Position& at, Move move) const {
  const Side mover = at.to_move;
  std::vector<Event> events{CellFilled{mover, static_cast<int>(index_of(move))}};
  for (Bits turned = turned_by(at, move); turned != 0; turned &= turned - 1)
    events.emplace_back(CellTurned{mover, lowest_bit(turned)});
  Position after = at;
  play(after, move);
  if (open_to_mover(after) != 0) {
    events.emplace_back(TurnDecided{after.to_move, TurnDecided::Why::Alternation});
  } else if (const int given = count_bits(empty(after)); given > 0) {
    events.emplace_back(CellsGiven{opposite(after.to_move), given});
  }
  return events;
}

template <BitSet Bits>
GridBoard Plague<Bits>::grid_board(const Position& at) const {
  GridBoard board{rules_.columns, rules_.rows, {}};
  board.cells.resize(static_cast<std::size_t>(rules_.cells()));
  for (int cell = 0; cell < rules_.cells(); ++cell) {
    auto& holder = board.cells[static_cast<std::size_t>(cell)];
    if ((at.own & bit<Bits>(cell)) != 0) holder = at.to_move;
    if ((at.other & bit<Bits>(cell)) != 0) holder = opposite(at.to_move);
  }
  return board;
}

template <BitSet Bits>
Board Plague<Bits>::board(const Position& at) const {
  return grid_board(at);
}

template <BitSet Bits>
std::string Plague<Bits>::draw(const Position& at, const DrawingNotes& notes) const {
  return plague::draw(grid_board(at), points(at), notes);
}

template <BitSet Bits>
auto Plague<Bits>::position_of(const EditedPosition& edited) const -> tl::expected<Position, std::string> {
  const auto* board = std::get_if<GridBoard>(&edited.board);
  if (board == nullptr || board->columns != rules_.columns || board->rows != rules_.rows ||
      board->cells.size() != static_cast<std::size_t>(rules_.cells()))
    return tl::unexpected("this game is played on a grid of " + std::to_string(rules_.columns) + " columns and " +
                          std::to_string(rules_.rows) + " rows");
  return parse(write_grid({*board, edited.to_move}));
}

template class Plague<Bits64>;
template class Plague<Bits128>;

}  // namespace turno::plague
