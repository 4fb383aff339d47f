#include "play/ugi/tried_bot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/ugi_text.hpp"
#include "play/ugi/words.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds last_moment{200};  // for a bot to end after it closed its input
constexpr milliseconds between_looks{10};

milliseconds since(TriedBot::Clock::time_point begin) {
  return std::chrono::ceil<milliseconds>(TriedBot::Clock::now() - begin);
}

}  // namespace

TriedBot::Result<std::unique_ptr<TriedBot>> TriedBot::start(const Command& command, const Sandbox& sandbox,
                                                            const std::stop_token& stop) {
  auto child = Child::start(command, sandbox);
  if (!child) return tl::unexpected(child.error().why);
  return std::unique_ptr<TriedBot>(new TriedBot(*std::move(child), stop));
}

TriedBot::Result<TriedBot::Said> TriedBot::greet(milliseconds limit, milliseconds patience) {
  auto said = ask("ugi\n", {"ugiok", "uciok"}, limit);
  if (!said && ran_out_of_time_) return tl::unexpected(silent(limit, patience));
  if (!said || said->word == "ugiok") return said;
  is_usable_ = false;
  return tl::unexpected(std::string("it said \"uciok\": that is UCI; a bot of UGI answers ugi with ugiok"));
}

// Output that is kept back comes at the latest when the program ends, as it should with its input.
std::string TriedBot::silent(milliseconds limit, milliseconds patience) {
  if (!stray_line_.empty())
    return fmt::format("it said {} and no ugiok within {} ms: answer the line ugi with ugiok", in_quotes(stray_line_),
                       limit.count());
  if (has_spoken_)
    return fmt::format("it introduced itself, but said no ugiok within {} ms: ugiok ends the introduction",
                       limit.count());
  child_->close_input();
  const auto late = child_->hear(Clock::now() + patience, stop_);
  if (std::holds_alternative<std::string_view>(late))
    return fmt::format(
        "it said nothing within {} ms, and {} only when its input had ended: flush the output after every line, and "
        "read line by line",
        limit.count(), in_quotes(std::get<std::string_view>(late)));
  return fmt::format("it said nothing within {} ms: usually the output is buffered, so flush it after every line",
                     limit.count());
}

TriedBot::Result<void> TriedBot::tell(std::string_view lines, milliseconds limit) {
  child_->forget_unread();
  stray_line_.clear();
  if (lines.size() > Child::fits_a_pipe) child_->go_on();
  asked_ = Clock::now();
  if (!child_->say(lines, asked_ + limit)) {
    child_->go_on();
    return tl::unexpected(ended());
  }
  child_->go_on();
  return {};
}

TriedBot::Result<TriedBot::Said> TriedBot::ask(std::string_view lines, Words words, milliseconds limit) {
  RETURN_IF_ERROR(tell(lines, limit));
  return hear(words, limit);
}

TriedBot::Result<std::optional<TriedBot::Said>> TriedBot::ask_in_vain(std::string_view lines, Words words,
                                                                      milliseconds limit) {
  RETURN_IF_ERROR(tell(lines, limit));
  return hear_if_said(words, limit);
}

TriedBot::Result<TriedBot::Said> TriedBot::hear(Words words, milliseconds limit) {
  auto said = hear_if_said(words, limit);
  RETURN_IF_ERROR(said);
  if (!*said) return tl::unexpected(failed(NoLine::TimeIsUp, limit));
  return **std::move(said);
}

TriedBot::Result<std::optional<TriedBot::Said>> TriedBot::hear_if_said(Words words, milliseconds limit) {
  child_->allow_more();
  const auto deadline = Clock::now() + limit;
  for (;;) {
    const auto heard = child_->hear(deadline, stop_);
    if (const auto* why = std::get_if<NoLine>(&heard)) {
      if (*why == NoLine::TimeIsUp) return std::nullopt;
      return tl::unexpected(failed(*why, limit));
    }
    std::string_view rest = std::get<std::string_view>(heard);
    const std::string line(trim(rest));
    has_spoken_ = true;
    const std::string_view word = ugi::take_word(rest);
    if (std::find(words.begin(), words.end(), word) != words.end())
      return Said{std::string(word), std::string(rest), since(asked_)};
    if (word != "info" && !line.empty() && !introduction_.note(line) && stray_line_.empty()) stray_line_ = line;
  }
}

