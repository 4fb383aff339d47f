#include "course/reports/table_html.hpp"

#include <fmt/format.h>

#include <vector>

#include "course/reports/course_html.hpp"
#include "course/reports/page_phrases.hpp"
#include "course/reports/table_columns.hpp"
#include "tournament/reports/html_text.hpp"
#include "tournament/reports/rating_bar.hpp"

namespace turno::course {
namespace {

PageCell linked_name(const std::string& name, const Participant& who, const TableView& view) {
  PageCell cell = name_cell(name, view.address ? view.address(who) : std::nullopt);
  if (view.is_banned && view.is_banned(who))
    cell.html +=
        fmt::format(" <small class=\"muted\">{}</small>", tournament::escaped(phrases::banned_since(view.language)));
  return cell;
}

tournament::RatingScale common_scale(const DayTable& table) {
  std::vector<tournament::Row> rows;
  for (const TableRow& row : table.rows) rows.push_back(row.result);
  return tournament::scale_of(rows);
}

PageCell state_cell(const LeftOut& one, const TableView& view) {
  PageCell cell = text_cell(outcome_word(one.why, view.language));
  if (one.why == Outcome::Banned && view.is_banned_still && !view.is_banned_still(participant(one)))
    cell.html +=
        fmt::format(" <small class=\"muted\">{}</small>", tournament::escaped(phrases::lifted_since(view.language)));
  return cell;
}

std::string left_out_html(const DayTable& table, const TableView& view) {
  if (table.left_out.empty() && table.under_review == 0) return {};
  const Language language = view.language;
  PageTable shown{{name_cell(phrases::name(language)), text_cell(phrases::state(language))}, {}};
  if (view.for_instructor) shown.heading.push_back(whole_cell(phrases::player(language)));
  for (const LeftOut& one : left_out_by_name(table)) {
    shown.lines.push_back(
        {name_cell(one.name, view.address ? view.address(participant(one)) : std::nullopt), state_cell(one, view)});
    if (view.for_instructor) shown.lines.back().push_back(whole_cell(to_text(one.id)));
  }
  for (std::size_t i = 0; i < table.under_review; ++i)
    shown.lines.push_back({name_cell(""), text_cell(phrases::under_review(language))});
  return page_table_html(phrases::left_out_title(language), shown);
}

}  // namespace

std::string day_table_html(std::string_view title, const DayTable& table, const TableView& view) {
  const Language language = view.language;
  const auto columns = result_columns(table, language);
  const tournament::RatingScale scale = common_scale(table);
  PageTable shown{{number_cell(phrases::place(language)), name_cell(phrases::name(language))}, {}};
  if (view.for_instructor) shown.heading.push_back(whole_cell(phrases::player(language)));
  std::vector<ColumnMeaning> meanings;
  for (const TableColumn& column : columns) {
    meanings.push_back({column.heading, column.meaning});
    shown.heading.push_back(column.is_text ? text_cell(column.heading) : number_cell(column.heading));
  }
  shown.heading.push_back(text_cell(phrases::interval.heading(language)));
  meanings.push_back({phrases::interval.heading(language), phrases::interval.meaning(language)});
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
  return section_html(title, page_table_html(shown) + legend_html(phrases::legend_title(language), meanings)) +
         left_out_html(table, view);
}

}  // namespace turno::course
