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
