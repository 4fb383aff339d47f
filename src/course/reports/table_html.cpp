#include "course/reports/table_html.hpp"

#include <fmt/format.h>

#include <vector>

#include "course/reports/course_html.hpp"
#include "course/reports/page_messages.hpp"
#include "course/reports/table_columns.hpp"
#include "tournament/reports/html_text.hpp"
#include "tournament/reports/rating_bar.hpp"

namespace turno::course {
namespace {

PageCell linked_name(const std::string& name, const Participant& who, const TableView& view) {
  PageCell cell = name_cell(name, view.address ? view.address(who) : std::nullopt);
  if (view.is_banned && view.is_banned(who))
    cell.html += fmt::format(" <small class=\"muted\">{}</small>", tournament::escaped(messages::banned_since));
  return cell;
}

tournament::RatingScale common_scale(const DayTable& table) {
  std::vector<tournament::Row> rows;
  for (const TableRow& row : table.rows) rows.push_back(row.result);
  return tournament::scale_of(rows);
}

std::string left_out_html(const DayTable& table, const TableView& view) {
  if (table.left_out.empty()) return {};
  PageTable shown{{name_cell(messages::name), text_cell(messages::state)}, {}};
  if (view.for_instructor) shown.heading.push_back(whole_cell(messages::player));
  for (const LeftOut& one : left_out_by_name(table)) {
    shown.lines.push_back({name_cell(one.name, view.address ? view.address(participant(one)) : std::nullopt),
                           text_cell(to_text(one.why))});
    if (view.for_instructor) shown.lines.back().push_back(whole_cell(to_text(one.id)));
  }
  return page_table_html(messages::left_out_title, shown);
}

}  // namespace

std::string day_table_html(std::string_view title, const DayTable& table, const TableView& view) {
  const auto columns = result_columns(table);
  const tournament::RatingScale scale = common_scale(table);
  PageTable shown{{number_cell(messages::place), name_cell(messages::name)}, {}};
  if (view.for_instructor) shown.heading.push_back(whole_cell(messages::player));
  for (const TableColumn& column : columns)
    shown.heading.push_back(column.is_text ? text_cell(column.heading) : number_cell(column.heading));
  shown.heading.push_back(text_cell(messages::interval));
  for (const TableRow& row : table.rows) {
    auto& line = shown.lines.emplace_back();
    line = {number_cell(std::to_string(row.place)), linked_name(row.who.name, participant(row.who), view)};
    if (view.for_instructor) line.push_back(whole_cell(who_text(row.who)));
    for (const TableColumn& column : columns) {
      const std::string text = column.cell(row.result);
      line.push_back(column.is_text ? text_cell(text) : number_cell(text));
    }
    line.push_back({row.result.elo ? tournament::rating_bar(scale, *row.result.elo) : "", PageCell::Kind::Number});
  }
  return page_table_html(title, shown) + left_out_html(table, view);
}

}  // namespace turno::course
