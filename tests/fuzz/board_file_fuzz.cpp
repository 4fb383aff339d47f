// Any text as a board file: it is refused with a message of one line, or it is written down the same again and can be
// played to the end.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/coins/coins.hpp"

namespace {

using namespace turno::coins;

void check(bool holds) {
  if (!holds) std::abort();
}

template <class G>
void play_to_the_end(const G& game) {
  auto at = game.start();
  std::size_t cuts = 0;
  for (auto moves = game.moves(at); !moves.empty(); moves = game.moves(at), ++cuts) {
    check(!game.explain(at, moves[moves.size() - 1]).empty());
    game.play(at, moves[moves.size() - 1]);
  }
  check(cuts == game.layout().strings.size());
  check(game.parse(game.to_text(at)) == at);
  check(!game.draw(game.start(), {}).empty() && !game.draw(at, {}).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto board = parse_board({reinterpret_cast<const char*>(data), size});
  if (!board) {
    check(!board.error().empty() && board.error().find('\n') == std::string::npos);
    return 0;
  }
  check(parse_board(write_board(*board)) == *board);
  if (board->strings.size() <= SmallCoins::capacity) play_to_the_end(SmallCoins(*board));
  play_to_the_end(LargeCoins(*board));
  return 0;
}
