#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "course/league/player_id.hpp"
#include "course/service/pair_list.hpp"
#include "course/settings/decimal.hpp"

namespace turno::course {

// A field of a spreadsheet with marks, as import_marks() describes it.
struct ListedMark {
  std::size_t line = 0;
  PairId pair;
  std::string key;
  Decimal points;
  std::string why;
};

// All of them, or all that is wrong with the text. Whether the course has such pairs is not asked here.
tl::expected<std::vector<ListedMark>, ListMistakes> read_mark_list(std::string_view csv,
                                                                   std::span<const std::string> keys);

}  // namespace turno::course
