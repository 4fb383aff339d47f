#pragma once

namespace turno::kalah {

// What the terms of `expert` are worth, in hundredths of a point: docs/evaluations.md. The side to move is "own".
struct ExpertWeights {
  int store = 109;
  int pits = 170;
  int own_turns = 105;
  int own_capture = 95;
  int other_turns = -78;
  int other_capture = -32;
  int tempo = 30;
};

}  // namespace turno::kalah
