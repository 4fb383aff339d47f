#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tournament/formats/draw.hpp"
#include "tournament/formats/sprt_progress.hpp"
#include "tournament/ratings/ratings.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// What one entrant has reached.
struct Row {
  std::size_t entrant = 0;
  std::size_t played = 0;
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  std::size_t forfeits = 0;  // lost by forfeit
  double points = 0;
  double score = 0;                // (W + D/2)/N; 0 without games
  std::int64_t margin = 0;         // sum, own points minus the others'
  std::optional<Rating> elo;       // none without games
  std::size_t byes = 0;            // rested; their points are among the points
  std::optional<double> buchholz;  // swiss: the points of all opponents together
  std::string reached;             // knock-outs: how far, in words
  double bonus = 0;                // cup
  std::optional<Latency> latency;  // of its answers, where records tell

  // Against the next row; none in the last one, and where one of the two has no games.
  std::optional<double> above_next;              // how likely it is that this one is the stronger
  std::optional<std::size_t> games_to_separate;  // RatingTable says what it is and when there is none
};

// What one entrant has reached against another.
struct Cell {
  std::size_t games = 0;
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  double points = 0;
  std::int64_t margin = 0;
};

struct Standings {
  std::vector<Row> rows;                      // best first
  std::vector<std::vector<Cell>> crosstable;  // [entrant][opponent]
  std::optional<std::size_t> expected;        // games in all, as far as it can be told
  std::optional<SprtProgress> sprt;           // where the tournament is a test
  std::vector<Withdrawal> withdrawals;        // of round robins and gauntlets
  std::optional<std::size_t> finished;        // games, where the rows tell of others: some were withdrawn
  std::optional<Rating> first_move;           // the advantage of moving first; none where it cannot be told
};

// By points, then margin, then the points from games among those who are still tied, then the order of the file. The
// order of the results does not matter; each game must come once.
Standings standings(const Settings& settings, std::span<const Result> results);

// As the format wants them: swiss by points, Buchholz (the points of all opponents; who rests has met itself), the
// games among those still tied, the file; knock-outs by how far each has come; a ladder by rating; all others by points
// and margin.
Standings standings(const Draw& draw);

}  // namespace turno::tournament
