#include "games/coins/coins.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/hash.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "core/typed_number.hpp"
#include "games/coins/drawing.hpp"
#include "games/coins/messages.hpp"

namespace turno::coins {
namespace {

constexpr int not_points = 0xFFFF;  // more than all coins of any board

std::size_t as_index(int value) { return static_cast<std::size_t>(value); }

std::string write_position(const std::vector<std::size_t>& cut, const Points& points, Side to_move) {
  return fmt::format("{}|{}|{}|{}", cut.empty() ? "-" : fmt::format("{}", fmt::join(cut, "-")), points.first,
                     points.second, number_of(to_move));
}

}  // namespace

template <BitSet Bits>
Coins<Bits>::Coins(CoinBoard board, Look look)
    : layout_(std::move(board)),
      look_(look),
      last_string_(static_cast<int>(layout_.strings.size()) - 1),
      strings_of_(layout_.coins.size()) {
  assert(layout_.strings.size() <= std::min<std::size_t>(capacity, max_strings));
  for (std::size_t i = 0; i < layout_.strings.size(); ++i) {
    const auto& string = layout_.strings[i];
    strings_of_[as_index(string.coin)] |= bit_of(i);
    if (string.other) strings_of_[as_index(*string.other)] |= bit_of(i);
  }
  for (std::size_t coin = 0; coin < strings_of_.size(); ++coin)
    if (strings_of_[coin] != 0) total_value_ += layout_.coins[coin].value;
  for (std::size_t i = 0; i < layout_.strings.size(); ++i) {
    const auto& [coin, other] = layout_.strings[i];
    ends_[i].strings = strings_of_[as_index(coin)];
    ends_[i].value = layout_.coins[as_index(coin)].value;
    if (!other) continue;
    ends_[i].other_strings = strings_of_[as_index(*other)];
    ends_[i].other_value = layout_.coins[as_index(*other)].value;
  }
}

template <BitSet Bits>
std::uint64_t Coins<Bits>::key(const Position& at) const {
  const std::uint64_t rest = at.points[0] | std::uint64_t{at.points[1]} << 16U | index_of(at.to_move) << 32U;
  return fold(hash_bits(at.left), rest);
}

template <BitSet Bits>
std::string Coins<Bits>::to_text(const Position& /*at*/, Move move) const {
  return std::to_string(index_of(move) + 1);
}

template <BitSet Bits>
std::string Coins<Bits>::to_text(const Position& at) const {
  std::vector<std::size_t> cut;
  for (std::size_t i = 0; i < layout_.strings.size(); ++i)
    if ((at.left & bit_of(i)) == 0) cut.push_back(i + 1);
  return write_position(cut, points(at), at.to_move);
}

template <BitSet Bits>
auto Coins<Bits>::parse_cut(std::string_view text) const -> tl::expected<Bits, std::string> {
  Bits cut = 0;
  if (text == "-") return cut;
  int last = 0;
  const int strings = static_cast<int>(layout_.strings.size());
  for (const std::string_view part : split(text, '-')) {
    const auto id = parse_number(part);
    if (!id) return tl::unexpected(fmt::format("\"{}\" is no id; write the cut ids as 2-5, or - for none", part));
    if (*id < 1 || *id > strings)
      return tl::unexpected(fmt::format("id {} is not on the board; ids are 1..{}", *id, strings));
    if (*id <= last) return tl::unexpected(fmt::format("id {} after {}; cut ids stand in ascending order", *id, last));
    cut |= bit_of(as_index(*id - 1));
    last = *id;
  }
  return cut;
}

template <BitSet Bits>
auto Coins<Bits>::parse(std::string_view text) const -> tl::expected<Position, std::string> {
  const auto parts = split(text, '|');
  if (parts.size() != 4)
    return tl::unexpected(fmt::format("\"{}\" is not of the form cut ids|points|points|side, like 2-5|0|0|1", text));
  const auto cut = parse_cut(parts[0]);
  RETURN_IF_ERROR(cut);
  Position at = start();
  at.left &= ~*cut;

  int taken = 0;
  for (std::size_t coin = 0; coin < layout_.coins.size(); ++coin)
    if (is_taken(at, coin)) taken += layout_.coins[coin].value;
  for (const Side side : {Side::First, Side::Second}) {
    const std::string_view part = parts[1 + index_of(side)];
    const auto points = parse_number(part);
    if (!points) return tl::unexpected(fmt::format("\"{}\" is no number of points", part));
    at.points[index_of(side)] = static_cast<std::uint16_t>(std::min(*points, not_points));
  }
  if (at.points[0] + at.points[1] != taken)
    return tl::unexpected(
        fmt::format("the points {} and {} do not add up to {}, the value of the coins whose strings are all cut",
                    parts[1], parts[2], taken));

  if (parts[3] != "1" && parts[3] != "2")
    return tl::unexpected(fmt::format("the side to move is \"{}\"; it is 1 or 2", parts[3]));
  at.to_move = parts[3] == "1" ? Side::First : Side::Second;
  return at;
}

template <BitSet Bits>
tl::expected<Move, Translations> Coins<Bits>::read(const Position& at, std::string_view typed) const {
  const bool as_dots = look_ == Look::Dots;
  const auto id = read_typed_number(typed);
  if (!id) return tl::unexpected((as_dots ? messages::not_a_line : messages::not_a_string).in_all(typed));
  const auto count = static_cast<int>(layout_.strings.size());
  if (*id < 1 || *id > count)
    return tl::unexpected((as_dots ? messages::no_such_line : messages::no_such_string).in_all(typed, count));
  const auto string = static_cast<std::size_t>(*id - 1);
  if ((at.left & bit_of(string)) == 0)
    return tl::unexpected((as_dots ? messages::line_is_drawn : messages::string_is_cut).in_all(*id));
  return move_at(string);
}

template <BitSet Bits>
std::vector<Event> Coins<Bits>::explain(const Position& at, Move move) const {
  using Why = TurnDecided::Why;
  const Side mover = at.to_move;
  Position after = at;
  play(after, move);
  std::vector<Event> events{StringCut{mover, static_cast<int>(index_of(move)) + 1}};
  for (std::size_t coin = 0; coin < layout_.coins.size(); ++coin)
    if (is_taken(after, coin) && !is_taken(at, coin))
      events.emplace_back(CoinTaken{mover, static_cast<int>(coin), layout_.coins[coin].value});
  const Why why = events.size() > 1 ? Why::TookACoin : Why::TookNothing;
  if (after.left != 0) events.emplace_back(TurnDecided{after.to_move, why});
  return events;
}

template <BitSet Bits>
StringBoard Coins<Bits>::string_board(const Position& at) const {
  StringBoard board = to_string_board(layout_);
  board.as_dots = look_ == Look::Dots;
  for (std::size_t coin = 0; coin < board.coins.size(); ++coin) board.coins[coin].taken = is_taken(at, coin);
  for (std::size_t i = 0; i < board.strings.size(); ++i) board.strings[i].cut = (at.left & bit_of(i)) == 0;
  return board;
}

template <BitSet Bits>
Board Coins<Bits>::board(const Position& at) const {
  return string_board(at);
}

template <BitSet Bits>
std::string Coins<Bits>::draw(const Position& at, const DrawingNotes& notes) const {
  return coins::draw(string_board(at), points(at), notes);
}

template <BitSet Bits>
auto Coins<Bits>::position_of(const EditedPosition& edited) const -> tl::expected<Position, std::string> {
  const auto* board = std::get_if<StringBoard>(&edited.board);
  if (board == nullptr || board->strings.size() != layout_.strings.size())
    return tl::unexpected(
        fmt::format("this game is played on a board of coins and {} strings", layout_.strings.size()));
  std::vector<std::size_t> cut;
  for (std::size_t i = 0; i < board->strings.size(); ++i)
    if (board->strings[i].cut) cut.push_back(i + 1);
  return parse(write_position(cut, edited.points, edited.to_move));
}

template class Coins<Bits64>;
template class Coins<Bits128>;

}  // namespace turno::coins
