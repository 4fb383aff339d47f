#include "play/ugi/ugi_bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <initializer_list>
#include <optional>

#include "core/text.hpp"
#include "play/ugi/ugi_text.hpp"
#include "play/ugi/words.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using ugi::take_word;

constexpr milliseconds to_end_it{10};  // of the grace, kept for ending who stalls
constexpr milliseconds to_be_gone{500};
bool tells(std::string_view complaint, std::initializer_list<std::string_view> of) {
  const std::string lower = lower_case(complaint);
  return std::any_of(of.begin(), of.end(),
                     [&](std::string_view words) { return lower.find(words) != std::string::npos; });
}

// How languages complain when memory is refused to them.
bool tells_of_no_memory(std::string_view complaint) {
  return tells(complaint, {"bad_alloc", "memoryerror", "out of memory", "outofmemory", "heap exhausted",
                           "cannot allocate memory"});
}

// And when a file is not to be seen.
bool tells_of_no_file(std::string_view complaint) {
  return tells(complaint, {"no such file", "modulenotfounderror", "no module named", "classnotfound",
                           "could not find or load main class", "cannot open", "can't open", "not found"});
}

}  // namespace

tl::expected<std::unique_ptr<UgiBot>, UgiBot::NoBot> UgiBot::start(const UgiSettings& settings,
                                                                   const std::stop_token& stop) {
  auto child = Child::start(settings.command, *settings.sandbox);
  if (!child)
    return tl::unexpected(
        NoBot{{Forfeit::Crashed, "could not be started: " + child.error().why}, child.error().for_want_of_room});
  std::unique_ptr<UgiBot> bot(new UgiBot(std::move(*child)));
  bot->limits_ = settings.limits;
  bot->grace_ = settings.grace;
  bot->sees_little_ = settings.sandbox->has(Layer::Namespaces);
  bot->has_memory_limit_ = settings.sandbox->limits_of(settings.command).memory.has_value();
  if (auto greeted = bot->greet(stop); !greeted) return tl::unexpected(NoBot{greeted.error()});
  return bot;
}

tl::expected<void, Forfeited> UgiBot::greet(const std::stop_token& stop) {
  const auto deadline = Clock::now() + start_limit;
  if (!child_->say("ugi\n", deadline)) return tl::unexpected(died("at its start", deadline));
  return wait_for("ugiok", deadline, stop);
}

// Everything else that it says meanwhile introduces it, or is ignored.
tl::expected<void, Forfeited> UgiBot::wait_for(std::string_view word, Clock::time_point deadline,
                                               const std::stop_token& stop) {
  child_->allow_more();
  last_line_.clear();
  for (;;) {
    const auto heard = child_->hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) {
      const bool is_greeting = word == "ugiok";
      return tl::unexpected(failed(*why, is_greeting ? "at its start, before ugiok" : "before readyok", start_limit));
    }
    const std::string_view line = trim(std::get<std::string_view>(heard));
    if (line == word) return {};
    if (word == "ugiok") {
      note_introduction(line);
    } else if (!line.empty() && !line.starts_with("info")) {
      last_line_ = line;
    }
  }
}

void UgiBot::note_introduction(std::string_view line) {
  if (introduction_.note(line)) return;
  std::string_view rest = line;
  if (take_word(rest) != "info" && !line.empty()) last_line_ = line;
}

tl::expected<void, Forfeited> UgiBot::begin(const AnyGame& game, std::uint64_t seed, const std::stop_token& stop) {
  auto begun = get_ready(game, seed, stop);
  why_not_begun_ = begun ? std::nullopt : std::optional(begun.error());
  return begun;
}

tl::expected<void, Forfeited> UgiBot::get_ready(const AnyGame& game, std::uint64_t seed, const std::stop_token& stop) {
  std::string text;
  if (game_ != game.spec() && lists("game")) text += fmt::format("setoption name Game value {}\n", game.spec());
  if (lists("seed")) text += fmt::format("setoption name Seed value {}\n", seed);
  text += "uginewgame\nisready\n";
  const auto deadline = Clock::now() + start_limit;
  child_->renew_cpu();
  child_->go_on();
  child_->forget_unread();
  if (!child_->say(text, deadline)) return tl::unexpected(died("before the game", deadline));
  if (auto ready = wait_for("readyok", deadline, stop); !ready) return ready;
  game_ = game.spec();
  return {};
}

