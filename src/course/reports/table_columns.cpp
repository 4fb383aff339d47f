#include "course/reports/table_columns.hpp"

#include <algorithm>
#include <utility>

#include "course/reports/page_phrases.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::course {
namespace {

using tournament::Row;

bool has_any(const DayTable& table, const std::function<bool(const Row&)>& is_there) {
  return std::any_of(table.rows.begin(), table.rows.end(), [&](const TableRow& row) { return is_there(row.result); });
}

}  // namespace

std::vector<TableColumn> result_columns(const DayTable& table, Language language) {
  using namespace tournament;
  std::vector<TableColumn> columns;
  const auto add = [&](const phrases::ColumnWords& words, std::function<std::string(const Row&)> cell,
                       bool is_text = false) {
    columns.push_back({words.heading(language), words.meaning(language), std::move(cell), is_text});
  };
  add(phrases::points, [](const Row& row) { return points_text(row.points); });
  add(phrases::score, [](const Row& row) { return row.played == 0 ? std::string() : percent_text(row.score); });
  add(phrases::games, [](const Row& row) { return std::to_string(row.played); });
  add(phrases::won, [](const Row& row) { return std::to_string(row.won); });
  add(phrases::drawn, [](const Row& row) { return std::to_string(row.drawn); });
  add(phrases::lost, [](const Row& row) { return std::to_string(row.lost); });
  add(phrases::margin, [](const Row& row) { return margin_text(row.margin); });
  add(phrases::elo, [](const Row& row) { return row.elo ? elo_text(*row.elo) : std::string(); });
  add(phrases::error, [](const Row& row) { return row.elo ? error_text(*row.elo) : std::string(); });
  if (has_any(table, [](const Row& row) { return row.forfeits > 0; }))
    add(phrases::forfeits, [](const Row& row) { return std::to_string(row.forfeits); });
  if (has_any(table, [](const Row& row) { return row.buchholz.has_value(); }))
    add(phrases::buchholz, [](const Row& row) { return row.buchholz ? points_text(*row.buchholz) : std::string(); });
  if (has_any(table, [](const Row& row) { return !row.reached.empty(); }))
    add(
        phrases::reached, [](const Row& row) { return row.reached; }, true);
  if (has_any(table, [](const Row& row) { return row.bonus != 0; }))
    add(phrases::bonus, [](const Row& row) { return row.bonus == 0 ? std::string() : points_text(row.bonus); });
  return columns;
}

std::string who_text(const DayEntrant& entrant, Language language) {
  if (entrant.id) return to_text(*entrant.id);
  return phrases::reference(language, entrant.reference.value_or(""));
}

std::vector<LeftOut> left_out_by_name(const DayTable& table) {
  std::vector<LeftOut> left_out = table.left_out;
  std::sort(left_out.begin(), left_out.end(), [](const LeftOut& a, const LeftOut& b) { return a.name < b.name; });
  return left_out;
}

}  // namespace turno::course
