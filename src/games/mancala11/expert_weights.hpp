#pragma once

namespace turno::mancala11 {

// What the terms of `expert` are worth, in hundredths of a point: docs/evaluations.md. The side that sows next is
// "own".
struct ExpertWeights {
  int store = 108;
  int row = -20;
  int open_store = 500;
  int first_pit = 80;
  int pits = 255;
  int own_turns = 112;
  int own_gain = 56;
  int other_turns = -78;
  int other_gain = -17;
  int tempo = 50;
};

}  // namespace turno::mancala11
