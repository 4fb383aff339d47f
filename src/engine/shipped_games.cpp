#include "engine/catalog.hpp"
#include "engine/game_entry.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/generated_board.hpp"
#include "games/coins/rules.hpp"
#include "games/kalah/kalah.hpp"
#include "games/mancala11/mancala11.hpp"
#include "games/plague/plague.hpp"

namespace turno {
namespace {

template <class Finish>
GameResult play_coins(coins::CoinBoard board, coins::Look look, const Finish& finish) {
  if (board.strings.size() <= coins::SmallCoins::capacity) return finish(coins::SmallCoins(std::move(board), look));
  return finish(coins::LargeCoins(std::move(board), look));
}

}  // namespace

Catalog shipped_games() {
  return Catalog({
      game_entry(kalah::rules_info(),
                 [](const kalah::Rules& rules, auto finish) {
                   if (sowing::PackedSowing::fits(rules.pits, rules.total())) return finish(kalah::SmallKalah(rules));
                   return finish(kalah::LargeKalah(rules));
                 }),
      game_entry(mancala11::rules_info(),
                 [](const mancala11::Rules& rules, auto finish) { return finish(mancala11::Mancala11(rules)); }),
      game_entry(plague::rules_info(),
                 [](const plague::Rules& rules, auto finish) {
                   if (plague::SmallPlague::fits(rules)) return finish(plague::SmallPlague(rules));
                   return finish(plague::LargePlague(rules));
                 }),
      game_entry(coins::rules_info(),
                 [](const coins::Rules& rules, auto finish) {
                   const auto board = coins::board_of(rules);
                   if (!board) return GameResult(tl::unexpected(board.error()));
                   return play_coins(*board, coins::Look::Coins, finish);
                 }),
      game_entry(coins::dots_rules_info(),
                 [](const coins::DotsRules& rules, auto finish) {
                   return play_coins(coins::dots_board(rules.rows, rules.columns), coins::Look::Dots, finish);
                 }),
  });
}

}  // namespace turno
