#include "play/ugr/ugr_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iterator>
#include <variant>

#include "core/text.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/words.hpp"

namespace turno::ugr {
namespace {

constexpr int most_seeds = 255;  // in a pit or a store: more than any game has
constexpr int most_moves = 100;  // of one side in a row

const PitBoard& board_of(const View& view) { return std::get<PitBoard>(view.board); }

int pits_of(const View& view) { return static_cast<int>(board_of(view).pits[0].size()); }

int number_of_pit(int pits, std::string_view label) { return pits + 1 - parse_number(label).value(); }

// The other side's moves since the mover's last one.
std::vector<int> moves_of_other(const Turn& turn) {
  std::vector<int> moves;
  const auto history = turn.game.history(turn.played);
  for (auto move = history.rbegin(); move != history.rend() && move->mover != turn.view.to_move; ++move)
    moves.push_back(number_of_pit(pits_of(turn.view), move->text));
  std::reverse(moves.begin(), moves.end());
  return moves;
}

bool is_whole_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Whatever zeros and signs are written before it; nothing beyond `most`.
std::optional<int> small_number(std::string_view text, int most) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int value = 0;
  const auto [last, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || last != text.data() + text.size() || value < 0 || value > most) return std::nullopt;
  return value;
}

// Takes numbers off a line, and remembers whether one was missing.
class Numbers {
 public:
  explicit Numbers(std::string_view line) : rest_(line) {}

  int take(int most) {
    const auto value = small_number(ugi::take_word(rest_), most);
    is_complete_ = is_complete_ && value.has_value();
    return value.value_or(0);
  }
  bool fits() const { return is_complete_ && trim(rest_).empty(); }
  bool is_complete() const { return is_complete_; }

 private:
  std::string_view rest_;
  bool is_complete_ = true;
};

}  // namespace

std::string time_out(std::chrono::milliseconds time) { return fmt::format("TIMEOUT\n{}\n", time.count()); }

std::string set_player(Side side) { return fmt::format("SETPLAYER\n{}\n", index_of(side)); }

std::string get_move(const Turn& turn) {
  const PitBoard& board = board_of(turn.view);
  const auto others = moves_of_other(turn);
  std::string line = fmt::format("GETMOVE\n{}", others.size());
  for (const int move : others) line += fmt::format(" {}", move);
  line += fmt::format(" {}", index_of(turn.view.to_move));
  for (const Side side : {Side::First, Side::Second}) {
    line += fmt::format(" {}", board.stores[index_of(side)]);
    const auto& pits = board.pits[index_of(side)];
    line += fmt::format(" {}", fmt::join(pits.rbegin(), pits.rend(), " "));
  }
  return line + '\n';
}

std::string number_of(const View& view, Move move) {
  const auto found =
      std::find_if(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) { return legal.move == move; });
  return fmt::format("{}", number_of_pit(pits_of(view), found->text));
}

std::optional<tl::expected<Move, std::string>> read_answer(std::string_view line, const View& view) {
  const std::string_view text = trim(line);
  if (!is_whole_number(text)) return std::nullopt;
  const auto number = small_number(text, pits_of(view));
  std::string legal_numbers;
  for (const LegalMove& legal : view.legal) {
    const int one = number_of_pit(pits_of(view), legal.text);
    if (one == number) return legal.move;
    legal_numbers.insert(0, fmt::format(" {}", one));  // pits are numbered from the store
  }
  return tl::unexpected(fmt::format("played {}, which is not legal here; legal:{}", in_quotes(text), legal_numbers));
}

tl::expected<Question, std::string> read_question(std::string_view line) {
  Question question;
  Numbers numbers(line);
  question.others.resize(static_cast<std::size_t>(numbers.take(most_moves)));
  for (int& move : question.others) move = numbers.take(pits_a_side);
  question.player = numbers.take(1);
  for (std::size_t side = 0; side < 2 && numbers.is_complete(); ++side) {
    question.stores[side] = numbers.take(most_seeds);
    question.pits[side].resize(pits_a_side);
    for (int& seeds : question.pits[side]) seeds = numbers.take(most_seeds);
  }
  if (!numbers.fits())
    return tl::unexpected(
        fmt::format("{} is not what follows GETMOVE: the number of the other's moves, these, the "
                    "player, and of each side the store and {} pits",
                    in_quotes(line), pits_a_side));
  if (std::find(question.others.begin(), question.others.end(), 0) != question.others.end())
    return tl::unexpected(std::string("0 is no move"));
  return question;
}

std::string position_of(const Question& question) {
  std::string text;
  for (std::size_t side = 0; side < 2; ++side) {
    const auto& pits = question.pits[side];
    text += fmt::format("{},{}|", fmt::join(pits.rbegin(), pits.rend(), ","), question.stores[side]);
  }
  return text + fmt::format("{}", question.player + 1);
}

}  // namespace turno::ugr
