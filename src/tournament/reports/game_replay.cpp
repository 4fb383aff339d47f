#include "tournament/reports/game_replay.hpp"

#include <fmt/format.h>

#include <cassert>
#include <iterator>

#include "engine/json.hpp"
#include "engine/view_text.hpp"

namespace turno::tournament {
namespace {

void append_numbers_of(std::vector<int>& numbers, const PitBoard& board) {
  for (std::size_t side = 0; side < 2; ++side) {
    numbers.insert(numbers.end(), board.pits[side].begin(), board.pits[side].end());
    numbers.push_back(board.stores[side]);
  }
}

void append_numbers_of(std::vector<int>& numbers, const GridBoard& board) {
  for (const std::optional<Side>& cell : board.cells) numbers.push_back(cell ? number_of(*cell) : 0);
}

void append_numbers_of(std::vector<int>& numbers, const StringBoard& board) {
  for (const StringBoard::Coin& coin : board.coins) numbers.push_back(coin.taken ? 1 : 0);
  for (const StringBoard::String& string : board.strings) numbers.push_back(string.cut ? 1 : 0);
}

std::vector<Change> changes_between(const std::vector<int>& before, const std::vector<int>& after) {
  assert(before.size() == after.size());
  std::vector<Change> changes;
  for (std::size_t place = 0; place < after.size(); ++place)
    if (before[place] != after[place]) changes.push_back({place, after[place]});
  return changes;
}

// "name":[...], with a comma before it; `write` writes one move's part.
template <class Write>
void append_column(std::string& json, std::string_view name, const std::vector<ReplayedMove>& moves, Write write) {
  fmt::format_to(std::back_inserter(json), ",\"{}\":[", name);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i > 0) json += ',';
    write(moves[i]);
  }
  json += ']';
}

void append_changes(std::string& json, const std::vector<Change>& changes) {
  json += '[';
  for (std::size_t i = 0; i < changes.size(); ++i)
    fmt::format_to(std::back_inserter(json), "{}{},{}", i > 0 ? "," : "", changes[i].place, changes[i].value);
  json += ']';
}

}  // namespace

std::vector<int> screen_numbers(const Points& points, const Board& board) {
  std::vector<int> numbers{points.first, points.second};
  std::visit([&](const auto& kind) { append_numbers_of(numbers, kind); }, board);
  return numbers;
}

GameReplay replay_of(const GameSoFar& so_far, std::span<const std::chrono::milliseconds> times) {
  assert(times.size() == so_far.moves.size());
  const View start = so_far.game->look({});
  GameReplay replay{start.points, start.board, {}};
  replay.moves.reserve(times.size());
  std::vector<int> before = screen_numbers(start.points, start.board);
  std::vector<PlayedMove> history = so_far.game->history(so_far.moves);
  for (std::size_t i = 0; i < times.size(); ++i) {
    const View view = so_far.game->look(std::span(so_far.moves).first(i + 1));
    std::vector<int> after = screen_numbers(view.points, view.board);
    replay.moves.push_back({std::move(history[i].text), history[i].mover, times[i], changes_between(before, after)});
    before = std::move(after);
  }
  return replay;
}

std::string to_json(std::size_t number, const GameReplay& replay) {
  std::string json = fmt::format(R"({{"number":{},"points":[{},{}],"board":{})", number, replay.points.first,
                                 replay.points.second, board_text(replay.board));
  const auto out = [&] { return std::back_inserter(json); };
  append_column(json, "moves", replay.moves, [&](const ReplayedMove& move) { json += Json(move.text).dump(); });
  append_column(json, "movers", replay.moves,
                [&](const ReplayedMove& move) { fmt::format_to(out(), "{}", number_of(move.mover)); });
  append_column(json, "times", replay.moves,
                [&](const ReplayedMove& move) { json += move.time ? std::to_string(move.time->count()) : "null"; });
  append_column(json, "changes", replay.moves, [&](const ReplayedMove& move) { append_changes(json, move.changes); });
  return json + '}';
}

}  // namespace turno::tournament
