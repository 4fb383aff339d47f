#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/move.hpp"
#include "engine/any_game.hpp"
#include "engine/view.hpp"

namespace turno::remote::kgp {

// A board as clients see it: the addressee is always south and to move, pits are in sowing order.
struct SeenBoard {
  int south_store = 0;
  int north_store = 0;
  std::vector<int> south;
  std::vector<int> north;

  friend bool operator==(const SeenBoard&, const SeenBoard&) = default;
};

inline constexpr int max_pits_told = 100;
inline constexpr int max_seeds_told = 100'000;

// `pits,south store,north store,south pits...,north pits...`, as it stands between the brackets of a state.
std::string to_text(const SeenBoard& board);
tl::expected<SeenBoard, std::string> parse_board(std::string_view text);

// Whether the protocol can tell of this game at all. The error says why not.
tl::expected<void, std::string> check_speakable(const AnyGame& game);

// As the side to move sees it.
SeenBoard seen_by_mover(const View& view);

// Pit number k of the side to move, from 1: the legal move that it is, if it is one.
std::optional<Move> move_of_pit(const View& view, std::uint64_t pit);
int pit_of_move(Move move);

// A game that stands as the board does, with its south to move, in the rules of a game with that many pits: the spec
// and the position, to be opened by a catalog.
struct GameOfBoard {
  std::string spec;
  std::string position;
};
tl::expected<GameOfBoard, std::string> game_of(const SeenBoard& board);

}  // namespace turno::remote::kgp
