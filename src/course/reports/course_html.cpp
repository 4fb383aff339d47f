#include "course/reports/course_html.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tournament/reports/html_text.hpp"

namespace turno::course {
namespace {

using tournament::escaped;

std::string_view class_of(PageCell::Kind kind) {
  switch (kind) {
    case PageCell::Kind::Number: return "";
    case PageCell::Kind::Text: return "text";
    case PageCell::Kind::Whole: return "whole";
    case PageCell::Kind::Name: return "name";
    case PageCell::Kind::Long: return "long";
    case PageCell::Kind::Self: return "self";
  }
  return "";
}

}  // namespace

std::string link_html(std::string_view address, std::string_view text) {
  return fmt::format("<a href=\"{}\">{}</a>", escaped(address), escaped(text));
}

std::string paragraph_html(std::string_view html) { return fmt::format("<p>{}</p>\n", html); }

std::string section_html(std::string_view title, std::string_view body_html) {
  return fmt::format("<section>\n<h2>{}</h2>\n{}</section>\n", escaped(title), body_html);
}

std::string navigation_html(const std::vector<std::string>& links_html) {
  if (links_html.empty()) return {};
  return fmt::format("<ul class=\"links\">\n<li>{}</li>\n</ul>\n", fmt::join(links_html, "</li>\n<li>"));
}

PageCell number_cell(std::string_view text) { return {escaped(text), PageCell::Kind::Number}; }

PageCell text_cell(std::string_view text) { return {escaped(text), PageCell::Kind::Text}; }

PageCell whole_cell(std::string_view text) { return {escaped(text), PageCell::Kind::Whole}; }

PageCell long_cell(std::string_view text) { return {escaped(text), PageCell::Kind::Long}; }

PageCell self_cell() { return {"", PageCell::Kind::Self}; }

PageCell name_cell(std::string_view text, const std::optional<std::string>& address) {
  return {address ? link_html(*address, text) : escaped(text), PageCell::Kind::Name};
}

std::string page_table_html(const PageTable& table) {
  std::string heading;
  for (const PageCell& cell : table.heading) heading += tournament::cell_html("th", class_of(cell.kind), cell.html);
  std::string lines;
  for (const auto& line : table.lines) {
    lines += "<tr>";
    for (const PageCell& cell : line)
      lines += tournament::cell_html(cell.kind == PageCell::Kind::Name ? "th" : "td", class_of(cell.kind), cell.html);
    lines += "</tr>\n";
  }
  return fmt::format(
      "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody>\n</table></div>\n",
      heading, lines);
}

std::string page_table_html(std::string_view title, const PageTable& table) {
  return section_html(title, page_table_html(table));
}

std::string legend_html(std::string_view title, const std::vector<ColumnMeaning>& columns) {
  std::string lines;
  for (const ColumnMeaning& column : columns)
    lines += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(column.heading), escaped(column.meaning));
  return fmt::format("<details class=\"legend\">\n<summary>{}</summary>\n<dl>\n{}</dl>\n</details>\n", escaped(title),
                     lines);
}

}  // namespace turno::course
