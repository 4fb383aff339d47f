#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/board.hpp"
#include "core/passport.hpp"

namespace turno::coins {

inline constexpr int max_side = 20;      // rows, and columns, of a board file
inline constexpr int max_strings = 127;  // as many as a list of moves takes
inline constexpr int max_value = 9;

// What is laid out before the game: coins in the cells of a grid, and strings between neighbours or to the ground.
struct CoinBoard {
  struct Coin {
    int row = 0;
    int column = 0;
    int value = 1;

    friend bool operator==(const Coin&, const Coin&) = default;
  };
  struct String {
    int coin = 0;              // index into coins
    std::optional<int> other;  // nothing: the ground

    friend bool operator==(const String&, const String&) = default;
  };

  int rows = 0;
  int columns = 0;
  std::vector<Coin> coins;
  std::vector<String> strings;  // string i is called i + 1

  friend bool operator==(const CoinBoard&, const CoinBoard&) = default;
};

// One board as JSON, {"rows":R,"cols":C,"coins":[[r,c,v],...],"strings":[[[r,c],[r,c]],[[r,c],null],...]}, rows and
// columns from 0. An error is one line that says what is wrong and where.
tl::expected<CoinBoard, std::string> parse_board(std::string_view json_text);
std::string write_board(const CoinBoard& board);

// The rules on this board, which is in it in one word. Boxes and lines are coins and strings of a board of their own:
// where two boards are the same, so is the game.
RulePassport passport_of(const CoinBoard& board);

// The board with every coin and every string in place, as screens draw it.
StringBoard to_string_board(const CoinBoard& board);

}  // namespace turno::coins
