#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turno::tournament {

// For spreadsheets, by RFC 4180.

// A field for words on one line, presentable, quoted where it is needed. What a spreadsheet would take for a formula
// gets an apostrophe in front.
std::string csv_words(std::string_view text);

std::string csv_number(double value);  // with no more digits than are worth telling

std::string csv_line(const std::vector<std::string>& fields);  // fields as they are to stand there

}  // namespace turno::tournament
