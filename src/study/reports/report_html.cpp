#include <fmt/format.h>

#include "core/json_text.hpp"
#include "study/reports/assets.hpp"
#include "study/reports/report.hpp"
#include "tournament/reports/html_text.hpp"

namespace turno::study {
namespace {

using tournament::escaped;

// Style attributes are those of the charts.
constexpr std::string_view page = R"html(<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src {policy}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{body}</main>
<script type="application/json" id="charts">{charts}</script>
<script>{script}</script>
</body>
</html>
)html";

// A page is narrow: columns without any word are left out.
std::vector<bool> used_columns(const ReportTable& table) {
  std::vector<bool> used(table.heading.size(), table.lines.empty());
  for (const auto& line : table.lines)
    for (std::size_t i = 0; i < line.size(); ++i)
      if (!line[i].empty()) used[i] = true;
  return used;
}

std::string table_of(const ReportTable& table) {
  const auto cell = [&](std::string_view tag, std::size_t column, const std::string& text) {
    return fmt::format("<{}{}>{}</{}>", tag, column < table.words ? " class=\"word\"" : "", escaped(text), tag);
  };
  std::string html = "<div class=\"wide\" tabindex=\"0\"><table>";
  if (!table.title.empty()) html += fmt::format("<caption>{}</caption>", escaped(table.title));
  const std::vector<bool> is_used = used_columns(table);
  html += "<thead><tr>";
  for (std::size_t i = 0; i < table.heading.size(); ++i)
    if (is_used[i]) html += cell("th", i, table.heading[i]);
  html += "</tr></thead><tbody>\n";
  for (const auto& line : table.lines) {
    html += "<tr>";
    for (std::size_t i = 0; i < line.size(); ++i)
      if (is_used[i]) html += cell("td", i, line[i]);
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

// JSON inside of HTML: nothing in it may end the element.
std::string embedded(const Json& json) {
  std::string safe;
  for (const char c : json_text(json)) safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return safe;
}

}  // namespace

std::string report_html(const Report& report) {
  std::string body;
  Json charts = Json::array();
  for (const ReportSection& section : report.sections) {
    body += fmt::format("<section>\n<h2>{}</h2>\n", escaped(section.title));
    for (const std::string& paragraph : section.paragraphs) body += fmt::format("<p>{}</p>\n", escaped(paragraph));
    for (const Json& chart : section.charts) {
      body += fmt::format("<figure data-chart=\"{}\"><figcaption>{}</figcaption><div class=\"chart\"></div>\n",
                          charts.size(), escaped(chart["title"].get<std::string>()));
      for (const Json& sentence : chart["says"])
        body += fmt::format("<p>{}</p>\n", escaped(sentence.get<std::string>()));
      body += "</figure>\n";
      charts.push_back(chart);
      charts.back().erase("says");
    }
    for (const ReportTable& table : section.tables) body += table_of(table);
    body += "</section>\n";
  }
  const ReportAssets assets = report_assets();
  return fmt::format(page, fmt::arg("language", to_text(report.language)), fmt::arg("policy", assets.script_policy),
                     fmt::arg("title", escaped(report.title)), fmt::arg("style", assets.style), fmt::arg("body", body),
                     fmt::arg("charts", embedded(charts)), fmt::arg("script", assets.script));
}

}  // namespace turno::study
