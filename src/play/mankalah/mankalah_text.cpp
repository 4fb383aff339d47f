#include "play/mankalah/mankalah_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "core/board.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/system/said_text.hpp"

namespace turno::mankalah {
namespace {

constexpr std::string_view swap_text = "swap";  // as the game writes it
constexpr std::string_view swap_word = "SWAP";
constexpr std::string_view move_word = "MOVE;";
constexpr std::size_t holes_a_side = 7;
constexpr std::size_t numbers_of_a_board = 2 * (holes_a_side + 1);
constexpr int most_seeds = 255;  // in a hole or a store

std::string_view word_of(Next next) {
  switch (next) {
    case Next::You: return "YOU";
    case Next::Other: return "OPP";
    case Next::Nobody: break;
  }
  return "END";
}

std::optional<Next> next_named(std::string_view word) {
  for (const Next next : {Next::You, Next::Other, Next::Nobody})
    if (word_of(next) == word) return next;
  return std::nullopt;
}

tl::unexpected<std::string> not_understood(std::string_view line) {
  return tl::unexpected(fmt::format("{} is no message of this protocol", in_quotes(line)));
}

std::string legal_words(const View& view) {
  std::string words;
  for (const LegalMove& legal : view.legal) words += " " + wire_move(legal.text);
  return words;
}

tl::expected<Message, std::string> read_change(std::string_view line) {
  const auto parts = split(line, ';');
  if (parts.size() != 4) return not_understood(line);
  const auto hole = parse_number(parts[1]);
  const auto numbers = split(parts[2], ',');
  const auto next = next_named(parts[3]);
  const bool is_hole = hole && *hole >= 1 && *hole <= static_cast<int>(holes_a_side);
  if ((!is_hole && parts[1] != swap_word) || numbers.size() != numbers_of_a_board || !next) return not_understood(line);
  Message message{Message::Kind::Change, {}, std::string(is_hole ? parts[1] : swap_text), {}, {}, *next};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto seeds = parse_number(numbers[i]);
    if (!seeds || *seeds > most_seeds) return not_understood(line);
    const std::size_t half = i / (holes_a_side + 1);
    if (i % (holes_a_side + 1) == holes_a_side) {
      message.stores[half] = *seeds;
    } else {
      message.holes[half].push_back(*seeds);
    }
  }
  return message;
}

}  // namespace

std::string start(Side side) { return side == Side::First ? "START;South\n" : "START;North\n"; }

std::string wire_move(std::string_view text) { return std::string(text == swap_text ? swap_word : text); }

std::string make_move(std::string_view text) {
  return text == swap_text ? fmt::format("{}\n", swap_word) : fmt::format("{}{}\n", move_word, text);
}

std::string change(std::string_view move, const View& after, bool is_swapped, Next next) {
  const auto& board = std::get<PitBoard>(after.board);
  const std::size_t north = index_of(is_swapped ? Side::First : Side::Second);
  const std::size_t south = 1 - north;
  return fmt::format("CHANGE;{};{},{},{},{};{}\n", wire_move(move), fmt::join(board.pits[north], ","),
                     board.stores[north], fmt::join(board.pits[south], ","), board.stores[south], word_of(next));
}

tl::expected<Move, std::string> read_answer(std::string_view line, const View& view) {
  std::string_view text = line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
  if (text != swap_word && !text.starts_with(move_word))
    return tl::unexpected(fmt::format("said {}, which is neither MOVE;HOLE nor SWAP", in_quotes(text)));
  const std::string_view move = text == swap_word ? swap_text : text.substr(move_word.size());
  for (const LegalMove& legal : view.legal)
    if (legal.text == move && (text == swap_word) == (legal.move == Move::Swap)) return legal.move;
  return tl::unexpected(fmt::format("said {}, which is not legal here; legal:{}", in_quotes(text), legal_words(view)));
}

tl::expected<Message, std::string> read_message(std::string_view line) {
  const std::string_view text = trim(line);
  Message message;
  if (text == "END") return message;
  message.kind = Message::Kind::Start;
  if (text == "START;South") return message;
  message.side = Side::Second;
  if (text == "START;North") return message;
  if (text.starts_with("CHANGE;")) return read_change(text);
  return not_understood(line);
}

std::string position_of(const Message& message, bool is_swapped, Side to_move) {
  std::string text;
  for (const std::size_t half : {std::size_t{1}, std::size_t{0}}) {
    const std::size_t shown = is_swapped ? 1 - half : half;
    text += fmt::format("{},{}|", fmt::join(message.holes[shown], ","), message.stores[shown]);
  }
  return text + fmt::format("{}", number_of(to_move));
}

}  // namespace turno::mankalah
