// What a bot of the course at UGR is, as a C++ class: docs/protocols/ugr.md.
#ifndef TURNO_UGR_BOT_H
#define TURNO_UGR_BOT_H

#include <string>
#include <vector>

#include "GameState.h"

class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = default;
  Bot& operator=(const Bot&) = default;
  virtual ~Bot() = default;

  void setPlayer(const Player player) { player_ = player; }  // who it is
  Player getPlayer() const { return player_; }

  void setTimeOut(long milliseconds) { time_ = milliseconds; }  // for a move; 0: as long as it takes
  long getTimeOut() const { return time_; }

  // Before a game, when it knows who it is.
  virtual void initialize() {}

  virtual std::string getName() = 0;

  // Asked where it is to move: for one move, also where its turn repeats. `adversary` has what the other one has moved
  // since, which may be several moves or, where the turn repeats, none.
  virtual Move nextMove(const std::vector<Move>& adversary, const GameState& state) = 0;

 private:
  Player player_ = NONE;
  long time_ = 0;
};

#endif
