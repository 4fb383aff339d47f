#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "study/file/quantities.hpp"
#include "study/run/plan.hpp"

namespace turno::study {

// One finished measurement, as the files have it: docs/study-data.md.
struct Row {
  std::string unit;
  std::string part;
  std::string measure;
  std::string game;
  std::string position;
  std::string player;
  std::string opponent;  // of a match
  Named variables;
  std::uint64_t repetition = 1;
  std::uint64_t seed = 0;
  std::uint64_t rows = 1;  // that its unit has, this one among them
  bool ok = true;          // false: it could not be measured, or a player forfeited
  std::string detail;      // why, in words; any text, also of a bot's making
  std::string action;      // the move that was chosen
  std::string ending;      // why a game ended
  Quantities quantities;
};

std::string json_line(const Row& row);
tl::expected<Row, std::string> parse_json_line(std::string_view line);

std::string csv_heading();
std::string csv_line_of(const Row& row);

// depth=3;table=true, as the CSV has it.
std::string variables_text(const Named& variables);

}  // namespace turno::study
