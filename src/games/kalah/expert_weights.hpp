#pragma once

namespace turno::kalah {

// What the terms of `expert` are worth, in hundredths of a point: docs/evaluations.md. The side to move is "own".
struct ExpertWeights {
  int store = 100;
  int first_pit = 32;
  int pits = 165;
  int own_turns = 95;
  int own_capture = 98;
  int other_turns = -63;
  int other_capture = -36;
  int tempo = 15;
};

}  // namespace turno::kalah
