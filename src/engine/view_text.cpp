#include "engine/view_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/json.hpp"

namespace turno {
namespace {

// Most texts of games are plain; the others are quoted by the library.
void append_text(std::string& out, std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; };
  if (std::all_of(text.begin(), text.end(), is_plain)) {
    fmt::format_to(std::back_inserter(out), "\"{}\"", text);
  } else {
    out += Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

template <class Range, class Append>
void append_list(std::string& out, const Range& range, Append append) {
  out += '[';
  bool is_first = true;
  for (const auto& element : range) {
    if (!is_first) out += ',';
    is_first = false;
    append(element);
  }
  out += ']';
}

template <class Range>
void append_numbers(std::string& out, const Range& range) {
  append_list(out, range, [&](int number) { fmt::format_to(std::back_inserter(out), "{}", number); });
}

template <class... Values>
void append(std::string& out, fmt::format_string<Values...> form, Values&&... values) {
  fmt::format_to(std::back_inserter(out), form, std::forward<Values>(values)...);
}

void append_board(std::string& out, const PitBoard& board) {
  out += R"({"kind":"pits","pits":)";
  append_list(out, board.pits, [&](const std::vector<int>& pits) { append_numbers(out, pits); });
  append(out, R"(,"stores":[{},{}],"first_label":{}}})", board.stores[0], board.stores[1], board.first_label);
}

void append_board(std::string& out, const GridBoard& board) {
  append(out, R"({{"kind":"grid","columns":{},"rows":{},"cells":)", board.columns, board.rows);
  append_list(out, board.cells,
              [&](const std::optional<Side>& cell) { append(out, "{}", cell ? number_of(*cell) : 0); });
  out += '}';
}

void append_board(std::string& out, const StringBoard& board) {
  append(out, R"({{"kind":"{}","rows":{},"columns":{},"coins":)", board.as_dots ? "dots" : "coins", board.rows,
         board.columns);
  append_list(out, board.coins, [&](const StringBoard::Coin& coin) {
    append(out, R"({{"row":{},"column":{},"value":{},"taken":{}}})", coin.row, coin.column, coin.value, coin.taken);
  });
  out += ",\"strings\":";
  int id = 0;
  append_list(out, board.strings, [&](const StringBoard::String& string) {
    append(out, R"({{"id":{},"coin":{},"other":{},"cut":{}}})", ++id, string.coin,
           string.other ? std::to_string(*string.other) : "null", string.cut);
  });
  out += '}';
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

std::string place_text(const Place& place) {
  return fmt::format(R"({{"side":{},"pit":{}}})", number_of(place.side),
                     place.pit ? std::to_string(*place.pit) : "null");
}

// Each kind of event as an object.
struct EventText {
  std::string& out;

  void operator()(const SeedsMoved& event) const {
    append(out, R"({{"kind":"seeds","cause":"{}","from":{},"to":{},"seeds":{}}})", cause_text(event.cause),
           place_text(event.from), place_text(event.to), event.seeds);
  }
  void operator()(const HalvesSwapped& /*event*/) const { out += R"({"kind":"swapped"})"; }
  void operator()(const CellFilled& event) const {
    append(out, R"({{"kind":"filled","side":{},"cell":{}}})", number_of(event.side), event.cell);
  }
  void operator()(const CellTurned& event) const {
    append(out, R"({{"kind":"turned","side":{},"cell":{}}})", number_of(event.side), event.cell);
  }
  void operator()(const CellsGiven& event) const {
    append(out, R"({{"kind":"given","side":{},"cells":{}}})", number_of(event.side), event.cells);
  }
  void operator()(const StringCut& event) const {
    append(out, R"({{"kind":"cut","side":{},"id":{}}})", number_of(event.side), event.id);
  }
  void operator()(const CoinTaken& event) const {
    append(out, R"({{"kind":"coin","side":{},"coin":{},"value":{}}})", number_of(event.side), event.coin, event.value);
  }
  void operator()(const TurnDecided& event) const {
    append(out, R"({{"kind":"turn","next":{},"why":"{}"}})", number_of(event.next), why_text(event.why));
  }
};

void append_legal(std::string& out, const LegalMove& legal) {
  out += "{\"move\":";
  append_text(out, legal.text);
  if (legal.move != Move::Pass && legal.move != Move::Swap) append(out, ",\"at\":{}", static_cast<int>(legal.move));
  out += '}';
}

// What the last move did that was no forced pass: a pass tells nothing that the move before did not tell already.
std::vector<Event> news(const GameSoFar& so_far) {
  std::size_t count = so_far.moves.size();
  while (count > 1 && so_far.moves[count - 1] == Move::Pass) --count;
  return so_far.game->look(std::span(so_far.moves).first(count)).last;
}

}  // namespace

std::string board_text(const Board& board) {
  std::string out;
  std::visit([&](const auto& kind) { append_board(out, kind); }, board);
  return out;
}

std::string view_text(const GameText& text, std::span<const Side> movers, const View& view) {
  std::string out = "{\"text\":";
  append_text(out, to_text(text));
  out += ",\"game\":";
  append_text(out, text.spec);
  out += ",\"from\":";
  if (text.from) {
    append_text(out, *text.from);
  } else {
    out += "null";
  }
  out += ",\"moves\":";
  append_list(out, text.moves, [&](const std::string& move) { append_text(out, move); });
  out += ",\"movers\":";
  append_list(out, movers, [&](Side side) { append(out, "{}", number_of(side)); });
  out += ",\"position\":";
  append_text(out, view.position);
  append(out, ",\"to_move\":{},\"legal\":", number_of(view.to_move));
  append_list(out, view.legal, [&](const LegalMove& legal) { append_legal(out, legal); });
  append(out, ",\"points\":[{},{}]", view.points.first, view.points.second);
  if (view.accumulated) append(out, ",\"accumulated\":[{},{}]", view.accumulated->first, view.accumulated->second);
  append(out, ",\"margin\":{},\"over\":{},\"ending\":", view.margin, view.over());
  out += view.ending ? fmt::format("\"{}\"", to_text(*view.ending)) : "null";
  append(out, ",\"winner\":{},\"board\":", winner_json(view).dump());
  std::visit([&](const auto& kind) { append_board(out, kind); }, view.board);
  if (!view.flags.empty()) {
    out += ",\"flags\":";
    append_list(out, view.flags,
                [&](const PositionFlag& flag) { append(out, R"({{"name":"{}","set":{}}})", flag.name, flag.set); });
  }
  out += ",\"last\":";
  append_list(out, view.last, [&](const Event& event) { std::visit(EventText{out}, event); });
  out += '}';
  return out;
}

std::string view_text(const GameSoFar& so_far) {
  GameText text{so_far.game->spec(), std::nullopt, {}};
  if (so_far.game->starts_elsewhere()) text.from = so_far.game->start();
  std::vector<Side> movers;
  for (PlayedMove& played : so_far.game->history(so_far.moves)) {
    text.moves.push_back(std::move(played.text));
    movers.push_back(played.mover);
  }
  View view = so_far.game->look(so_far.moves);
  view.last = news(so_far);
  return view_text(text, movers, view);
}

}  // namespace turno
