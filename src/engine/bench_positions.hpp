#pragma once

#include <string_view>
#include <vector>

namespace turno {

// A game so far as text, and how many plies it is searched.
struct BenchText {
  std::string_view game;
  int depth = 0;
};

// The positions that the signature of the search is counted on: every game, several of its variants, from the first
// moves to endings. Whoever changes one of them changes the signature.
std::vector<BenchText> bench_texts();

// Positions that keep one thread busy for seconds, to compare numbers of threads with.
std::vector<BenchText> long_bench_texts();

}  // namespace turno
