#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/move.hpp"
#include "engine/view.hpp"

namespace turno::mankalah {

// What is said in the protocol of ManKalah: docs/protocols/mankalah.md. South begins; holes are counted in sowing
// order, from 1. A swap exchanges what the players are called, and leaves the board as it is; our rules exchange the
// halves of the board instead, and the players keep their sides.

inline constexpr std::string_view end = "END\n";
std::string start(Side side);  // First begins, and is South

enum class Next : std::uint8_t { You, Other, Nobody };

// A move of anybody, as both are told of it: the board after it, whether there was a swap before or by it, and who
// moves next.
std::string change(std::string_view move, const View& after, bool is_swapped, Next next);

// The move as the protocol has it, and what a player says to make it.
std::string wire_move(std::string_view text);
std::string make_move(std::string_view text);

// What a program says, as a legal move, or a message that says what is wrong with it.
tl::expected<Move, std::string> read_answer(std::string_view line, const View& view);

// What a player is told, read by it.
struct Message {
  enum class Kind : std::uint8_t { Start, Change, End };

  Kind kind = Kind::End;
  Side side = Side::First;                // Start: of whoever is told
  std::string move;                       // Change: as the game writes it
  std::array<std::vector<int>, 2> holes;  // of North and of South
  std::array<int, 2> stores{};
  Next next = Next::Nobody;

  friend bool operator==(const Message&, const Message&) = default;
};
tl::expected<Message, std::string> read_message(std::string_view line);

// The board as positions of the game are written, with these on South's side before any swap.
std::string position_of(const Message& message, bool is_swapped, Side to_move);

}  // namespace turno::mankalah
