#include "play/game/live_game.hpp"

#include <algorithm>
#include <cassert>

#include "core/text.hpp"

namespace turno {
namespace {

std::optional<Side> leader(int margin) {
  if (margin == 0) return std::nullopt;
  return margin > 0 ? Side::First : Side::Second;
}

}  // namespace

LiveGame::LiveGame(GameSoFar so_far)
    : so_far_(std::move(so_far)),
      text_(describe(so_far_)),
      times_(so_far_.moves.size()),
      told_(so_far_.moves.size()),
      view_(so_far_.game->look(so_far_.moves)) {
  for (const PlayedMove& played : game().history(moves())) movers_.push_back(played.mover);
  play_forced_passes();
}

std::optional<RecordedEnding> LiveGame::ending() const {
  if (forfeit_)
    return RecordedEnding{opposite(forfeit_->side), std::string(to_text(forfeit_->why.reason)), forfeit_->why.detail};
  if (adjudicated_) {
    return RecordedEnding{leader(adjudicated_->margin), std::string(adjudicated_->reason), adjudicated_->detail,
                          adjudicated_->margin};
  }
  if (!view_.ending) return std::nullopt;
  return RecordedEnding{winner(view_), std::string(to_text(*view_.ending)), ""};
}

// The game itself is asked only for texts that are not as it writes them: it replays all moves for that.
tl::expected<Move, Translations> LiveGame::read_move(std::string_view text) const {
  for (const LegalMove& legal : view_.legal)
    if (legal.text == trim(text)) return legal.move;
  return game().read_move(moves(), text);
}

void LiveGame::submit(Move move, std::chrono::milliseconds time, const SearchInfo& told) {
  assert(!over());
  append(move, time, told);
  play_forced_passes();
}

void LiveGame::append(Move move, std::chrono::milliseconds time, const SearchInfo& told) {
  const auto is_move = [&](const LegalMove& legal) { return legal.move == move; };
  const auto found = std::find_if(view_.legal.begin(), view_.legal.end(), is_move);
  assert(found != view_.legal.end());
  text_.moves.push_back(found->text);
  movers_.push_back(view_.to_move);
  so_far_.moves.push_back(move);
  times_.push_back(time);
  told_.push_back(told);
  view_ = game().look(so_far_.moves);
}

void LiveGame::forfeit(Side side, Forfeit reason, std::string detail) {
  assert(!over());
  forfeit_ = Loss{side, {reason, std::move(detail)}};
}

void LiveGame::adjudicate(int margin, std::string detail) {
  assert(!over());
  adjudicated_ = Adjudicated{margin, std::move(detail)};
}

void LiveGame::agree_on_draw() {
  assert(!over());
  adjudicated_ = Adjudicated{0, {}, agreed_ending};
}

std::optional<int> LiveGame::adjudicated_margin() const {
  return adjudicated_ ? std::optional(adjudicated_->margin) : std::nullopt;
}

void LiveGame::write_to(GameRecord& record) const {
  record.game = text_;
  record.times = times_;
  const bool silent = std::all_of(told_.begin(), told_.end(), [](const SearchInfo& told) { return told.empty(); });
  record.told = silent ? std::vector<SearchInfo>() : told_;
  record.ending = ending();
}

// The events of the move before the pass are kept: a forced pass has none worth showing.
void LiveGame::play_forced_passes() {
  while (view_.legal.size() == 1 && view_.legal[0].move == Move::Pass) {
    std::vector<Event> news = std::move(view_.last);
    append(Move::Pass, {}, {});
    view_.last = std::move(news);
  }
}

void LiveGame::shorten(std::size_t count) {
  so_far_.moves.resize(count);
  text_.moves.resize(count);
  movers_.resize(count);
  times_.resize(count);
  told_.resize(count);
  forfeit_.reset();
  adjudicated_.reset();
  view_ = game().look(so_far_.moves);
}

}  // namespace turno
