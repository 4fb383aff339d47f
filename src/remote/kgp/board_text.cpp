#include "remote/kgp/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "core/text.hpp"
#include "engine/spec.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::string_view game_name = "kalah";
constexpr int max_pits = 12;  // that the rules take
constexpr int max_seeds = 12;

}  // namespace

std::string to_text(const SeenBoard& board) {
  std::string text = fmt::format("{},{},{}", board.south.size(), board.south_store, board.north_store);
  for (const auto* row : {&board.south, &board.north})
    for (const int seeds : *row) text += fmt::format(",{}", seeds);
  return text;
}

tl::expected<SeenBoard, std::string> parse_board(std::string_view text) {
  std::vector<int> numbers;
  for (const std::string_view part : split(text, ',')) {
    const auto number = parse_number(trim(part));
    if (!number || *number > max_seeds_told || numbers.size() > 2 * max_pits_told + 3)
      return tl::unexpected(fmt::format("\"{}\" is not a number of seeds", part.substr(0, 40)));
    numbers.push_back(*number);
  }
  const auto pits = static_cast<std::size_t>(numbers.front());
  if (pits == 0 || numbers.size() != 2 * pits + 3)
    return tl::unexpected(fmt::format("a board of {} pits has {} numbers, not {}", pits, 2 * pits + 3, numbers.size()));
  const auto south = numbers.begin() + 3;
  const auto north = south + static_cast<std::ptrdiff_t>(pits);
  return SeenBoard{numbers[1], numbers[2], {south, north}, {north, numbers.end()}};
}

tl::expected<void, std::string> check_speakable(const AnyGame& game) {
  const auto spec = parse_spec(game.spec());
  if (!spec || spec->name != game_name)
    return tl::unexpected(fmt::format("the Kalah Game Protocol is for {}, not for {}", game_name, game.spec()));
  const View view = game.look({});
  if (!view.flags.empty())
    return tl::unexpected(fmt::format("{}: the Kalah Game Protocol has no word for {}; choose rules without it",
                                      game.spec(), view.flags[0].name));
  return {};
}

SeenBoard seen_by_mover(const View& view) {
  const auto& board = std::get<PitBoard>(view.board);
  const std::size_t south = index_of(view.to_move);
  const std::size_t north = index_of(opposite(view.to_move));
  return {board.stores[south], board.stores[north], board.pits[south], board.pits[north]};
}

std::optional<Move> move_of_pit(const View& view, std::uint64_t pit) {
  for (const LegalMove& legal : view.legal)
    if (legal.move < Move::Swap && index_of(legal.move) + 1 == pit) return legal.move;
  return std::nullopt;
}

int pit_of_move(Move move) { return static_cast<int>(index_of(move)) + 1; }

tl::expected<GameOfBoard, std::string> game_of(const SeenBoard& board) {
  const auto pits = static_cast<int>(board.south.size());
  if (pits > max_pits)
    return tl::unexpected(
        fmt::format("the server plays with {} pits a side; here are boards of at most {}", pits, max_pits));
  const int seeds = std::accumulate(board.south.begin(), board.south.end(), 0) +
                    std::accumulate(board.north.begin(), board.north.end(), 0) + board.south_store + board.north_store;
  if (seeds > 2 * pits * max_seeds)
    return tl::unexpected(fmt::format("the server plays with {} seeds on {} pits a side; here are at most {} in a pit",
                                      seeds, pits, max_seeds));
  const int each = std::max(1, (seeds + 2 * pits - 1) / (2 * pits));  // rules allow any number up to their own
  return GameOfBoard{fmt::format("{}(pits={},seeds={})", game_name, pits, each),
                     fmt::format("{},{}|{},{}|1", fmt::join(board.south, ","), board.south_store,
                                 fmt::join(board.north, ","), board.north_store)};
}

}  // namespace turno::remote::kgp
