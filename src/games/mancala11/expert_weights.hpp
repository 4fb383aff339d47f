#pragma once

namespace turno::mancala11 {

// What the terms of `expert` are worth, in hundredths of a point: docs/evaluations.md. The side that sows next is
// "own".
struct ExpertWeights {
  int store = 100;  // what is won already counts as it is: the table of `best` builds on that
  int row = -16;
  int pits = 235;
  int own_turns = 77;
  int own_gain = 55;
  int other_turns = -82;
  int other_gain = -11;
  int tempo = 41;
};

}  // namespace turno::mancala11
