// A position of the game of the course at UGR, kalah(pits=6,seeds=4), for bots that are written against its interface:
// docs/protocols/ugr.md. Needs nothing but the standard library.
#ifndef TURNO_UGR_GAMESTATE_H
#define TURNO_UGR_GAMESTATE_H

#include <array>
#include <cstddef>
#include <iostream>
#include <string>
#include <vector>

// Bots of this course say string, vector and cout without std, and rely on this header for it.
using namespace std;  // NOLINT

enum Player { J1 = 0, J2 = 1, NONE = 2 };
enum Move { M1 = 1, M2 = 2, M3 = 3, M4 = 4, M5 = 5, M6 = 6, M_NONE = 7 };
enum Position { GRANERO = 0, P1 = 1, P2 = 2, P3 = 3, P4 = 4, P5 = 5, P6 = 6 };

// Pit 1 is the one next to its owner's store, the "granero"; seeds are sown from higher pits to lower ones.
class GameState {
 public:
  using Row = std::array<unsigned char, 7>;  // the store, then pits 1 to 6

  // The start: four seeds in every pit, J1 to move.
  GameState() : rows_{{{0, 4, 4, 4, 4, 4, 4}, {0, 4, 4, 4, 4, 4, 4}}} {}
  GameState(Player current, const Row& row1, const Row& row2) : rows_{{row1, row2}}, current_(current) {}

  // Who is to move; at the end, who would be.
  Player getCurrentPlayer() const { return current_; }

  unsigned char getSeedsAt(Player player, Position position) const {
    const auto at = static_cast<std::size_t>(position);
    return is_player(player) && at < 7 ? row_of(player)[at] : static_cast<unsigned char>(0);
  }

  // The position after a move of the current player. A pit that is empty, or none, loses everything: 48 to 0. At the
  // end nothing changes any more.
  GameState simulateMove(Move move) const {
    if (isFinalState() || !is_player(current_)) return *this;
    GameState next = *this;
    if (move < M1 || move > M6 || row_of(current_)[static_cast<std::size_t>(move)] == 0) {
      next.lose(current_);
    } else {
      next.sow(static_cast<std::size_t>(move));
    }
    return next;
  }

  // One side has no seeds in its pits.
  bool isFinalState() const { return is_empty(J1) || is_empty(J2); }

  // All 48 seeds are there, and somebody is to move.
  bool isValidState() const { return is_player(current_) && sum_of(J1) + sum_of(J2) == 48; }

  // Nobody before the end, nor where both have the same.
  Player getWinner() const {
    if (!isFinalState() || getScore(J1) == getScore(J2)) return NONE;
    return getScore(J1) > getScore(J2) ? J1 : J2;
  }

  // Seeds in the store.
  int getScore(Player player) const { return getSeedsAt(player, GRANERO); }

  friend bool operator==(const GameState& a, const GameState& b) {
    return a.current_ == b.current_ && a.rows_ == b.rows_;
  }
  friend bool operator!=(const GameState& a, const GameState& b) { return !(a == b); }
  friend bool operator<(const GameState& a, const GameState& b) {
    return a.current_ != b.current_ ? a.current_ < b.current_ : a.rows_ < b.rows_;
  }

 private:
  static bool is_player(Player player) { return player == J1 || player == J2; }
  static Player other(Player player) { return player == J1 ? J2 : J1; }
  static std::size_t opposite(std::size_t pit) { return 7 - pit; }

  const Row& row_of(Player player) const { return rows_[static_cast<std::size_t>(player)]; }
  Row& row_of(Player player) { return rows_[static_cast<std::size_t>(player)]; }

  int sum_of(Player player) const {
    int sum = 0;
    for (const unsigned char seeds : row_of(player)) sum += seeds;
    return sum;
  }
  bool is_empty(Player player) const { return sum_of(player) == getScore(player); }

  static void add(unsigned char& cell, int seeds) { cell = static_cast<unsigned char>(cell + seeds); }

  void lose(Player player) {
    row_of(player) = Row{};
    row_of(other(player)) = Row{48, 0, 0, 0, 0, 0, 0};
    current_ = other(player);
  }

  // Down the own pits, into the own store, down the other's pits, and round again without the other's store. A last
  // seed in the own store is another turn; one in an empty own pit takes the opposite pit with it, if there is
  // anything.
  void sow(std::size_t pit) {
    Player side = current_;
    int seeds = row_of(side)[pit];
    row_of(side)[pit] = 0;
    while (seeds > 0) {
      if (pit == 0 || (side != current_ && pit == 1)) {
        side = other(side);
        pit = 6;
      } else {
        --pit;
      }
      add(row_of(side)[pit], 1);
      --seeds;
    }
    if (side == current_ && pit != 0 && row_of(side)[pit] == 1) capture(pit);
    const bool again = side == current_ && pit == 0;
    if (isFinalState()) sweep();
    if (!again) current_ = other(current_);
  }

  void capture(std::size_t pit) {
    unsigned char& theirs = row_of(other(current_))[opposite(pit)];
    if (theirs == 0) return;
    add(row_of(current_)[0], theirs + 1);
    theirs = row_of(current_)[pit] = 0;
  }

  void sweep() {
    for (const Player player : {J1, J2})
      row_of(player) = Row{static_cast<unsigned char>(sum_of(player)), 0, 0, 0, 0, 0, 0};
  }

  std::array<Row, 2> rows_;
  Player current_ = J1;
};

#endif
