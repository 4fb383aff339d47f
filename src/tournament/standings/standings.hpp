#pragma once

#include <algorithm>
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
#include "tournament/standings/forfeits.hpp"

namespace turno::tournament {

// How likely it is that one player is stronger than the next below it: a half or more. Where the ratings have the two
// the other way round there is none, so that no report can contradict the order that it shows.
class Superiority {
 public:
  static std::optional<Superiority> of(double chance) {
    constexpr double last_digits = 1e-5;  // in which equals differ
    if (!(chance >= 0.5 - last_digits)) return std::nullopt;
    return Superiority(std::max(chance, 0.5));
  }
  double chance() const { return chance_; }

 private:
  explicit Superiority(double chance) : chance_(chance) {}
  double chance_;
};

// What one entrant has reached.
struct Row {
  std::size_t entrant = 0;
  std::size_t played = 0;
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  std::size_t forfeits = 0;                        // lost by forfeit
  std::vector<ForfeitCount> forfeit_reasons = {};  // the most frequent first; none where endings are not known
  double points = 0;
  double score = 0;                // (W + D/2)/N; 0 without games
  std::int64_t margin = 0;         // sum, own points minus the others'
  std::optional<Rating> elo;       // none without games
  std::size_t byes = 0;            // rested; their points are among the points
  std::optional<double> buchholz;  // swiss: the points of all opponents together
  std::string reached;             // knock-outs: how far, in words
  double bonus = 0;                // cup
  std::optional<Latency> latency;  // of its answers, where records tell
  std::string id_name = {};        // what a program calls itself, where records tell

  // Against the next row; none in the last one, and where one of the two has no games or the next has the better
  // rating.
  std::optional<Superiority> above_next;
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
  std::optional<RankBy> ranked_by;            // none: by how far each has come
  bool elo_differs = false;                   // the ratings have some neighbours the other way round
  std::vector<std::vector<Cell>> crosstable;  // [entrant][opponent]
  std::optional<std::size_t> expected;        // games in all, as far as it can be told
  std::optional<SprtProgress> sprt;           // where the tournament is a test
  std::vector<Withdrawal> withdrawals;        // of round robins and gauntlets
  std::optional<std::size_t> finished;        // games, where the rows tell of others: some were withdrawn
  std::optional<Rating> first_move;           // the advantage of moving first; none where it cannot be told
};

// What the ranks of a table go by. Points are for those who have played equally often: where the numbers of games
// differ (a gauntlet, rests, players who left, a tournament that is not over) they would rank by diligence, and the
// score % or the rating decides, as the file says; without a word of it the score %, of a ladder the rating, since its
// players choose whom they meet.
//
// By points: then margin, then the points from games among those who are still tied, then the order of the file. By
// score %: then the margin per game, then the file; players who were withdrawn come behind the others, those without
// games last. By rating: then the file. The order of the results does not matter; each game must come once.
Standings standings(const Settings& settings, std::span<const Result> results);

// As the format wants them: knock-outs by how far each has come; all others as above, but that Buchholz (the points of
// all opponents; who rests has met itself) stands for the margin in a swiss tournament.
Standings standings(const Draw& draw);

// The same with the reasons of forfeits.
Standings standings(const Draw& draw, std::span<const ReportedGame> games);

// As tables were published before ranks went by score %: by points, in whatever numbers of games.
Standings standings_by_points(const Draw& draw);

}  // namespace turno::tournament
