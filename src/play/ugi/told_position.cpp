#include "play/ugi/told_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "play/ugi/words.hpp"

namespace turno::ugi {
namespace {

bool must_pass(const View& view) { return view.legal.size() == 1 && view.legal[0].move == Move::Pass; }

std::vector<std::string_view> texts_of_legal(const View& view) {
  std::vector<std::string_view> texts;
  texts.reserve(view.legal.size());
  for (const LegalMove& legal : view.legal) texts.push_back(legal.text);
  return texts;
}

}  // namespace

ToldPosition::ToldPosition(const Catalog& catalog, std::shared_ptr<const AnyGame> rules)
    : catalog_(&catalog), rules_(std::move(rules)), game_(rules_), view_(game_->look({})) {}

tl::expected<void, std::string> ToldPosition::read(std::string_view text) {
  std::string_view moves = text;
  const std::string_view kind = take_word(moves);
  std::string_view start = take_until(moves, "moves");
  const bool is_start = kind == "startpos" && start.empty();
  const bool is_fen = kind == "fen" && !start.empty();
  if (!is_start && !is_fen) {
    known_ = false;
    return tl::unexpected(std::string("write position startpos or position fen POSITION, and then moves M ..."));
  }
  if (!goes_on(start, moves))
    if (auto begun = begin_at(start); !begun) return begun;
  return read_moves(moves.substr(moves_told_.size()));
}

bool ToldPosition::goes_on(std::string_view start, std::string_view moves) const {
  if (!known_ || start != start_ || moves.substr(0, moves_told_.size()) != moves_told_) return false;
  return moves_told_.empty() || moves.size() == moves_told_.size() || moves[moves_told_.size()] == ' ';
}

tl::expected<void, std::string> ToldPosition::begin_at(std::string_view start) {
  known_ = false;
  if (start.empty()) {
    game_ = rules_;
  } else if (start != start_) {
    auto game = catalog_->make(rules_->spec(), start);
    RETURN_IF_ERROR(game);
    game_ = *std::move(game);
  }
  start_ = start;
  moves_told_.clear();
  told_count_ = 0;
  moves_.clear();
  view_ = game_->look(moves_);
  known_ = true;
  return {};
}

tl::expected<void, std::string> ToldPosition::read_moves(std::string_view texts) {
  for (std::string_view rest = texts; !trim(rest).empty();)
    if (auto fine = read_move(take_word(rest)); !fine) {
      known_ = false;
      return fine;
    }
  moves_told_ += texts;
  return {};
}

tl::expected<void, std::string> ToldPosition::read_move(std::string_view text) {
  ++told_count_;
  const auto find = [&] {
    return std::find_if(view_.legal.begin(), view_.legal.end(),
                        [&](const LegalMove& legal) { return legal.text == text; });
  };
  auto found = find();
  if (found == view_.legal.end() && must_pass(view_)) {
    play(Move::Pass);
    found = find();
  }
  if (found != view_.legal.end()) {
    play(found->move);
    return {};
  }
  if (view_.over()) return tl::unexpected(fmt::format("move {} (\"{}\"): the game is already over", told_count_, text));
  return tl::unexpected(fmt::format("move {} (\"{}\") is not legal at {}; legal: {}", told_count_, text, view_.position,
                                    fmt::join(texts_of_legal(view_), " ")));
}

void ToldPosition::play(Move move) {
  moves_.push_back(move);
  view_ = game_->look(moves_);
}

}  // namespace turno::ugi
