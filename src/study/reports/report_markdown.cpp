#include "core/presentable.hpp"
#include "study/reports/report.hpp"

namespace turno::study {
namespace {

// Any text as one line of Markdown of which nothing is markup.
std::string plain(std::string_view text) {
  std::string safe;
  for (const char c : presentable(text)) {
    if (std::string_view("\\`*_[]<>|#").find(c) != std::string_view::npos) safe += '\\';
    safe += c;
  }
  return safe;
}

std::string line_of(const std::vector<std::string>& cells) {
  std::string line = "|";
  for (const std::string& cell : cells) line += " " + plain(cell) + " |";
  return line + "\n";
}

std::string table_text(const ReportTable& table) {
  std::string text = table.title.empty() ? "" : "**" + plain(table.title) + "**\n\n";
  text += line_of(table.heading) + "|";
  for (std::size_t i = 0; i < table.heading.size(); ++i) text += i < table.words ? " --- |" : " ---: |";
  text += "\n";
  for (const auto& line : table.lines) text += line_of(line);
  return text + "\n";
}

}  // namespace

std::string report_markdown(const Report& report) {
  std::string text = "# " + plain(report.title) + "\n\n";
  for (const ReportSection& section : report.sections) {
    text += "## " + plain(section.title) + "\n\n";
    for (const std::string& paragraph : section.paragraphs) text += plain(paragraph) + "\n\n";
    for (const Json& chart : section.charts) {
      text += "**" + plain(chart["title"].get<std::string>()) + "**\n\n";
      for (const Json& sentence : chart["says"]) text += "- " + plain(sentence.get<std::string>()) + "\n";
      text += "\n";
    }
    for (const ReportTable& table : section.tables) text += table_text(table);
  }
  return text;
}

}  // namespace turno::study
