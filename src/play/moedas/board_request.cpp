#include "play/moedas/board_request.hpp"

#include <fmt/format.h>

namespace turno {

std::string begin_request(const StringBoard& board, std::uint64_t seed) {
  const auto place = [&](int coin) {
    const auto& at = board.coins[static_cast<std::size_t>(coin)];
    return fmt::format("({} {})", at.row, at.column);
  };
  std::string coins;
  for (const auto& coin : board.coins) coins += fmt::format("({} {} {})", coin.row, coin.column, coin.value);
  std::string strings;
  for (const auto& string : board.strings) strings += fmt::format("({} {})", place(string.coin), place(*string.other));
  return fmt::format("(begin {} {} ({}) ({}) {})\n", board.rows, board.columns, coins, strings, seed);
}

std::string choose_request(std::span<const PlayedMove> history, int player, std::int64_t seconds) {
  std::string ids;
  for (const PlayedMove& move : history) ids += move.text + ' ';
  return fmt::format("(choose ({}) {} {})\n", ids, player, seconds);
}

std::string ask_request(std::uint64_t number, const std::string& form) {
  std::string quoted;
  for (const char c : form) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c == '\n' ? ' ' : c;
  }
  return fmt::format("(ask {} \"{}\")\n", number, quoted);
}

std::string look_request(std::uint64_t number, std::string_view what) { return fmt::format("({} {})\n", what, number); }

}  // namespace turno
