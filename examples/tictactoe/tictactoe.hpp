#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/edited_position.hpp"
#include "core/field.hpp"
#include "core/game.hpp"

namespace tictactoe {

// Three in a row wins by one point. Cells 0..8 row by row from the top; a move is a cell.
class TicTacToe {
 public:
  struct Rules {};  // no variants

  struct Position {
    std::array<std::uint16_t, 2> marks{};  // bit i: the side holds cell i
    turno::Side to_move = turno::Side::First;

    friend bool operator==(const Position&, const Position&) = default;
  };

  Position start() const { return {}; }
  turno::Side to_move(const Position& at) const { return at.to_move; }
  turno::MoveList moves(const Position& at) const;
  void play(Position& at, turno::Move move) const;
  int margin(const Position& at) const;
  std::uint64_t key(const Position& at) const;

  std::string to_text(const Position& at, turno::Move move) const;
  std::string to_text(const Position& at) const;  // x.o/.../...|x
  tl::expected<Position, std::string> parse(std::string_view text) const;

  std::vector<turno::Event> explain(const Position& at, turno::Move move) const;
  turno::Board board(const Position& at) const;
  std::string draw(const Position& at, const turno::DrawingNotes& notes) const;
  tl::expected<Position, std::string> position_of(const turno::EditedPosition& edited) const;
};

turno::RulesInfo<TicTacToe::Rules> rules_info();

}  // namespace tictactoe
