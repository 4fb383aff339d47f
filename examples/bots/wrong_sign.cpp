// A Kalah bot that is deliberately wrong: the deeper it looks, the worse it plays. wrong_sign [--right] [DEPTH]; it
// speaks UGI (docs/protocols/ugi.md), and the study repeated-turn measures it.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>
const char* const option = "option name Game type string default kalah(pits=6,seeds=4)";

struct Board {
  int pits;                // of each side
  std::vector<int> cells;  // First's pits in sowing order, First's store, Second's pits, Second's store
  int side = 0;            // who is to move, 0 or 1
  Board(int size, int seeds) : pits(size), cells(2 * size + 2, seeds) { cells[pits] = cells.back() = 0; }
  int own(int of) const { return of * (pits + 1); }  // where the row of a side begins; its store ends it
  int row(int of) const { return std::accumulate(&cells[own(of)], &cells[own(of) + pits], 0); }
  bool over() const { return row(0) == 0 || row(1) == 0; }
  bool legal(int pit) const { return !over() && cells[own(side) + pit - 1] > 0; }
  int margin() const { return cells[pits] - cells.back() + (over() ? row(0) - row(1) : 0); }  // First minus Second
  const char* result() const { return !over() ? "none" : margin() > 0 ? "p1win" : margin() < 0 ? "p2win" : "draw"; }
  void play(int pit) {
    const int store = own(side) + pits;
    int at = own(side) + pit - 1;
    for (int hand = std::exchange(cells[at], 0); hand > 0; --hand) {
      at = (at + 1) % (2 * pits + 2);
      if (at == own(1 - side) + pits) at = (at + 1) % (2 * pits + 2);  // not into the other's store
      ++cells[at];
    }
    if (at >= own(side) && at < store && cells[at] == 1 && cells[2 * pits - at] > 0)  // the last seed captures
      cells[store] += std::exchange(cells[at], 0) + std::exchange(cells[2 * pits - at], 0);
    if (at != store) side = 1 - side;  // else the turn repeats
  }
};

// What a move is worth for the side that makes it, by plain minimax. Here is the mistake that the bot is made to show:
// whoever changes the sign after every move takes a repeated turn for one of the other side, so that its own best
// continuation counts as its worst. With --right the sign changes only when the turn does.
int worth(Board board, int pit, int depth_left, bool right) {
  const int mover = board.side;
  board.play(pit);
  if (depth_left == 1 || board.over()) return mover == 0 ? board.margin() : -board.margin();
  int best = -999;
  for (int next = 1; next <= board.pits; ++next)
    if (board.legal(next)) best = std::max(best, worth(board, next, depth_left - 1, right));
  return right && board.side == mover ? best : -best;
}

std::string best_move(const Board& board, int depth, bool right) {
  std::pair<int, int> best{-999, 0};  // its worth, and the pit
  for (int pit = 1; pit <= board.pits; ++pit)
    if (board.legal(pit)) best = std::max(best, {worth(board, pit, depth, right), pit});
  return best.second == 0 ? "none" : std::to_string(best.second);
}

int main(int argc, char** argv) {
  bool right = false;
  int depth = 4;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--right") {
      right = true;
    } else {
      depth = std::max(1, std::atoi(argv[i]));
    }
  }
  int pits = 6;  // the option Game may change it
  int seeds = 4;
  Board board(pits, seeds);
  for (std::string line; std::getline(std::cin, line) && line.rfind("quit", 0) != 0; std::cout << std::flush) {
    for (char& c : line) c = std::string_view("(=,|)").find(c) < 5 ? ' ' : c;  // kalah(pits=6,seeds=4) becomes words
    std::istringstream words(line);
    std::string command;
    std::string what;
    words >> command >> what;
    if (command == "ugi") std::cout << "id name wrong_sign\nid author me\n" << option << "\nugiok\n";
    if (command == "isready") std::cout << "readyok\n";
    if (command == "go") std::cout << "bestmove " << best_move(board, depth, right) << '\n';
    if (what == "gameover") std::cout << "response " << (board.over() ? "true\n" : "false\n");
    if (what == "p1turn") std::cout << "response " << (board.side == 0 ? "true\n" : "false\n");
    if (what == "result") std::cout << "response " << board.result() << '\n';
    if (command == "setoption") words >> what >> what >> what >> what >> pits >> what >> seeds;
    if (command == "position") {
      board = Board(pits, seeds);  // every position is given from its start
      for (std::size_t i = 0; what == "fen" && i < board.cells.size(); ++i) words >> board.cells[i];
      if (what == "fen" && words >> board.side) --board.side;
      words >> what;  // moves
      for (int pit = 0; words >> pit;) board.play(pit);
    }
  }
}
