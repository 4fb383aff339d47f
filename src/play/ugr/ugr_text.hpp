#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "play/game/player.hpp"

namespace turno::ugr {

// What is said in the protocol of UGR: docs/protocols/ugr.md. Players are 0 and 1; pits are counted from the own store,
// so that pit 1 is the one next to it.

inline constexpr std::string_view ping = "PING\n";
inline constexpr std::string_view get_name = "GETNAME\n";
inline constexpr std::string_view end = "END\n";
std::string time_out(std::chrono::milliseconds time);  // 0: as long as it takes
std::string set_player(Side side);

// The two lines that ask for a move: what the other side has moved since this one's last turn, and the board.
std::string get_move(const Turn& turn);

// What a program answers, as a legal move, or a message that says what it is instead. Nothing of a line that is no
// number: it is no answer.
std::optional<tl::expected<Move, std::string>> read_answer(std::string_view line, const View& view);

// The number by which a legal move is called.
std::string number_of(const View& view, Move move);

// The line that follows GETMOVE, read by whoever is asked.
struct Question {
  std::vector<int> others;      // moves
  int player = 0;               // who is to move: 0 or 1
  std::array<int, 2> stores{};  // of player 0 and of player 1
  std::array<std::vector<int>, 2> pits;

  friend bool operator==(const Question&, const Question&) = default;
};
inline constexpr int pits_a_side = 6;
tl::expected<Question, std::string> read_question(std::string_view line);

// The board of a question as positions of the game are written.
std::string position_of(const Question& question);

}  // namespace turno::ugr
