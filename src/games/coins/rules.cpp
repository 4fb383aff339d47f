#include "games/coins/rules.hpp"

#include <algorithm>

#include "games/coins/board_file.hpp"
#include "games/coins/generated_board.hpp"
#include "games/coins/layout.hpp"
#include "games/coins/messages.hpp"
#include "games/coins/shipped_boards.hpp"

namespace turno::coins {
namespace {

bool is_shipped(std::string_view name) {
  const auto names = shipped_board_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

// A spec must stay readable as a whole: these characters take it apart.
bool is_word(std::string_view text) { return !text.empty() && text.find_first_of(",()") == std::string_view::npos; }

tl::expected<Rules, Translations> settle(Rules rules) {
  const bool is_generated = rules.rows || rules.columns || rules.seed;
  if (static_cast<int>(rules.board.has_value()) + static_cast<int>(rules.file.has_value()) +
          static_cast<int>(rules.layout.has_value()) + static_cast<int>(is_generated) >
      1)
    return tl::unexpected(messages::one_board.in_all());
  if (is_generated) {
    if (!rules.rows || !rules.columns)
      return tl::unexpected(
          (rules.columns ? messages::rows_missing : (rules.rows ? messages::columns_missing : messages::sizes_missing))
              .in_all());
    rules.seed = rules.seed.value_or(1);
  } else if (!rules.file && !rules.layout) {
    rules.board = rules.board.value_or("t2");
  }
  return rules;
}

tl::expected<DotsRules, Translations> settle_dots(const DotsRules& rules) {
  const int lines = dots_strings(rules.rows, rules.columns);
  if (lines > max_strings)
    return tl::unexpected(messages::too_many_lines.in_all(rules.rows, rules.columns, lines, max_strings));
  return rules;
}

}  // namespace

RulesInfo<Rules> rules_info() {
  return {
      "coins",
      "Cut strings; the last string of a coin takes it and moves again.",
      {
          text_field(
              "board", &Rules::board, "t1..t10", is_shipped,
              {"a board that comes with turno", "un tablero que viene con turno", "um tabuleiro que vem com o turno"}),
          text_field("file", &Rules::file, "a path without , ( )", is_word,
                     {"a board file (JSON)", "un archivo con un tablero (JSON)", "um ficheiro com um tabuleiro (JSON)"},
                     FieldHolds::Path),
          text_field("layout", &Rules::layout, "cells and strings, as 53/.1:0-1_1-3_3-g", is_word,
                     {"a board in one word", "un tablero en una palabra", "um tabuleiro numa palavra"}),
          number_field("rows", &Rules::rows, min_generated, max_generated,
                       {"of a generated board", "de un tablero generado", "de um tabuleiro gerado"}),
          number_field("columns", &Rules::columns, min_generated, max_generated,
                       {"of a generated board", "de un tablero generado", "de um tabuleiro gerado"}),
          number_field("seed", &Rules::seed, 0, max_seed,
                       {"of a generated board (default 1)", "de un tablero generado (si falta, 1)",
                        "de um tabuleiro gerado (se faltar, 1)"}),
      },
      {},
      settle,
  };
}

RulesInfo<DotsRules> dots_rules_info() {
  return {
      "dots",
      "Dots and Boxes: draw lines; the last line of a box takes it and moves again.",
      {
          number_field("rows", &DotsRules::rows, 1, max_dots_side,
                       {"rows of boxes", "filas de cajas", "linhas de caixas"}, true),
          number_field("columns", &DotsRules::columns, 1, max_dots_side,
                       {"boxes in a row", "cajas de una fila", "caixas de uma linha"}, true),
      },
      {},
      settle_dots,
  };
}

tl::expected<CoinBoard, std::string> board_of(const Rules& rules) {
  if (rules.file) return read_board_file(*rules.file);
  if (rules.layout) return parse_layout(*rules.layout);
  if (rules.rows && rules.columns) return generate_board(*rules.rows, *rules.columns, rules.seed.value_or(1));
  return shipped_board(rules.board.value_or("t2"));
}

}  // namespace turno::coins
