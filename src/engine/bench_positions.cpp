#include "engine/bench_positions.hpp"

namespace turno {

std::vector<BenchText> bench_texts() {
  return {
      {"kalah(pits=6,seeds=4)", 19},
      {"kalah(pits=6,seeds=4) moves 3 6 5 2 6 5 1 6 6 1 6 5 6 3 2 6", 24},
      {"kalah(pits=6,seeds=6) moves 1 2 4 5 3 3 4 3 2 1", 18},
      {"kalah(pits=6,seeds=4,end=mover,majority=true) moves 3 6 5 2", 19},
      {"kalah(pits=9,seeds=9) moves 1 8 3 9 2 5", 12},  // too large for one word
      {"mancala11 moves 5 5 3 pass", 22},
      {"mancala11 moves 5 5 3 pass 5 pass 0 3 pass 5 pass 2 2 pass 5 pass 1 pass 5 pass", 28},
      {"mancala11(cap=30) moves 5 5 3 pass 5 pass 0 3 pass", 21},  // the draw rule is within sight
      {"plague(columns=7,rows=7) moves b2 f6 c3 f5", 12},
      {"plague(columns=7,rows=7) moves b2 f6 c3 f5 c4 f4 b5 e6 d2 d7 c6 d6 e3 e4 d4 c5 e5 b3 d5 b4 a2 a3", 13},
      {"plague(columns=8,rows=8) moves b2 g7 c3 f6 d2 f5 e2 e7 c4 g4", 10},
      {"plague(columns=10,rows=9) moves b2 i8 c3 h7 d4 g6 e3 h5", 9},  // cells in two words
      {"coins(board=t6)", 24},
      {"coins(board=t8)", 5},
      {"coins(board=t8) moves 24 33 8 23 17 36 21 19 35 12", 22},
      {"coins(board=t10)", 33},
      {"coins(rows=4,columns=6,seed=7)", 9},
      {"coins(rows=4,columns=6,seed=7) moves 14 13 1 17 35 18 33 22 29 8", 20},
      {"coins(rows=8,columns=8,seed=1)", 3},  // strings in two words
      {"dots(rows=4,columns=4)", 6},
      {"dots(rows=4,columns=4) moves 40 9 31 20 12 34 38 18 15", 8},
      {"dots(rows=5,columns=5) moves 29 27 5 3 33 25 24 21 56 35", 5},
  };
}

std::vector<BenchText> long_bench_texts() {
  return {
      {"kalah(pits=6,seeds=4)", 24},
      {"kalah(pits=6,seeds=6) moves 1 2 4 5 3 3 4 3 2 1", 24},
      {"kalah(pits=9,seeds=9) moves 1 8 3 9 2 5", 14},
      {"mancala11 moves 5 5 3 pass", 27},
      {"mancala11 moves 5 5 3 pass 5 pass 0 3 pass 5 pass 2 2 pass 5 pass 1 pass 5 pass", 45},
      {"plague(columns=7,rows=7) moves b2 f6 c3 f5", 15},
      {"plague(columns=8,rows=8) moves b2 g7 c3 f6 d2 f5 e2 e7 c4 g4", 12},
      {"plague(columns=10,rows=9) moves b2 i8 c3 h7 d4 g6 e3 h5", 11},
      {"coins(board=t8)", 7},
      {"coins(rows=4,columns=6,seed=7)", 11},
      {"dots(rows=4,columns=4)", 7},
      {"dots(rows=4,columns=4) moves 40 9 31 20 12 34 38 18 15", 9},
      {"dots(rows=5,columns=5) moves 29 27 5 3 33 25 24 21 56 35", 7},
  };
}

}  // namespace turno
