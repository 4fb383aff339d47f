// A bot of the course at UGR, written against its interface: alpha-beta to depth 12. turno build-bot makes a program of
// it: `turno build-bot examples/bots/ugr/DepthTwelve.cpp`.
#ifndef DEPTHTWELVE_H
#define DEPTHTWELVE_H

#include "Bot.h"

class DepthTwelve : Bot {
 public:
  void initialize();
  string getName();
  Move nextMove(const vector<Move>& adversary, const GameState& state);

 private:
  int value(const GameState& state, Player lastMover, int depth, int alpha, int beta);
  int evaluate(const GameState& state, Player lastMover);
};

#endif
