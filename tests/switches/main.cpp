// turno with the switches of tests: layers of the sandbox can be switched off, to show what each of them holds.

#include <iostream>

#include "cli/run.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"

int main(int argc, char** argv) {
  return turno::cli::run(argc, argv, turno::shipped_games(), std::cout, std::cerr, true);
}
