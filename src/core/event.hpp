#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "core/side.hpp"

namespace turno {

// What happened in one move, step by step: the single source of narration, of "why did the turn pass" and of the
// browser's animation.

// A pit (by index) or, without an index, the store of a side.
struct Place {
  Side side = Side::First;
  std::optional<int> pit;

  friend bool operator==(const Place&, const Place&) = default;
};

// Seeds go from one place to another. A sowing is one such event a seed, all from the origin.
struct SeedsMoved {
  enum class Cause : std::uint8_t { Sown, Captured, Robbed, Swept };
  Cause cause = Cause::Sown;
  Place from;
  Place to;
  int seeds = 1;

  friend bool operator==(const SeedsMoved&, const SeedsMoved&) = default;
};

// The two halves of the board were exchanged (the pie rule).
struct HalvesSwapped {
  friend bool operator==(const HalvesSwapped&, const HalvesSwapped&) = default;
};

// A side put its mark into a cell of a grid.
struct CellFilled {
  Side side = Side::First;
  int cell = 0;

  friend bool operator==(const CellFilled&, const CellFilled&) = default;
};

// A piece of the other side in a cell of a grid became `side`'s.
struct CellTurned {
  Side side = Side::First;
  int cell = 0;

  friend bool operator==(const CellTurned&, const CellTurned&) = default;
};

// All empty cells count for a side, since the other cannot move.
struct CellsGiven {
  Side side = Side::First;
  int cells = 0;

  friend bool operator==(const CellsGiven&, const CellsGiven&) = default;
};

struct StringCut {
  Side side = Side::First;
  int id = 0;  // as players call it

  friend bool operator==(const StringCut&, const StringCut&) = default;
};

struct CoinTaken {
  Side side = Side::First;
  int coin = 0;  // index into the board's coins
  int value = 0;

  friend bool operator==(const CoinTaken&, const CoinTaken&) = default;
};

// Whose turn it is now, and why. The last event of every move that does not end the game.
struct TurnDecided {
  enum class Why : std::uint8_t {
    LastSeedInStore,     // plays again
    LastSeedElsewhere,   // passes: the ordinary case
    StoreWasEmpty,       // passes: in the mover's own store, but it held nothing before
    OthersStore,         // passes: in the other side's store
    FirstMoveOfTheGame,  // passes: in the mover's own store, but the first move earns no extra turn
    ForcedPass,          // the pass that gives a repeated turn back to the player who earned it
    TookACoin,           // plays again
    TookNothing,         // passes
    Alternation,         // the other side's turn, as in any game
  };
  Side next = Side::First;  // who really plays next, a forced pass in between not counted
  Why why = Why::Alternation;

  friend bool operator==(const TurnDecided&, const TurnDecided&) = default;
};

using Event =
    std::variant<SeedsMoved, HalvesSwapped, CellFilled, CellTurned, CellsGiven, StringCut, CoinTaken, TurnDecided>;

}  // namespace turno
