#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/language.hpp"
#include "engine/json.hpp"
#include "study/file/settings.hpp"
#include "study/run/row.hpp"

namespace turno::study {

// A report as it is written, in one language: the same for HTML and Markdown.
struct ReportTable {
  std::string title;
  std::vector<std::string> heading;
  std::vector<std::vector<std::string>> lines;
  std::size_t words = 1;  // so many columns from the left are words, the others numbers
};

struct ReportSection {
  std::string title;
  std::vector<std::string> paragraphs;
  std::vector<Json> charts;  // for the script of the page
  std::vector<ReportTable> tables;
};

struct Report {
  std::string title;
  Language language = Language::English;
  std::vector<ReportSection> sections;
};

// What is told of how it was measured.
struct ReportFacts {
  Json identity;  // as the folder has it
  Json sessions;
  std::size_t planned = 0;  // rows
};

struct OtherRun {
  std::string name;
  Json identity;
  std::vector<Row> rows;
};

Report make_report(const Settings& settings, const std::vector<Row>& rows, const ReportFacts& facts, Language language,
                   const std::optional<OtherRun>& other = std::nullopt);

std::string report_html(const Report& report);
std::string report_markdown(const Report& report);

// The tables, sentences and charts of one part.
ReportSection part_section(const Part& part, const std::vector<Row>& rows, Language language);

// Both runs side by side; the settings are those of this one.
ReportSection comparison(const Settings& settings, const std::vector<Row>& rows, bool same_seed, const OtherRun& other,
                         Language language);

// Numbers as reports have them: whole ones as they are, others with four digits.
std::string number_text(double value);
// Median, and the least and the most in parentheses.
struct Spread;
std::string spread_text(const Spread& spread);

}  // namespace turno::study
