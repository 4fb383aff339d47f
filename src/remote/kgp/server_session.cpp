#include "remote/kgp/server_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/text.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::size_t max_games_asked = 1000;
constexpr std::string_view freeplay = "freeplay";

std::string shortened(std::string text, std::size_t most) {
  if (text.size() > most) text.resize(most);
  return text;
}

}  // namespace

ServerSession::ServerSession(const SessionLimits& limits, SessionEvents events, Time now)
    : limits_(limits), events_(std::move(events)), began_(now), heard_(now), lines_left_(limits.burst), lines_at_(now) {
  send(std::nullopt, "kgp", {word("1"), word("0"), word("1")});
}

void ServerSession::receive(std::string_view bytes, Time now) {
  if (over_) return;
  heard_ = now;
  pinged_.reset();
  lines_.add(bytes);
  while (const auto line = lines_.next()) {
    if (over_) return;
    if (!spends_line(now)) return end("it sends too many lines");
    if (line->too_long) {
      complain({}, fmt::format("a line is longer than {} bytes", max_line));
    } else {
      take_line(line->text, now);
    }
  }
}

bool ServerSession::spends_line(Time now) {
  const double seconds = std::chrono::duration<double>(now - lines_at_).count();
  lines_left_ = std::min(limits_.burst, lines_left_ + seconds * limits_.lines_per_second) - 1;
  lines_at_ = now;
  return lines_left_ >= 0;
}

void ServerSession::tick(Time now) {
  std::vector<std::uint64_t> due;  // an answer may open and close others
  for (const auto& [id, state] : states_)
    if (state.until && *state.until <= now) due.push_back(id);
  for (const std::uint64_t id : due)
    if (const auto at = states_.find(id); at != states_.end()) close(at, now);
  if (over_) return;
  if (!plays_ && elapsed(began_, now) >= limits_.mode) return end("it said no mode in time");
  if (pinged_ && elapsed(*pinged_, now) >= limits_.pong) return end("it gave no sign of life");
  if (!pinged_ && elapsed(heard_, now) >= limits_.silence + longest_limit()) {
    send(std::nullopt, "ping");
    pinged_ = now;
  }
}

// Whoever thinks for as long as it may is not asked meanwhile: it may be unable to answer.
milliseconds ServerSession::longest_limit() const {
  milliseconds longest{0};
  for (const auto& [id, state] : states_)
    if (state.until) longest = std::max(longest, elapsed(state.since, *state.until));
  return longest;
}

void ServerSession::take_line(std::string_view line, Time now) {
  if (trim(line).empty()) return;
  const auto message = parse_message(line);
  if (!message) return complain({}, message.error());
  obey(*message, now);
}

void ServerSession::obey(const Message& message, Time now) {
  const std::string& command = message.command;
  if (command == "move") return move(message);
  if (command == "yield") return yield(message, now);
  if (command == "set") return set(message);
  if (command == "mode") return set_mode(message);
  if (command == "ping") return send(message.id, "pong");
  if (command == "pong" || command == "ok") return;
  if (command == "goodbye") {
    over_ = true;
    reason_ = "it said goodbye";
    return;
  }
  if (command == "error") {
    last_error_ = shortened(message.arguments.empty() ? "" : message.arguments[0].text, limits_.name);
    return;
  }
  complain(message, fmt::format("there is no command {}", shortened(command, limits_.name)));
}

void ServerSession::set(const Message& message) {
  if (message.arguments.size() != 2) return complain(message, "set wants a key and a value");
  const std::string& key = message.arguments[0].text;
  const std::string& value = message.arguments[1].text;
  if (key == "info:comment") {
    if (events_.commented) events_.commented(value);
    return;
  }
  if (key == "info:name") introduction_.name = shortened(value, limits_.name);
  if (key == "info:author" || key == "info:authors") introduction_.author = shortened(value, limits_.name);
  if (key == "info:description") introduction_.description = shortened(value, limits_.name);
  if (plays_) return;  // who it is and how much it takes is settled when it begins to play
  if (key == "auth:token") introduction_.token = shortened(value, limits_.name);
  if (key == "turno:games")
    if (const auto games = parse_word(value); games && *games > 0)
      introduction_.games = static_cast<std::size_t>(std::min<std::uint64_t>(*games, max_games_asked));
}