// The time runs from the moment it is let go on.
Answer UgiBot::choose(const Turn& turn, const std::stop_token& stop) {
  std::optional<milliseconds> limit = limits_.time;
  if (turn.time) limit = std::min(limit.value_or(*turn.time), *turn.time);
  if (!limit && !limits_.depth && !limits_.nodes) limit = default_turn;
  const milliseconds allowed = limit.value_or(longest_turn);

  const std::string text = ugi_position(turn.game, turn.played) + "\n" + ugi_go(turn, limits_, limit) + "\n";
  child_->forget_unread();
  if (text.size() > fits_a_pipe) child_->go_on();
  const auto asked = Clock::now();
  const auto deadline = asked + allowed + grace_ - to_end_it;
  if (!child_->say(text, deadline))
    return Clock::now() < deadline ? died("when it was asked for a move", deadline)
                                   : failed(NoLine::TimeIsUp, "during its turn", allowed);
  child_->go_on();

  Told told;
  last_line_.clear();
  for (;;) {
    const auto heard = child_->hear(deadline, stop);
    if (const auto* why = std::get_if<NoLine>(&heard)) return failed(*why, "during its turn", allowed);
    std::string_view rest = std::get<std::string_view>(heard);
    const std::string_view line = rest;
    const std::string_view word = take_word(rest);
    if (word == "info") {
      read_ugi_info(rest, told);
    } else if (word == "bestmove") {
      const auto time = Clock::now() - asked;
      const std::string_view move = take_word(rest);
      if (limit && time > *limit)
        return Forfeited{Forfeit::OutOfTime,
                         fmt::format("answered after {} ms, had {} ms", std::chrono::ceil<milliseconds>(time).count(),
                                     limit->count())};
      for (const LegalMove& legal : turn.view.legal)
        if (legal.text == move) return Choice{legal.move, told, time};
      return Forfeited{Forfeit::IllegalMove, fmt::format("played {}, which is not legal here; legal:{}",
                                                         in_quotes(move), legal_texts(turn.view))};
    } else if (!trim(line).empty()) {
      last_line_ = line;
    }
  }
}

Forfeited UgiBot::failed(NoLine why, std::string_view when, milliseconds limit) {
  if (why == NoLine::Ended) return died(when, Clock::now());
  is_usable_ = false;
  Forfeited forfeited{Forfeit::Stalled, {}};
  switch (why) {
    case NoLine::Ended: break;
    case NoLine::Stopped: forfeited = {Forfeit::Abandoned, {}}; break;
    case NoLine::Closed: forfeited = {Forfeit::Crashed, fmt::format("closed its output {}", when)}; break;
    case NoLine::TooLong:
      forfeited.detail = fmt::format("wrote a line of more than {} KiB {}", Child::longest_line >> 10U, when);
      break;
    case NoLine::TooMuch:
      forfeited.detail = fmt::format("wrote more than {} KiB and no answer {}", Child::most_heard >> 10U, when);
      break;
    case NoLine::TimeIsUp:
      forfeited.detail = last_line_.empty() ? fmt::format("no answer within {} ms {}", limit.count(), when)
                                            : fmt::format("no answer within {} ms {}, but {}", limit.count(), when,
                                                          in_quotes(last_line_));
      break;
  }
  child_->end_now();
  return forfeited;
}

Forfeited UgiBot::died(std::string_view when, Clock::time_point deadline) {
  is_usable_ = false;
  const auto gone = child_->hear(std::min(deadline, Clock::now() + to_be_gone),
                                 {});  // it may have closed its input a moment before its end
  static_cast<void>(gone);
  const bool took_too_much = child_->was_ended_for_memory();
  const auto how = child_->ending();
  const std::string complaints = child_->peek_complaints();
  const std::string complaint = last_line_of(complaints);
  child_->end_now();
  std::string detail = how ? fmt::format("ended {}: {}", when, to_text(*how)) : fmt::format("reads no more {}", when);
  if (took_too_much) detail += ", as the system does to those that take too much memory";
  const bool used_up_cpu = how && how->signal == SIGXCPU && child_->cpu();
  if (used_up_cpu) detail += fmt::format(", after all of its {} s of processor time", child_->cpu()->count());
  if (!complaint.empty()) detail += fmt::format("; its last complaint: {}", in_quotes(complaint));
  if (sees_little_ && tells_of_no_file(complaint))
    detail += "; it sees only the files that its command names, and what files= adds";
  if (used_up_cpu) return {Forfeit::Stalled, detail};
  const bool out_of_memory = took_too_much || (has_memory_limit_ && tells_of_no_memory(complaints));
  return {out_of_memory ? Forfeit::OutOfMemory : Forfeit::Crashed, detail};
}

void UgiBot::ask_to_quit() {
  if (!is_usable_) return;
  is_usable_ = false;
  child_->go_on();
  child_->say("quit\n", Clock::now());
  child_->close_input();
}

void UgiBot::quit() {
  ask_to_quit();
  end(Clock::now() + to_quit);
}

}  // namespace turno
