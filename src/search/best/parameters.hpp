#pragma once

namespace turno::search {

// Every number that `best` was tuned with.
struct BestParameters {
  // Ordering: the move that the table remembers comes first, then by these.
  int again_first = 1 << 20;    // moves that leave the turn with their side
  int gain = 1 << 12;           // for each point won at once
  int killer = 1 << 11;         // quiet moves that refuted a sister position
  int history_limit = 1 << 10;  // what a move's record can count for

  // From this depth on, moves whose answer the table knows are looked for before any is searched.
  int peek_from_depth = 7;

  // Below this depth a look into the table takes longer than the search that it would save.
  int table_from_depth = 3;

  // Threads tell each other what they work on from this depth on.
  int share_from_depth = 6;

  // Aspiration: half the width of the first window, in points; how a window that failed grows.
  double window = 0.8;
  int window_growth = 4;
  int window_from_depth = 5;

  // No new depth is begun once this much of the time is used, in percent.
  int last_start = 60;
};

}  // namespace turno::search
