#include "games/coins/generated_board.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/random.hpp"

namespace turno::coins {
namespace {

struct Step {
  int row;
  int column;
};

// The eight neighbours in reading order; and every pair once, seen from its upper or left coin.
constexpr std::array<Step, 8> around{{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
constexpr std::array<Step, 4> onwards{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};

class Generator {
 public:
  Generator(int rows, int columns, int seed) : random_(static_cast<std::uint64_t>(seed)) {
    board_.rows = rows;
    board_.columns = columns;
  }

  CoinBoard draw() && {
    for (int row = 0; row < board_.rows; ++row)
      for (int column = 0; column < board_.columns; ++column)
        board_.coins.push_back({row, column, 1 + below(max_value)});
    for (int coin = 0; coin < coins(); ++coin)
      if (is_loose(coin)) tie_somewhere(coin);
    for (int coin = 0; coin < coins(); ++coin) tie_onwards(coin);
    return std::move(board_);
  }

 private:
  int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound))); }
  int coins() const { return static_cast<int>(board_.coins.size()); }

  bool is_loose(int coin) const {
    return std::none_of(board_.strings.begin(), board_.strings.end(),
                        [=](const auto& string) { return string.coin == coin || string.other == coin; });
  }

  bool are_tied(int a, int b) const {
    return std::any_of(board_.strings.begin(), board_.strings.end(), [=](const auto& string) {
      return (string.coin == a && string.other == b) || (string.coin == b && string.other == a);
    });
  }

  std::optional<int> neighbour(int coin, Step step) const {
    const int row = coin / board_.columns + step.row;
    const int column = coin % board_.columns + step.column;
    if (row < 0 || row >= board_.rows || column < 0 || column >= board_.columns) return std::nullopt;
    return row * board_.columns + column;
  }

  void tie_somewhere(int coin) {
    std::vector<int> neighbours;
    for (const Step step : around)
      if (const auto other = neighbour(coin, step)) neighbours.push_back(*other);
    board_.strings.push_back({coin, neighbours[static_cast<std::size_t>(below(static_cast<int>(neighbours.size())))]});
  }

  void tie_onwards(int coin) {
    for (const Step step : onwards) {
      const auto other = neighbour(coin, step);
      if (!other || are_tied(coin, *other) || board_.strings.size() == max_strings) continue;
      const bool is_diagonal = step.row != 0 && step.column != 0;
      if (below(is_diagonal ? 4 : 2) == 0) board_.strings.push_back({coin, *other});
    }
  }

  Random random_;
  CoinBoard board_;
};

// The edge between two boxes, either of which may lie outside the board.
CoinBoard::String edge(std::optional<int> one, std::optional<int> other) {
  return one ? CoinBoard::String{*one, other} : CoinBoard::String{other.value_or(0), std::nullopt};
}

}  // namespace

CoinBoard generate_board(int rows, int columns, int seed) {
  assert(std::min(rows, columns) >= min_generated && std::max(rows, columns) <= max_generated);
  return Generator(rows, columns, seed).draw();
}

CoinBoard dots_board(int rows, int columns) {
  assert(rows > 0 && columns > 0 && dots_strings(rows, columns) <= max_strings);
  CoinBoard board{rows, columns, {}, {}};
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) board.coins.push_back({row, column, 1});
  const auto box = [=](int row, int column) -> std::optional<int> {
    if (row < 0 || row >= rows || column < 0 || column >= columns) return std::nullopt;
    return row * columns + column;
  };
  for (int row = 0; row <= rows; ++row)
    for (int column = 0; column < columns; ++column)
      board.strings.push_back(edge(box(row - 1, column), box(row, column)));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column <= columns; ++column)
      board.strings.push_back(edge(box(row, column - 1), box(row, column)));
  return board;
}

}  // namespace turno::coins