void ServerSession::set_mode(const Message& message) {
  if (plays_) return complain(message, "the mode is set already");
  if (message.arguments.size() != 1 || message.arguments[0].text != freeplay)
    return complain(message, "the mode that is offered is freeplay");
  if (const auto welcome = events_.wants_to_play(introduction_); !welcome) {
    send(message.id, "error", {quoted(welcome.error())});
    return end(welcome.error());
  }
  plays_ = true;
  send(message.id, "ok");
}

void ServerSession::move(const Message& message) {
  if (!message.ref || message.arguments.size() != 1) return complain(message, "a move is written @STATE move PIT");
  const auto at = states_.find(*message.ref);
  if (at == states_.end()) {
    if (*message.ref > last_state_) complain(message, fmt::format("there is no state {}", *message.ref));
    return;  // it was on its way when the state was closed
  }
  const auto pit = parse_word(message.arguments[0].text);
  if (!pit) return complain(message, "a move is the number of a pit");
  at->second.pit = *pit;
}

void ServerSession::yield(const Message& message, Time now) {
  if (!message.ref) return complain(message, "yield is written @STATE yield");
  const auto at = states_.find(*message.ref);
  if (at == states_.end()) {
    if (*message.ref > last_state_) complain(message, fmt::format("there is no state {}", *message.ref));
    return;
  }
  if (at->second.pit || at->second.is_second) return close(at, now);
  State again = std::move(at->second);
  send(at->first, "stop");
  states_.erase(at);
  again.is_second = true;
  show(std::move(again));
}

void ServerSession::ask(std::uint64_t question, const std::string& board, std::optional<milliseconds> limit, Time now) {
  if (over_) return;
  State state{question, board, now, std::nullopt, std::nullopt};
  if (limit) state.until = now + *limit;
  show(std::move(state));
}

void ServerSession::show(State state) {
  last_state_ = next_id_;
  const std::string board = state.board;
  states_.emplace(next_id_, std::move(state));
  send(std::nullopt, "state", {{Argument::Kind::Board, board}});
}

void ServerSession::withdraw(std::uint64_t question) {
  for (auto at = states_.begin(); at != states_.end(); ++at) {
    if (at->second.question != question) continue;
    send(at->first, "stop");
    states_.erase(at);
    return;
  }
}

// Always first the word that the state is closed, and only then what follows from the answer.
void ServerSession::close(std::map<std::uint64_t, State>::iterator at, Time now) {
  const State state = std::move(at->second);
  send(at->first, "stop");
  states_.erase(at);
  const Time end = state.until ? std::min(*state.until, now) : now;
  events_.answered({state.question, state.pit, elapsed(state.since, end)});
}

void ServerSession::say_goodbye() {
  if (!over_) end("the server said goodbye");
}

void ServerSession::end(std::string reason) {
  for (const auto& [id, state] : states_) send(id, "stop");
  states_.clear();
  send(std::nullopt, "goodbye");
  over_ = true;
  reason_ = std::move(reason);
}

void ServerSession::send(std::optional<std::uint64_t> ref, std::string command, std::vector<Argument> arguments) {
  output_ += to_text(Message{next_id_, ref, std::move(command), std::move(arguments)});
  output_ += line_end;
  next_id_ += 2;
}

void ServerSession::complain(const Message& about, std::string what) {
  if (wrong_++ == 0) first_wrong_ = what;
  send(about.id, "error", {quoted(std::move(what))});
  if (wrong_ >= limits_.complaints) end("it sends too many lines that are wrong");
}

}  // namespace turno::remote::kgp
