#include "play/mankalah/mankalah_bot.hpp"

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "play/mankalah/mankalah_text.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr milliseconds to_end_by_itself{200};
constexpr std::string_view while_moving = "during its turn";

}  // namespace

tl::expected<std::unique_ptr<MankalahBot>, NotStarted> MankalahBot::start(const ProgramSettings& settings) {
  auto child = Child::start(settings.command, *settings.sandbox);
  RETURN_IF_ERROR(child);
  return std::unique_ptr<MankalahBot>(new MankalahBot(*std::move(child), settings));
}

std::string_view MankalahBot::farewell() const { return mankalah::end; }

tl::expected<void, Forfeited> MankalahBot::get_ready(const AnyGame& /*game*/, std::uint64_t /*seed*/,
                                                     const std::stop_token& /*stop*/) {
  return {};  // there is no word for it
}

bool MankalahBot::knows_the_way_to(const Turn& turn) const {
  if (!side_) return true;
  return *side_ == turn.view.to_move && told_.size() <= turn.played.size() && asked_at_ != turn.played.size() &&
         std::equal(told_.begin(), told_.end(), turn.played.begin());
}

tl::expected<void, Forfeited> MankalahBot::start_again() {
  auto another = Child::start(settings_.command, *settings_.sandbox);
  if (!another) return tl::unexpected(another.error().forfeited);
  replace(*std::move(another));
  side_.reset();
  told_.clear();
  asked_at_.reset();
  said_swap_ = is_swapped_ = false;
  return {};
}

void MankalahBot::note(std::string_view answer, std::size_t moves) {
  asked_at_ = moves;
  said_swap_ = answer.starts_with("SWAP");
}

// Of its own swap it is not told. What it believes after one that was answered in vain holds for the boards that it is
// shown: its own row is where it looks for it.
tl::expected<std::string, Forfeited> MankalahBot::tell(const Turn& turn, Side own, const Ask& ask_in_vain) {
  std::string text;
  if (!side_) text = mankalah::start(own);
  side_ = own;
  const auto history = turn.game.history(turn.played);
  for (std::size_t i = told_.size(); i < turn.played.size(); ++i) {
    const bool is_own = history[i].mover == own;
    const bool is_swap = turn.played[i] == Move::Swap;
    if (is_own && asked_at_ != i && ask_in_vain) {
      const auto answer = ask_in_vain(text);
      if (!answer) return tl::unexpected(answer.error());
      note(*answer, i);
      text.clear();
    }
    const bool has_swapped_itself = is_own && asked_at_ == i && said_swap_;
    if (has_swapped_itself || is_swap) is_swapped_ = true;
    told_.push_back(turn.played[i]);
    if (has_swapped_itself && is_swap) continue;
    const bool is_last = i + 1 == turn.played.size();
    const View after = is_last ? turn.view : turn.game.look(turn.played.first(i + 1));
    const mankalah::Next mover = after.to_move == own ? mankalah::Next::You : mankalah::Next::Other;
    text += mankalah::change(history[i].text, after, is_swapped_, after.over() ? mankalah::Next::Nobody : mover);
  }
  return text;
}

// The time runs from the moment it is let go on.
Answer MankalahBot::choose(const Turn& turn, const std::stop_token& stop) {
  std::optional<milliseconds> limit = limits().time;
  if (turn.time) limit = std::min(limit.value_or(*turn.time), *turn.time);
  const milliseconds allowed = limit.value_or(longest_turn);
  if (!knows_the_way_to(turn))
    if (auto started = start_again(); !started) return std::move(started.error());

  nanoseconds took{0};
  const Ask ask = [&](std::string_view text) -> tl::expected<std::string, Forfeited> {
    const milliseconds loading = asked_at_ ? milliseconds(0) : to_load;
    child().forget_unread();
    if (text.size() > Child::fits_a_pipe)
      if (auto forfeited = wake()) return tl::unexpected(*std::move(forfeited));
    const auto asked = Clock::now();
    const auto deadline = last_moment(asked, allowed + turn.margin + loading);
    if (!say(text, deadline)) return tl::unexpected(does_not_read("when it was asked for a move", deadline, allowed));
    if (auto forfeited = wake()) return tl::unexpected(*std::move(forfeited));
    const auto heard = hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) return tl::unexpected(failed(*why, while_moving, allowed, {}));
    took = std::max(nanoseconds(0), nanoseconds(Clock::now() - asked - loading));
    return std::string(std::get<std::string_view>(heard));
  };
  const auto question = tell(turn, turn.view.to_move, ask);
  if (!question) return question.error();
  const auto answer = ask(*question);
  if (!answer) return answer.error();
  note(*answer, turn.played.size());
  if (limit && took > *limit + turn.margin) return late(took, *limit, turn.margin);
  const auto move = mankalah::read_answer(*answer, turn.view);
  if (!move) return Forfeited{Forfeit::IllegalMove, move.error()};
  return Choice{*move, {}, took};
}

// The last moves of a game that was played to its end; then END, as after any other.
void MankalahBot::finish(const Turn& last) {
  std::string text;
  if (side_)
    if (auto news = tell(last, *side_, {})) text = *std::move(news);
  text += farewell();
  const auto deadline = Clock::now() + to_end_by_itself;
  child().go_on();
  child().forget_unread();
  if (say(text, deadline))
    while (std::holds_alternative<std::string_view>(hear(deadline, {}))) {
    }
  child().end(deadline);
  give_up();
}

}  // namespace turno
