#pragma once

namespace turno::kalah {

// What the terms of `expert` are worth, in hundredths of a point: docs/evaluations.md. The side to move is "own".
struct ExpertWeights {
  int store = 100;  // what is won already counts as it is: the table of `best` builds on that
  int pits = 156;
  int own_turns = 96;
  int own_capture = 87;
  int other_turns = -72;
  int other_capture = -29;
  int tempo = 28;
};

}  // namespace turno::kalah
