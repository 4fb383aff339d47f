#pragma once

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/board.hpp"
#include "core/game.hpp"
#include "core/points.hpp"
#include "core/side.hpp"

namespace turno {

// Something that is true of a position or not and that its board does not show: "swap", Second may still swap.
struct PositionFlag {
  std::string name;
  bool set = false;

  friend bool operator==(const PositionFlag&, const PositionFlag&) = default;
};

// A position as somebody set it up on a screen. Nothing in it has been checked.
struct EditedPosition {
  Board board;
  Side to_move = Side::First;
  Points points;                    // for boards that do not show them
  std::vector<PositionFlag> flags;  // a flag that is missing is not set

  bool has(std::string_view flag) const {
    return std::any_of(flags.begin(), flags.end(),
                       [&](const PositionFlag& given) { return given.name == flag && given.set; });
  }
};

// A game whose positions can be set up on a screen: position_of() is the inverse of board(). It refuses whatever
// parse() would refuse, and a board of another kind or size.
template <class G>
concept Editable = Drawable<G> && requires(const G& game, const EditedPosition& edited) {
  { game.position_of(edited) } -> std::same_as<tl::expected<typename G::Position, std::string>>;
};

template <class G>
concept HasFlags = Game<G> && requires(const G& game, const typename G::Position& at) {
  { game.flags(at) } -> std::same_as<std::vector<PositionFlag>>;  // all that these rules know
};

}  // namespace turno
