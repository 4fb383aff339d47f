#pragma once

#include <string>
#include <string_view>

namespace turno::tournament {

// Any text, also of a bot's making, as HTML on one line: presentable, and nothing of it is markup.
std::string escaped(std::string_view text);

// Cells are HTML already; `kind` is a class of page/page.css, or empty for numbers.
std::string cell_html(std::string_view tag, std::string_view kind, std::string_view html);

// Heading and lines are HTML already.
std::string table_html(std::string_view title, std::string_view heading, std::string_view lines);

}  // namespace turno::tournament
