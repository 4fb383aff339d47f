#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "core/field.hpp"
#include "games/coins/coin_board.hpp"

namespace turno::coins {

// Where the board comes from: a shipped one, a file, a text, or the generator. Exactly one of them once settled.
struct Rules {
  std::optional<std::string> board;
  std::optional<std::string> file;
  std::optional<std::string> layout;
  std::optional<int> rows;
  std::optional<int> columns;
  std::optional<int> seed;

  friend bool operator==(const Rules&, const Rules&) = default;
};

struct DotsRules {
  int rows = 3;
  int columns = 3;

  friend bool operator==(const DotsRules&, const DotsRules&) = default;
};

RulesInfo<Rules> rules_info();
RulesInfo<DotsRules> dots_rules_info();

// The board that settled rules name; fails where a file does.
tl::expected<CoinBoard, std::string> board_of(const Rules& rules);

}  // namespace turno::coins
