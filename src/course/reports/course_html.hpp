#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/reports/page_shell.hpp"

namespace turno::course {

// Parts that all pages of a course share. They look like a tournament's result page, stand alone, and run no scripts.
// Arguments named `html` are HTML already; all others are any text.

using tournament::page_html;

std::string link_html(std::string_view address, std::string_view text);
std::string paragraph_html(std::string_view html);
std::string section_html(std::string_view title, std::string_view body_html);
std::string navigation_html(const std::vector<std::string>& links_html);

// A cell of a table, as HTML.
struct PageCell {
  enum class Kind : std::uint8_t { Number, Text, Whole, Name, Long, Self };

  std::string html;
  Kind kind = Kind::Number;
};
PageCell number_cell(std::string_view text);
PageCell text_cell(std::string_view text);   // short; what is longer is cut on screens
PageCell whole_cell(std::string_view text);  // a date, a time: never cut
PageCell long_cell(std::string_view text);
PageCell self_cell();  // of a crosstable: a player against itself
PageCell name_cell(std::string_view text, const std::optional<std::string>& address = {});

struct PageTable {
  std::vector<PageCell> heading;
  std::vector<std::vector<PageCell>> lines;
};
std::string page_table_html(const PageTable& table);
std::string page_table_html(std::string_view title, const PageTable& table);  // in a section of its own

// What the columns of a table mean, to be opened by whoever wants to know.
struct ColumnMeaning {
  std::string heading;
  std::string meaning;
};
std::string legend_html(std::string_view title, const std::vector<ColumnMeaning>& columns);

}  // namespace turno::course
