// turno's own commands with one more game in the catalog.

#include <iostream>

#include "cli/run.hpp"
#include "engine/game_entry.hpp"
#include "games/shipped_games.hpp"
#include "tictactoe.hpp"

int main(int argc, char** argv) {
  const auto build = [](const tictactoe::TicTacToe::Rules&, auto finish) { return finish(tictactoe::TicTacToe()); };
  const turno::Catalog catalog = turno::shipped_games().with(turno::game_entry(tictactoe::rules_info(), build));
  return turno::cli::run(argc, argv, catalog, std::cout, std::cerr);
}
