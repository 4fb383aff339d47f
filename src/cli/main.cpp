#include <iostream>

#include "cli/run.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"

int main(int argc, char** argv) { return turno::cli::run(argc, argv, turno::shipped_games(), std::cout, std::cerr); }
