#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/board.hpp"
#include "core/move.hpp"

namespace turno {

// Moves as consecutive numbers, as policies and arrays have them: the places of the board, then the pass, then the
// swap. A game that knows neither just never has those two.
class ActionNumbers {
 public:
  explicit ActionNumbers(std::size_t places) : places_(places) {}
  explicit ActionNumbers(const Board& board) : places_(places_of(board)) {}

  std::size_t count() const { return places_ + 2; }

  std::size_t of(Move move) const {
    if (move == Move::Pass) return places_;
    return move == Move::Swap ? places_ + 1 : index_of(move);
  }

  // Nothing for a number that is none.
  std::optional<Move> move(std::int64_t action) const {
    if (action < 0 || static_cast<std::size_t>(action) >= count()) return std::nullopt;
    const auto index = static_cast<std::size_t>(action);
    if (index == places_) return Move::Pass;
    return index == places_ + 1 ? Move::Swap : move_at(index);
  }

 private:
  static std::size_t places_of(const Board& board) {
    if (const auto* pits = std::get_if<PitBoard>(&board)) return pits->pits[0].size();
    if (const auto* grid = std::get_if<GridBoard>(&board)) return grid->cells.size();
    return std::get<StringBoard>(board).strings.size();
  }

  std::size_t places_;
};

}  // namespace turno
