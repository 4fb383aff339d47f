#pragma once

namespace turno::mancala11 {

// What the terms of `expert` are worth, in hundredths of a point: docs/evaluations.md. The side that sows next is
// "own".
struct ExpertWeights {
  int store = 110;
  int row = -18;
  int pits = 258;
  int own_turns = 85;
  int own_gain = 60;
  int other_turns = -90;
  int other_gain = -12;
  int tempo = 45;
};

}  // namespace turno::mancala11
