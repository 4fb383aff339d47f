#include "course/reports/crosstable.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "course/reports/course_html.hpp"
#include "course/reports/page_phrases.hpp"
#include "tournament/reports/csv_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::course {
namespace {

// Empty for oneself and for those whom it has not met.
std::string cell_text(const DayTable& table, const TableRow& one, const TableRow& other) {
  const tournament::Cell& cell = table.crosstable.at(one.entrant).at(other.entrant);
  return one.entrant == other.entrant || cell.games == 0 ? std::string() : tournament::points_text(cell.points);
}

}  // namespace

std::string crosstable_html(const DayTable& table, Language language, const AddressOf& address) {
  const auto shown = std::span(table.rows).first(std::min(table.rows.size(), max_crosstable_players));
  PageTable cells{{number_cell(phrases::place(language)), name_cell(phrases::name(language))}, {}};
  for (const TableRow& one : shown) {
    cells.heading.push_back(number_cell(std::to_string(one.place)));
    auto& line = cells.lines.emplace_back();
    line = {number_cell(std::to_string(one.place)), name_cell(one.who.name, address(participant(one.who)))};
    for (const TableRow& other : shown)
      line.push_back(one.entrant == other.entrant ? self_cell() : number_cell(cell_text(table, one, other)));
  }
  std::string html = page_table_html(cells) + paragraph_html(phrases::crosstable_note(language));
  if (shown.size() < table.rows.size())
    html += paragraph_html(phrases::crosstable_part(language, shown.size(), table.rows.size()));
  return html;
}

std::string crosstable_csv(const DayTable& table) {
  std::vector<std::string> heading{"place", "name"};
  for (const TableRow& row : table.rows) heading.push_back(std::to_string(row.place));
  std::string csv = tournament::csv_line(heading);
  for (const TableRow& one : table.rows) {
    std::vector<std::string> fields{std::to_string(one.place), tournament::csv_words(one.who.name)};
    for (const TableRow& other : table.rows) fields.push_back(cell_text(table, one, other));
    csv += tournament::csv_line(fields);
  }
  return csv;
}

}  // namespace turno::course
