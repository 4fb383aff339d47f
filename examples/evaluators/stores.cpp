// An evaluation function for mancala11 and kalah. The search is turno's; this program only says what positions are
// worth. It is built with turno, or by: g++ -O2 -std=c++17 -o stores stores.cpp
//
//   turno match kalah --first 'evaluator(depth=3):./stores' --second level3 --games 10

#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

using Half = std::vector<int>;  // the pits, and last the store

int sum(const Half& half) { return std::accumulate(half.begin(), half.end(), 0); }
int row(const Half& half) { return sum(half) - half.back(); }

// What a position is worth to the side to move.
double worth(const Half& own, const Half& other) {
  if (row(own) == 0 || row(other) == 0) return 100 * (sum(own) - sum(other));  // over: each row belongs to its owner
  int turns = 0;  // pits whose last seed falls into the store
  const int pits = static_cast<int>(own.size()) - 1;
  for (int i = 0; i < pits; ++i)
    if (own[i] == pits - i) ++turns;
  return own.back() - other.back() + (row(own) - row(other)) / 2.0 + turns / 4.0;
}

Half read_half(const std::string& text) {
  Half half;
  std::istringstream cells(text);
  for (std::string cell; std::getline(cells, cell, ',');) half.push_back(std::stoi(cell));
  return half;
}

// A position is written 3,3,3,3,3,3,0|3,3,3,3,3,3,0|1, First's half before Second's, then the side to move.
double value(const std::string& position) {
  std::istringstream parts(position);
  std::string first;
  std::string second;
  std::string side;
  std::getline(parts, first, '|');
  std::getline(parts, second, '|');
  std::getline(parts, side, '|');
  return side[0] == '1' ? worth(read_half(first), read_half(second)) : worth(read_half(second), read_half(first));
}

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string word;
    std::string game;
    int count = 0;
    words >> word >> game >> count;  // eval GAME n pts1 pts2 ac1 ac2 seed half-move, then n positions
    if (word == "quit") break;
    if (word != "eval") continue;
    for (std::string position; count > 0 && std::getline(std::cin, position); --count)
      std::cout << value(position) << '\n';
    std::cout << std::flush;
  }
}
