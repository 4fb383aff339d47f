#pragma once

#include <string>
#include <vector>

#include "play/match/elo.hpp"
#include "study/reports/groups.hpp"
#include "study/reports/report.hpp"

// What the section of a part consists of.
namespace turno::study {

// Tables of results, ratings and crosstables, and what they say.
void add_match_tables(ReportSection& section, const std::vector<Group>& groups, bool all_met, Language language);

void add_charts(ReportSection& section, const Part& part, const std::vector<Group>& groups, Language language);

struct PlayerRating {
  std::string player;
  double elo = 0;
  double low = 0;
  double high = 0;
  std::size_t games = 0;
};
// Of the players of one game, the strongest first; none where fewer than two have met.
std::vector<PlayerRating> ratings_of(const std::vector<Group>& groups, std::string_view game);

struct PairResult {
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  std::vector<double> game_scores;
  std::vector<double> pair_scores;  // of the pairs that are whole
  std::size_t games() const { return game_scores.size(); }
  double percent() const;
};
PairResult result_of(const Group& group);

// In percent of the points. That of the Elo estimate leans to the middle where games are few; the result itself is
// always within.
struct ScoreInterval {
  double low = 0;
  double high = 100;
};
ScoreInterval score_interval(double percent, const EloEstimate& elo);
std::optional<double> first_score(const Row& row);  // of whoever moved first; none where no game was played

std::string shown(const Named& variables);  // depth=3, n=4

std::vector<std::string> games_in(const std::vector<Group>& groups);

// The name of a quantity on an axis and in a table.
std::string label_of(std::string_view quantity, Measure measure, Language language);

}  // namespace turno::study
