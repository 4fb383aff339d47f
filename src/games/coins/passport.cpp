#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "games/coins/coin_board.hpp"

namespace turno::coins {
namespace {

// As parse_layout() reads it, but that values and cells may have more digits.
std::string in_one_word(const CoinBoard& board) {
  const auto cell = [&](int coin) {
    const CoinBoard::Coin& at = board.coins[static_cast<std::size_t>(coin)];
    return at.row * board.columns + at.column;
  };
  std::string cells;
  for (int row = 0; row < board.rows; ++row) {
    if (row > 0) cells += '/';
    for (int column = 0; column < board.columns; ++column) {
      const auto found = std::find_if(board.coins.begin(), board.coins.end(), [&](const CoinBoard::Coin& coin) {
        return coin.row == row && coin.column == column;
      });
      cells += found == board.coins.end() ? "." : std::to_string(found->value);
    }
  }
  std::string strings;
  for (const CoinBoard::String& string : board.strings)
    strings += fmt::format("{}{}-{}", strings.empty() ? "" : "_", cell(string.coin),
                           string.other ? std::to_string(cell(*string.other)) : "g");
  return cells + ":" + strings;
}

}  // namespace

RulePassport passport_of(const CoinBoard& board) {
  return {
      .board = in_one_word(board),
      .sowing = "none: a move cuts a string; if that takes a coin, you move again",
      .capture = "a coin whose last string is cut is taken by the side that cut it; one cut may take two",
      .end = "when no string is left",
      .first_move = "First begins; that move is like any other",
      .swap = "none",
      .draw = "equal points; nobody can declare one",
      .result = "the values of the coins that you took; coins without strings count for nobody; the difference counts",
  };
}

}  // namespace turno::coins
