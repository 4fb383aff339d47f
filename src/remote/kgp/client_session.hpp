#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "play/ugi/line_buffer.hpp"
#include "remote/kgp/board_text.hpp"
#include "remote/kgp/message.hpp"
#include "remote/kgp/server_session.hpp"

namespace turno::remote::kgp {

// Whoever deals with what a server wants. Called while a session takes in bytes.
struct ClientEvents {
  std::function<void(std::uint64_t state, const SeenBoard&)> asked;
  std::function<void(std::uint64_t state)> stopped;  // nothing more is wanted for it; each state once
  std::function<void(std::string_view what)> told_error;
};

// One server as a client sees it: lines in, lines out. Takes several states at a time, and what it does not know it
// ignores.
class ClientSession {
 public:
  ClientSession(Introduction who, ClientEvents events) : who_(std::move(who)), events_(std::move(events)) {}

  void receive(std::string_view bytes);

  void move(std::uint64_t state, int pit);  // the last one counts
  void yield(std::uint64_t state);
  void comment(std::string_view text);
  void say_goodbye();

  std::string take_output() { return std::exchange(output_, {}); }
  bool plays() const { return plays_; }  // the server has agreed to the mode
  bool is_over() const { return over_; }
  bool was_dismissed() const { return dismissed_; }  // by a word of the server, so that it need not come back
  const std::string& reason() const { return reason_; }

 private:
  void take_line(std::string_view line);
  void obey(const Message& message);
  void greet(const Message& message);
  void show(const Message& message);
  void stop(const Message& message);
  void send(std::optional<std::uint64_t> ref, std::string command, std::vector<Argument> arguments = {});
  void end(std::string reason);

  Introduction who_;
  ClientEvents events_;
  ugi::LineBuffer lines_{max_line};
  std::set<std::uint64_t> open_;
  std::uint64_t next_id_ = 1;
  std::uint64_t mode_id_ = 0;
  std::string output_;
  std::string reason_;
  std::string last_error_;
  bool greeted_ = false;
  bool plays_ = false;
  bool over_ = false;
  bool dismissed_ = false;
};

}  // namespace turno::remote::kgp
