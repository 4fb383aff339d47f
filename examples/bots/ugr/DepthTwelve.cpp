#include "DepthTwelve.h"

#include <algorithm>

const int DEPTH = 12;
const int WON = 10000;
const int INFINITE = 1000000;

void DepthTwelve::initialize() {}

string DepthTwelve::getName() { return "DepthTwelve"; }

// What I have more in my store than the other; 10 more where somebody has just earned another turn; and more than half
// of all seeds decides.
int DepthTwelve::evaluate(const GameState& state, Player lastMover) {
  const Player me = getPlayer();
  const Player other = me == J1 ? J2 : J1;
  if (state.getScore(me) > 24) return WON;
  if (state.getScore(other) > 24) return -WON;
  const int again = lastMover == state.getCurrentPlayer() ? 10 : 0;
  return state.getScore(me) - state.getScore(other) + again;
}

// Whose turn it is, the position says: whoever takes a seed home moves again.
int DepthTwelve::value(const GameState& state, Player lastMover, int depth, int alpha, int beta) {
  if (depth == 0 || state.isFinalState()) return evaluate(state, lastMover);
  const bool mine = state.getCurrentPlayer() == getPlayer();
  int best = mine ? -INFINITE : INFINITE;
  for (int pit = 1; pit <= 6; pit++) {
    if (state.getSeedsAt(state.getCurrentPlayer(), (Position)pit) == 0) continue;
    const int found = value(state.simulateMove((Move)pit), state.getCurrentPlayer(), depth - 1, alpha, beta);
    best = mine ? max(best, found) : min(best, found);
    if (mine ? best >= beta : best <= alpha) return best;
    if (mine) {
      alpha = max(alpha, best);
    } else {
      beta = min(beta, best);
    }
  }
  return best;
}

Move DepthTwelve::nextMove(const vector<Move>& adversary, const GameState& state) {
  Move chosen = M_NONE;
  int best = -INFINITE;
  for (int pit = 1; pit <= 6; pit++) {
    if (state.getSeedsAt(state.getCurrentPlayer(), (Position)pit) == 0) continue;
    const int found = value(state.simulateMove((Move)pit), state.getCurrentPlayer(), DEPTH - 1, best, INFINITE);
    if (chosen != M_NONE && found <= best) continue;
    best = found;
    chosen = (Move)pit;
  }
  return chosen;
}
