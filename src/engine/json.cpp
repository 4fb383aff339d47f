#include "engine/json.hpp"

namespace turno {
namespace {

Json board_json(const PitBoard& board) {
  return {{"kind", "pits"}, {"pits", board.pits}, {"stores", board.stores}, {"first_label", board.first_label}};
}

Json board_json(const GridBoard& board) {
  Json cells = Json::array();
  for (const auto& cell : board.cells) cells.push_back(cell ? number_of(*cell) : 0);
  return {{"kind", "grid"}, {"columns", board.columns}, {"rows", board.rows}, {"cells", cells}};
}

Json board_json(const StringBoard& board) {
  Json coins = Json::array();
  for (const auto& coin : board.coins)
    coins.push_back({{"row", coin.row}, {"column", coin.column}, {"value", coin.value}, {"taken", coin.taken}});
  Json strings = Json::array();
  for (std::size_t i = 0; i < board.strings.size(); ++i) {
    const auto& string = board.strings[i];
    strings.push_back({{"id", i + 1},
                       {"coin", string.coin},
                       {"other", string.other ? Json(*string.other) : Json(nullptr)},
                       {"cut", string.cut}});
  }
  return {{"kind", board.as_dots ? "dots" : "coins"},
          {"rows", board.rows},
          {"columns", board.columns},
          {"coins", coins},
          {"strings", strings}};
}

}  // namespace

Json to_json(const Points& points) { return Json::array({points.first, points.second}); }

Json to_json(const Board& board) {
  return std::visit([](const auto& kind) { return board_json(kind); }, board);
}

Json winner_json(const View& view) {
  if (!view.over()) return nullptr;
  const auto side = winner(view);
  return side ? number_of(*side) : 0;
}

}  // namespace turno