TriedBot::Result<Move> TriedBot::read_move(const Said& said, const View& view, std::string_view position) {
  std::string_view rest = said.rest;
  const std::string_view text = ugi::take_word(rest);
  for (const LegalMove& legal : view.legal)
    if (legal.text == text) return legal.move;
  return tl::unexpected(fmt::format("it played {} in position {}; legal:{}; it was told: {}", in_quotes(text),
                                    view.position, legal_texts(view), position));
}

TriedBot::Result<TriedBot::Answered> TriedBot::ask_move(const Question& question) {
  const auto& [position, go, view, limit, patience] = question;
  const auto told = [&question] { return fmt::format("; it was told: {}, {}", question.position, question.go); };
  const auto said = ask(fmt::format("{}\n{}\n", position, go), {"bestmove"}, limit + patience);
  if (!said) return tl::unexpected(said.error() + told());
  if (said->time > limit)
    return tl::unexpected(
        fmt::format("it answered after {} ms, had {} ms{}", said->time.count(), limit.count(), told()));
  const auto move = read_move(*said, view, position);
  RETURN_IF_ERROR(move);
  child_->say("isready\n", Clock::now() + patience);  // and nothing is forgotten that was said before
  const auto next = hear({"readyok", "bestmove"}, limit + patience);
  if (!next) return tl::unexpected(fmt::format("after bestmove, asked isready: {}", next.error()));
  if (next->word == "readyok") return Answered{*move, said->time};
  is_usable_ = false;
  return tl::unexpected(
      fmt::format("it answered one go with two bestmove lines: one go, one move, even if the turn repeats{}", told()));
}

void TriedBot::close_input() {
  child_->forget_unread();
  child_->go_on();
  child_->close_input();
  asked_ = Clock::now();
}

void TriedBot::say(std::string_view lines) {
  child_->forget_unread();
  child_->say(lines, Clock::now());
  child_->go_on();
}

bool TriedBot::ends_within(milliseconds patience) {
  is_usable_ = false;
  const auto deadline = Clock::now() + patience;
  for (;;) {
    child_->allow_more();
    const auto heard = child_->hear(deadline, stop_);
    const auto* why = std::get_if<NoLine>(&heard);
    if (why == nullptr) continue;
    if (*why == NoLine::Ended) return true;
    if (*why != NoLine::Closed || Clock::now() >= deadline) return false;
  }
}

std::size_t TriedBot::left_behind(milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  while (child_->left_behind() > 0 && Clock::now() < deadline && !stop_.stop_requested())
    std::this_thread::sleep_for(between_looks);
  return child_->left_behind();
}

std::string TriedBot::failed(NoLine why, milliseconds limit) {
  is_usable_ = false;
  ran_out_of_time_ = why == NoLine::TimeIsUp;
  switch (why) {
    case NoLine::Ended: return ended();
    case NoLine::Stopped: return "interrupted";
    case NoLine::Closed: return "it closed its output";
    case NoLine::TooLong: return fmt::format("it wrote a line of more than {} KiB", Child::longest_line >> 10U);
    case NoLine::TooMuch: return fmt::format("it wrote more than {} KiB and no answer", Child::max_heard >> 10U);
    case NoLine::TimeIsUp: break;
  }
  return stray_line_.empty()
             ? fmt::format("no answer within {} ms", limit.count())
             : fmt::format("no answer within {} ms; instead it wrote {}", limit.count(), in_quotes(stray_line_));
}

std::string TriedBot::ended() {
  is_usable_ = false;
  const auto deadline = Clock::now() + last_moment;
  while (std::holds_alternative<std::string_view>(child_->hear(deadline, stop_))) {  // its last words
  }
  const auto how = child_->ending();
  std::string text = how ? fmt::format("it ended: {}", to_text(*how)) : "it no longer reads its input";
  if (child_->was_ended_for_memory()) text += ", as the system does to processes that use too much memory";
  const std::string complaint = last_line_of(child_->peek_complaints());
  if (!complaint.empty()) text += fmt::format("; its last line on stderr: {}", in_quotes(complaint));
  if (complaint.empty() && !stray_line_.empty()) text += fmt::format("; it had said {}", in_quotes(stray_line_));
  return text;
}

}  // namespace turno
