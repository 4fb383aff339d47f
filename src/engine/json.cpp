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

Json place_json(const Place& place) {
  return {{"side", number_of(place.side)}, {"pit", place.pit ? Json(*place.pit) : Json(nullptr)}};
}

std::string_view cause_text(SeedsMoved::Cause cause) {
  switch (cause) {
    case SeedsMoved::Cause::Sown: return "sown";
    case SeedsMoved::Cause::Captured: return "captured";
    case SeedsMoved::Cause::Robbed: return "robbed";
    case SeedsMoved::Cause::Swept: return "swept";
  }
  return "";
}

std::string_view why_text(TurnDecided::Why why) {
  switch (why) {
    case TurnDecided::Why::LastSeedInStore: return "last-seed-in-store";
    case TurnDecided::Why::LastSeedElsewhere: return "last-seed-elsewhere";
    case TurnDecided::Why::StoreWasEmpty: return "store-was-empty";
    case TurnDecided::Why::OthersStore: return "others-store";
    case TurnDecided::Why::FirstMoveOfTheGame: return "first-move";
    case TurnDecided::Why::ForcedPass: return "forced-pass";
    case TurnDecided::Why::TookACoin: return "took-a-coin";
    case TurnDecided::Why::TookNothing: return "took-nothing";
    case TurnDecided::Why::Alternation: return "alternation";
  }
  return "";
}

Json event_json(const SeedsMoved& event) {
  return {{"kind", "seeds"},
          {"cause", cause_text(event.cause)},
          {"from", place_json(event.from)},
          {"to", place_json(event.to)},
          {"seeds", event.seeds}};
}
Json event_json(const HalvesSwapped& /*event*/) { return {{"kind", "swapped"}}; }
Json event_json(const CellFilled& event) {
  return {{"kind", "filled"}, {"side", number_of(event.side)}, {"cell", event.cell}};
}
Json event_json(const CellTurned& event) {
  return {{"kind", "turned"}, {"side", number_of(event.side)}, {"cell", event.cell}};
}
Json event_json(const CellsGiven& event) {
  return {{"kind", "given"}, {"side", number_of(event.side)}, {"cells", event.cells}};
}
Json event_json(const StringCut& event) { return {{"kind", "cut"}, {"side", number_of(event.side)}, {"id", event.id}}; }
Json event_json(const CoinTaken& event) {
  return {{"kind", "coin"}, {"side", number_of(event.side)}, {"coin", event.coin}, {"value", event.value}};
}
Json event_json(const TurnDecided& event) {
  return {{"kind", "turn"}, {"next", number_of(event.next)}, {"why", why_text(event.why)}};
}

Json legal_json(const View& view) {
  Json legal = Json::array();
  for (const LegalMove& move : view.legal) {
    Json json{{"move", move.text}};
    if (move.move != Move::Pass && move.move != Move::Swap) json["at"] = static_cast<int>(move.move);
    legal.push_back(std::move(json));
  }
  return legal;
}

// What the last move did that was no forced pass: a pass tells nothing that the move before did not tell already.
std::vector<Event> news(const GameSoFar& so_far) {
  std::size_t count = so_far.moves.size();
  while (count > 1 && so_far.moves[count - 1] == Move::Pass) --count;
  return so_far.game->look(std::span(so_far.moves).first(count)).last;
}

}  // namespace

Json to_json(const Event& event) {
  return std::visit([](const auto& kind) { return event_json(kind); }, event);
}

Json view_json(const GameSoFar& so_far) {
  GameText text{so_far.game->spec(), std::nullopt, {}};
  if (so_far.game->starts_elsewhere()) text.from = so_far.game->start();
  std::vector<Side> movers;
  for (PlayedMove& played : so_far.game->history(so_far.moves)) {
    text.moves.push_back(std::move(played.text));
    movers.push_back(played.mover);
  }
  View view = so_far.game->look(so_far.moves);
  view.last = news(so_far);
  return view_json(text, movers, view);
}

Json view_json(const GameText& text, std::span<const Side> movers, const View& view) {
  Json sides = Json::array();
  for (const Side side : movers) sides.push_back(number_of(side));
  Json last = Json::array();
  for (const Event& event : view.last) last.push_back(to_json(event));
  Json json{{"text", to_text(text)},
            {"game", text.spec},
            {"from", text.from ? Json(*text.from) : Json(nullptr)},
            {"moves", text.moves},
            {"movers", sides},
            {"position", view.position},
            {"to_move", number_of(view.to_move)},
            {"legal", legal_json(view)},
            {"points", to_json(view.points)}};
  if (view.accumulated) json["accumulated"] = to_json(*view.accumulated);
  json["margin"] = view.margin;
  json["over"] = view.over();
  json["ending"] = view.ending ? Json(to_text(*view.ending)) : Json(nullptr);
  json["winner"] = winner_json(view);
  json["board"] = to_json(view.board);
  json["last"] = std::move(last);
  return json;
}

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
