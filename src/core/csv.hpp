#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno {

// A line of a spreadsheet that was saved as CSV.
struct CsvLine {
  std::size_t number = 0;           // in the file, from 1; of a quoted field with line breaks: where it begins
  std::vector<std::string> fields;  // without blanks around them, unless quoted

  friend bool operator==(const CsvLine&, const CsvLine&) = default;
};

// The lines that hold something, the heading first. Fields are parted by commas, semicolons or tabs, whichever the
// first line has most of; they may be quoted. Text is UTF-8, or Latin-1 where it is not. An error names the line.
tl::expected<std::vector<CsvLine>, std::string> parse_csv(std::string_view text);

}  // namespace turno
