#include "tournament/reports/html_text.hpp"

#include <fmt/format.h>

#include "core/presentable.hpp"

namespace turno::tournament {

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : presentable(text)) {
    switch (c) {
      case '&': html += "&amp;"; break;
      case '<': html += "&lt;"; break;
      case '>': html += "&gt;"; break;
      case '"': html += "&quot;"; break;
      case '\'': html += "&#39;"; break;
      default: html += c;
    }
  }
  return html;
}

std::string cell_html(std::string_view tag, std::string_view kind, std::string_view html) {
  if (kind.empty()) return fmt::format("<{0}>{1}</{0}>", tag, html);
  return fmt::format("<{0} class=\"{1}\">{2}</{0}>", tag, kind, html);
}

std::string table_html(std::string_view title, std::string_view heading, std::string_view lines) {
  return fmt::format(
      "<section>\n<h2>{}</h2>\n<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{}"
      "</tbody>\n</table></div>\n</section>\n",
      title, heading, lines);
}

}  // namespace turno::tournament
