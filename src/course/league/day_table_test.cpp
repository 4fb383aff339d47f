#include "course/league/day_table.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "course/league/log_example.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::course {
namespace {

const std::vector<DayEntrant> entrants{{.name = "Ajo", .reference = "strong"},
                                       {.name = "Boj", .id = PlayerId{{14, 3}, 1}, .received = 3},
                                       {.name = "Col", .id = PlayerId{{14, 2}, 2}, .received = 2},
                                       {.name = "Dal", .reference = "easy"},
                                       {.name = "Eco", .id = PlayerId{{14, 2}, 1}, .received = 1}};

std::string table_of_names(Scoring scoring, const std::vector<tournament::Result>& results) {
  std::string text = "game = \"mancala11\"\nname = \"day\"\n";
  for (const DayEntrant& entrant : entrants)
    text += "[[player]]\nname = \"" + entrant.name + "\"\nplayer = \"first\"\n";
  const auto settings = tournament::parse_settings(text, "day").value();
  std::string names;
  const DayBegun day{{}, "day", text, entrants, {}};
  for (const TableRow& row : day_table(day, tournament::standings(settings, results), scoring).rows)
    names += row.who.name + " ";
  return names;
}

tournament::Result result(std::size_t number, std::size_t first, std::size_t second, std::optional<Side> winner = {},
                          int margin = 0) {
  tournament::Result one;
  one.number = number;
  one.first = first;
  one.second = second;
  one.winner = winner;
  one.margin = margin;
  return one;
}

std::vector<tournament::Result> all_drawn() {
  std::vector<tournament::Result> results;
  for (std::size_t i = 0; i < entrants.size(); ++i)
    for (std::size_t j = i + 1; j < entrants.size(); ++j) results.push_back(result(results.size() + 1, i, j));
  return results;
}

// Names decide nothing, though the tournament has everybody in their order: whoever is called Ajo gains nothing by it,
// and no student stands below a reference that is not better.
TEST(DayTables, HaveThoseWhoAreLevelByPairAndReferencesBehind) {
  for (const Scoring scoring : {Scoring::Points, Scoring::Margins})
    EXPECT_EQ(table_of_names(scoring, all_drawn()), "Eco Col Boj Ajo Dal ");
}

// Boj has beaten Eco, and Ajo has drawn with both.
TEST(DayTables, AskTheGamesAmongThoseWhoAreLevelFirst) {
  auto results = all_drawn();
  results[5] = result(6, 1, 3, Side::Second, -4);  // Boj, Dal
  results[6] = result(7, 1, 4, Side::First, 4);    // Boj, Eco
  results[8] = result(9, 2, 4, Side::Second, -4);  // Col, Eco
  EXPECT_EQ(table_of_names(Scoring::Points, results), "Dal Boj Ajo Eco Col ");
}

}  // namespace
}  // namespace turno::course
