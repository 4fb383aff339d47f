#include "play/ugr/bot_session.hpp"

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace turno::ugr {
namespace {

constexpr int longest_time = 86'400'000;  // milliseconds

}  // namespace

BotSession::BotSession(const Catalog& catalog, std::shared_ptr<const AnyGame> rules, std::string name,
                       ChooseMove choose, OnLine on_line)
    : game_(catalog, std::move(rules)),
      name_(std::move(name)),
      choose_(std::move(choose)),
      on_line_(std::move(on_line)) {}

bool BotSession::handle(std::string_view line) {
  switch (std::exchange(awaited_, Awaited::Word)) {
    case Awaited::Time: read_time(trim(line)); return repeat();
    case Awaited::Player: game_.begin(); return answer("OK");
    case Awaited::Question: return move(line);
    case Awaited::Word: break;
  }
  return handle_word(trim(line));
}

bool BotSession::handle_word(std::string_view word) {
  if (word == "PING") return answer("PONG");
  if (word == "GETNAME") return answer(name_);
  if (word == "END") {
    answer("OK");
    return false;
  }
  if (word == "TIMEOUT") {
    awaited_ = Awaited::Time;
  } else if (word == "SETPLAYER") {
    awaited_ = Awaited::Player;
  } else if (word == "GETMOVE") {
    awaited_ = Awaited::Question;
  } else {
    return repeat();
  }
  return true;
}

void BotSession::skip_line() {
  awaited_ = Awaited::Word;
  repeat();
}

bool BotSession::answer(std::string text) {
  last_answer_ = std::move(text);
  return repeat();
}

bool BotSession::repeat() {
  on_line_(last_answer_);
  return true;
}

// What is no time leaves the last one; 0 is as long as it takes.
void BotSession::read_time(std::string_view line) {
  const auto time = parse_number(line);
  if (!time) return;
  time_ = *time == 0 ? std::nullopt : std::optional(std::chrono::milliseconds(std::min(*time, longest_time)));
}

// Somebody waits for a line, whatever was asked: where there is no move it is the last answer again.
bool BotSession::move(std::string_view line) {
  const auto question = read_question(line);
  if (!question) return repeat();
  for (const int other : question->others) game_.add(std::to_string(pits_a_side + 1 - other));
  const std::string position = position_of(*question);
  if (!game_.follows(position) && !game_.begin_at(position)) return repeat();
  const View& view = game_.at().view();
  if (view.over()) return repeat();
  const auto chosen = choose_(game_.at(), time_);
  if (!chosen) return false;
  const std::string number = number_of(view, *chosen);
  game_.add(std::find_if(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) {
              return legal.move == *chosen;
            })->text);
  return answer(number);
}

}  // namespace turno::ugr
