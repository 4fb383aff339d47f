#include "games/coins/entry.hpp"

#include "engine/game_entry.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/generated_board.hpp"
#include "games/coins/rules.hpp"
#include "games/coins/solver/rest_solver.hpp"

namespace turno::coins {
namespace {

GameMeasures coins_measures() {
  return {
      .level_errors = {-200, 1500, 253, 119, 81, 60, 43, 31, 22, 12, 0},
      .bench =
          {
              {"coins(board=t6)", 24},
              {"coins(board=t8)", 5},
              {"coins(board=t8) moves 24 33 8 23 17 36 21 19 35 12", 22},
              {"coins(board=t10)", 33},
              {"coins(rows=4,columns=6,seed=7)", 9},
              {"coins(rows=4,columns=6,seed=7) moves 14 13 1 17 35 18 33 22 29 8", 20},
              {"coins(rows=8,columns=8,seed=1)", 3},  // strings in two words
          },
      .long_bench =
          {
              {"coins(board=t8)", 7},
              {"coins(rows=4,columns=6,seed=7)", 11},
          },
  };
}

GameMeasures dots_measures() {
  return {
      .level_errors = {-400, 594, 157, 93, 64, 45, 29, 16, 8, 4, 0},
      .bench =
          {
              {"dots(rows=4,columns=4)", 6},
              {"dots(rows=4,columns=4) moves 40 9 31 20 12 34 38 18 15", 8},
              {"dots(rows=5,columns=5) moves 29 27 5 3 33 25 24 21 56 35", 5},
          },
      .long_bench =
          {
              {"dots(rows=4,columns=4)", 7},
              {"dots(rows=4,columns=4) moves 40 9 31 20 12 34 38 18 15", 9},
              {"dots(rows=5,columns=5) moves 29 27 5 3 33 25 24 21 56 35", 7},
          },
  };
}

template <class Finish>
GameResult finish_board(CoinBoard board, Look look, const Finish& finish) {
  if (board.strings.size() <= SmallCoins::capacity) return finish(SmallCoins(std::move(board), look));
  return finish(LargeCoins(std::move(board), look));
}

}  // namespace

GameEntry coins_entry() {
  const auto build = [](const Rules& rules, auto finish) {
    const auto board = board_of(rules);
    if (!board) return GameResult(tl::unexpected(board.error()));
    return finish_board(*board, Look::Coins, finish);
  };
  return game_entry(rules_info(), build, coins_measures());
}

GameEntry dots_entry() {
  const auto build = [](const DotsRules& rules, auto finish) {
    return finish_board(dots_board(rules.rows, rules.columns), Look::Dots, finish);
  };
  return game_entry(dots_rules_info(), build, dots_measures());
}

}  // namespace turno::coins
