#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/board.hpp"
#include "core/edited_position.hpp"
#include "core/ending.hpp"
#include "core/event.hpp"
#include "core/move.hpp"
#include "core/points.hpp"
#include "core/side.hpp"

namespace turno {

struct LegalMove {
  Move move = Move::Pass;
  std::string text;

  friend bool operator==(const LegalMove&, const LegalMove&) = default;
};

// A move that was made, in words.
struct PlayedMove {
  Side mover = Side::First;
  std::string text;

  friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

// Everything that a referee or a screen needs to know about a game so far.
struct View {
  std::string position;
  Side to_move = Side::First;
  std::vector<LegalMove> legal;  // empty exactly when the game is over
  Points points;
  std::optional<Points> accumulated;  // only where the game has such a thing
  int margin = 0;                     // First minus Second; what a draw rule declares once it ended the game
  std::optional<Ending> ending;       // why the game is over
  Board board;
  std::vector<PositionFlag> flags;  // what the board does not show, where the rules have such a thing
  std::vector<Event> last;          // what the last move did

  bool over() const { return ending.has_value(); }
};

// Who won a finished game; nobody when it is a draw.
inline std::optional<Side> winner(const View& view) {
  if (!view.over() || view.margin == 0) return std::nullopt;
  return view.margin > 0 ? Side::First : Side::Second;
}

}  // namespace turno
