#pragma once

// What searches and solvers are asked and answer.
#include "search/analysis.hpp"
#include "search/perft.hpp"
#include "search/solver/solution.hpp"
