#include "tournament/file/adjudication_text.hpp"

#include <fmt/ranges.h>

#include <array>
#include <vector>

#include "tournament/file/toml_text.hpp"

namespace turno::tournament {
namespace {

constexpr std::array<std::string_view, 9> adjudication_keys{
    "tables", "solver", "win", "win-moves", "draw", "draw-moves", "draw-after", "max-moves", "draw-offers"};
constexpr double highest_score = 1'000'000;
constexpr std::uint64_t most_nodes = 100'000'000;
constexpr std::uint64_t most_moves = 1'000'000;
constexpr std::uint64_t usual_win_moves = 4;
constexpr std::uint64_t usual_draw_moves = 8;

// A score, and in how many moves it must be told.
void read_score_rule(const Fields& given, std::string_view key, std::uint64_t usual_moves, double least,
                     std::optional<ScoreRule>& rule) {
  const std::string moves_key = fmt::format("{}-moves", key);
  if (!given.has(key)) {
    if (given.has(moves_key)) given.complain(moves_key, fmt::format("write {} = ... too, a number of points", key));
    return;
  }
  ScoreRule read{0, usual_moves};
  given.read(key, read.score, least, highest_score);
  given.read_number(moves_key, read.moves, 1, most_moves);
  rule = read;
}

}  // namespace

void read_adjudication(const Fields& fields, Mistakes& mistakes, AdjudicationSettings& adjudication) {
  const auto* table = fields.table("adjudicate", "adjudicate = { solver = 20000, max-moves = 300 }");
  if (table == nullptr) return;
  const Fields given(*table, "adjudicate.", adjudication_keys, mistakes);
  AdjudicationRules& rules = adjudication.rules;
  given.read("tables", adjudication.tables);
  given.read_number("solver", rules.solver, 1, most_nodes);
  read_score_rule(given, "win", usual_win_moves, 0.01, rules.win);
  read_score_rule(given, "draw", usual_draw_moves, 0, rules.draw);
  if (given.has("draw-after") && !rules.draw) given.complain("draw-after", "write draw = ... too, a number of points");
  given.read_number("draw-after", rules.draw_after, 0, most_moves);
  given.read_number("max-moves", rules.max_moves, 1, most_moves);
  given.read("draw-offers", rules.draw_offers);
}

std::string write_adjudication(const AdjudicationSettings& adjudication) {
  const AdjudicationRules& rules = adjudication.rules;
  std::vector<std::string> said;
  if (!adjudication.tables.empty()) said.push_back(fmt::format("tables = {}", toml_text(adjudication.tables)));
  if (rules.solver > 0) said.push_back(fmt::format("solver = {}", rules.solver));
  if (rules.win) said.push_back(fmt::format("win = {}, win-moves = {}", rules.win->score, rules.win->moves));
  if (rules.draw)
    said.push_back(fmt::format("draw = {}, draw-moves = {}, draw-after = {}", rules.draw->score, rules.draw->moves,
                               rules.draw_after));
  if (rules.max_moves > 0) said.push_back(fmt::format("max-moves = {}", rules.max_moves));
  if (rules.draw_offers) said.emplace_back("draw-offers = true");
  return fmt::format("{{ {} }}", fmt::join(said, ", "));
}

}  // namespace turno::tournament
