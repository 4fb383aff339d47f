#include "engine/json.hpp"

#include "engine/view_text.hpp"

namespace turno {

Json to_json(const Points& points) { return Json::array({points.first, points.second}); }

Json to_json(const Board& board) { return Json::parse(board_text(board)); }

Json winner_json(const View& view) {
  if (!view.over()) return nullptr;
  const auto side = winner(view);
  return side ? number_of(*side) : 0;
}

}  // namespace turno
