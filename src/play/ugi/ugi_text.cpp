#include "play/ugi/ugi_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/text.hpp"
#include "play/ugi/words.hpp"

namespace turno {
namespace {

constexpr double hundredths = 100;

std::optional<int> read_signed(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string ugi_position(const AnyGame& game, std::span<const Move> played) {
  std::string line = game.starts_elsewhere() ? "position fen " + game.start() : "position startpos";
  if (played.empty()) return line;
  line += " moves";
  for (const PlayedMove& move : game.history(played)) {
    line += ' ';
    line += move.text;
  }
  return line;
}

std::string ugi_go(const Turn& turn, const Limits& own, std::optional<std::chrono::milliseconds> limit) {
  std::string line = turn.has_draw_offer ? "go drawoffered" : "go";
  if (own.depth) line += fmt::format(" depth {}", *own.depth);
  if (own.nodes) line += fmt::format(" nodes {}", *own.nodes);
  if (own.depth || own.nodes) return line;
  std::string to_go;
  if (turn.clocks && turn.clocks->to_go[0] > 0)
    to_go = fmt::format(" p1togo {} p2togo {}", turn.clocks->to_go[0], turn.clocks->to_go[1]);
  if (turn.clocks && (!limit || *limit >= turn.clocks->of(turn.view.to_move)))
    return line +
           fmt::format(" p1time {} p2time {} p1inc {} p2inc {}", turn.clocks->left[0].count(),
                       turn.clocks->left[1].count(), turn.clocks->increment_of(Side::First).count(),
                       turn.clocks->increment_of(Side::Second).count()) +
           to_go;
  return line + fmt::format(" movetime {}", limit->count());
}

void read_ugi_info(std::string_view line, SearchInfo& told) {
  using ugi::take_word;
  for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
    if (word == "pv" || word == "string") return;  // the rest of the line is theirs
    if (word == "depth") {
      if (const auto depth = parse_number(take_word(line))) told.depth = depth;
    } else if (word == "nodes") {
      if (const auto nodes = parse_word(take_word(line))) told.nodes = nodes;
    } else if (word == "cp") {
      if (const auto value = read_signed(take_word(line))) told.value = *value / hundredths;
    }
  }
}

std::string legal_texts(const View& view) {
  std::string texts;
  for (const LegalMove& legal : view.legal) texts += " " + legal.text;
  return texts;
}

}  // namespace turno
