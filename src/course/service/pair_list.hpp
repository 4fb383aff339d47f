#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/open_course.hpp"
#include "course/league/secrets.hpp"

namespace turno::course {

// The pairs of a course as a spreadsheet: group, pair, names, e-mail, code, division.

// What is wrong with a list, a line each: "line 3: ...".
using ListMistakes = std::vector<std::string>;

struct ImportedPair {
  PairId id;
  PairCode code;  // shown now and never again
};

struct ImportedPairs {
  std::vector<ImportedPair> added;
  std::size_t unchanged = 0;  // those that the course has already, as the list says
};

// Adds the pairs of a list, all or none. The first line may name the columns, of which group and pair must be there;
// without it they stand in the order above. Where there is no code, one is made.
tl::expected<ImportedPairs, ListMistakes> import_pairs(OpenCourse& course, std::string_view csv, Instant at);

// As import_pairs() reads it.
std::string pairs_csv(const Ledger& ledger);

}  // namespace turno::course
