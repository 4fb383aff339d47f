#include "remote/kgp/client_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/presentable.hpp"
#include "core/text.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::size_t max_shown = 200;    // columns of what a server says
constexpr std::size_t max_open = 10'000;  // states

bool can_move(const SeenBoard& board) {
  return std::any_of(board.south.begin(), board.south.end(), [](int seeds) { return seeds > 0; });
}

}  // namespace

void ClientSession::receive(std::string_view bytes) {
  lines_.add(bytes);
  while (const auto line = lines_.next()) {
    if (over_) return;
    if (!line->too_long) take_line(line->text);
  }
}

void ClientSession::take_line(std::string_view line) {
  if (trim(line).empty()) return;
  const auto message = parse_message(line);
  if (!greeted_) {
    if (!message || message->command != "kgp")
      return end(fmt::format("this is no server of the Kalah Game Protocol: it begins with \"{}\"",
                             presentable(line, max_shown)));
    return greet(*message);
  }
  if (message) obey(*message);
}

void ClientSession::greet(const Message& message) {
  greeted_ = true;
  if (message.arguments.empty() || message.arguments[0].text != "1") {
    send(message.id, "error", {quoted("turno speaks version 1 of the Kalah Game Protocol")});
    end("the server speaks another version of the protocol");
    return send(std::nullopt, "goodbye");
  }
  const auto tell = [&](const char* key, const std::string& value) {
    if (!value.empty()) send(std::nullopt, "set", {word(key), quoted(value)});
  };
  tell("info:name", who_.name);
  tell("info:authors", who_.author);
  tell("info:description", who_.description);
  tell("auth:token", who_.token);
  if (who_.games > 1) send(std::nullopt, "set", {word("turno:games"), word(std::to_string(who_.games))});
  mode_id_ = next_id_;
  send(std::nullopt, "mode", {word("freeplay")});
}

void ClientSession::obey(const Message& message) {
  if (message.command == "state") return show(message);
  if (message.command == "stop") return stop(message);
  if (message.command == "ping") return send(message.id, "pong");
  if (message.command == "ok" && message.ref == mode_id_) plays_ = true;
  if (message.command == "error") {
    last_error_ = message.arguments.empty() ? "no word of what" : message.arguments[0].text;
    if (events_.told_error) events_.told_error(last_error_);
    return;
  }
  if (message.command != "goodbye") return;
  dismissed_ = true;
  send(std::nullopt, "goodbye");
  end(last_error_.empty()
          ? "the server said goodbye"
          : fmt::format("the server said goodbye; before that: \"{}\"", presentable(last_error_, max_shown)));
}

void ClientSession::show(const Message& message) {
  if (!message.id || message.arguments.size() != 1) return;
  const auto board = parse_board(message.arguments[0].text);
  if (!board || !can_move(*board) || open_.size() >= max_open) {
    send(message.id, "error", {quoted(board ? "there is no move on this board" : board.error())});
    return;
  }
  plays_ = true;
  if (open_.insert(*message.id).second) events_.asked(*message.id, *board);
}

void ClientSession::stop(const Message& message) {
  if (message.ref && open_.erase(*message.ref) > 0) events_.stopped(*message.ref);
}

void ClientSession::move(std::uint64_t state, int pit) {
  if (!over_ && open_.contains(state)) send(state, "move", {word(std::to_string(pit))});
}

void ClientSession::yield(std::uint64_t state) {
  if (!over_ && open_.contains(state)) send(state, "yield");
}

void ClientSession::comment(std::string_view text) {
  if (!over_) send(std::nullopt, "set", {word("info:comment"), quoted(std::string(text))});
}

void ClientSession::say_goodbye() {
  if (over_) return;
  send(std::nullopt, "goodbye");
  dismissed_ = true;
  end("it was told to stop");
}

void ClientSession::end(std::string reason) {
  over_ = true;
  reason_ = std::move(reason);
}

void ClientSession::send(std::optional<std::uint64_t> ref, std::string command, std::vector<Argument> arguments) {
  output_ += to_text(Message{next_id_, ref, std::move(command), std::move(arguments)});
  output_ += line_end;
  next_id_ += 2;
}

}  // namespace turno::remote::kgp
