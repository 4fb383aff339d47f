#include "remote/kgp/remote_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "core/presentable.hpp"
#include "remote/kgp/board_text.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::size_t max_comments = 4000;  // bytes of a client that are kept with a game
constexpr std::size_t max_about = 200;      // columns

}  // namespace

RemoteGame::RemoteGame(GameToPlay game)
    : game_(std::move(game)), live_(game_.start), clock_(game_.head.clock), random_(game_.head.seed) {}

void RemoteGame::play_only_moves() {
  while (!over() && live_.view().legal.size() == 1) submit(live_.view().legal[0].move, milliseconds(0));
}

void RemoteGame::submit(Move move, milliseconds time, const SearchInfo& told) {
  const auto limit = this->limit();
  if (limit) time = std::min(time, *limit);
  clock_.moved(live_.view().to_move, time);
  live_.submit(move, time, told);
}

void RemoteGame::answer(const ClientAnswer& answer) {
  const Side side = live_.view().to_move;
  if (!answer.pit) {
    const auto& legal = live_.view().legal;
    const LegalMove& chosen = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    note(side, fmt::format("turno: it chose no move, so {} was chosen by lot", chosen.text));
    return submit(chosen.move, answer.time);
  }
  if (const auto move = move_of_pit(live_.view(), *answer.pit)) return submit(*move, answer.time);
  forfeit(side, Forfeit::IllegalMove, fmt::format("it played {}", *answer.pit));
}

void RemoteGame::answer(const Answer& answer, milliseconds time) {
  if (const auto* choice = std::get_if<Choice>(&answer)) return submit(choice->move, time, choice->told);
  const auto& why = std::get<Forfeited>(answer);
  forfeit(live_.view().to_move, why.reason, why.detail);
}

void RemoteGame::forfeit(Side side, Forfeit reason, std::string detail) {
  live_.forfeit(side, reason, std::move(detail));
}

void RemoteGame::introduce(Side side, const Introduction& who) {
  Notes& notes = notes_[index_of(side)];
  notes.name = presentable(who.name, max_id_name);
  notes.about.clear();
  if (!who.author.empty()) notes.about += "author: " + presentable(who.author, max_about) + "\n";
  if (!who.description.empty()) notes.about += "description: " + presentable(who.description, max_about) + "\n";
}

void RemoteGame::comment(Side side, std::string_view text) {
  note(side, fmt::format("{}. {}", live_.moves().size() + 1, text));
}

void RemoteGame::note(Side side, std::string_view line) {
  std::string& comments = notes_[index_of(side)].comments;
  comments += presentable(line, max_comments) + "\n";
  if (comments.size() <= 2 * max_comments) return;
  const std::size_t line_start = comments.find('\n', comments.size() - max_comments);
  comments.erase(0, line_start == std::string::npos ? max_comments : line_start + 1);
}

GameRecord RemoteGame::record() const {
  GameRecord record = game_.head;
  live_.write_to(record);
  for (std::size_t i = 0; i < 2; ++i) {
    record.players[i].id_name = notes_[i].name;
    record.complaints[i] = notes_[i].about + notes_[i].comments;
  }
  return record;
}

}  // namespace turno::remote::kgp
