#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "play/ugi/line_buffer.hpp"
#include "remote/kgp/clock.hpp"
#include "remote/kgp/message.hpp"

namespace turno::remote::kgp {

// What a client has said of itself.
struct Introduction {
  std::string name;
  std::string author;
  std::string description;
  std::string token;
  std::size_t games = 1;  // that it takes at a time
};

// What a client has answered to a question.
struct ClientAnswer {
  std::uint64_t question = 0;
  std::optional<std::uint64_t> pit;  // from 1, as the client wrote it; none: it leaves the choice to the server
  milliseconds time{0};
};

// Whoever deals with what clients want. Called while a session takes in bytes.
struct SessionEvents {
  // It has said its mode. An error is told to it, and it has to leave.
  std::function<tl::expected<void, std::string>(const Introduction&)> wants_to_play;
  std::function<void(const ClientAnswer&)> answered;
  std::function<void(std::string_view comment)> commented;
};

struct SessionLimits {
  milliseconds mode{20'000};     // to say a mode in
  milliseconds silence{30'000};  // after which it is asked for a sign of life ...
  milliseconds pong{20'000};     // ... and that long waited for
  double lines_per_second = 2000;
  double burst = 20'000;        // lines
  std::size_t complaints = 20;  // after so many lines that were wrong it has to leave
  std::size_t name = 200;       // bytes of a name, an author, a description, a token
};

// One client as the server sees it: lines in, lines out, and nothing about sockets or games. Says no more than it must:
// well-known clients leave at what others ignore.
class ServerSession {
 public:
  ServerSession(const SessionLimits& limits, SessionEvents events, Time now);

  void receive(std::string_view bytes, Time now);
  void tick(Time now);  // what was due

  // Shows a board and waits for an answer: after the limit the last move that came, or none. There must be a legal one.
  void ask(std::uint64_t question, const std::string& board, std::optional<milliseconds> limit, Time now);
  void withdraw(std::uint64_t question);  // the state is closed, and nothing will be answered
  void say_goodbye();                     // after which nothing is taken in

  std::string take_output() { return std::exchange(output_, {}); }
  bool has_output() const { return !output_.empty(); }
  bool is_over() const { return over_; }                 // the connection is to be closed once the output is written
  const std::string& reason() const { return reason_; }  // why it is over
  bool plays() const { return plays_; }
  const Introduction& introduction() const { return introduction_; }
  const std::string& last_error() const { return last_error_; }  // that the client complained of
  std::size_t open_states() const { return states_.size(); }
  std::size_t wrong_lines() const { return wrong_; }
  const std::string& first_wrong() const { return first_wrong_; }

 private:
  struct State {
    std::uint64_t question = 0;
    std::string board;
    Time since;
    std::optional<Time> until;
    std::optional<std::uint64_t> pit;
    bool is_second = false;  // shown once before, and yielded without a move
  };

  void take_line(std::string_view line, Time now);
  void obey(const Message& message, Time now);
  void set(const Message& message);
  void set_mode(const Message& message);
  void move(const Message& message);
  void yield(const Message& message, Time now);
  void show(State state);
  void close(std::map<std::uint64_t, State>::iterator at, Time now);
  void send(std::optional<std::uint64_t> ref, std::string command, std::vector<Argument> arguments = {});
  void complain(const Message& about, std::string what);
  void end(std::string reason);
  bool spends_line(Time now);
  milliseconds longest_limit() const;

  SessionLimits limits_;
  SessionEvents events_;
  ugi::LineBuffer lines_{max_line};
  Introduction introduction_;
  std::map<std::uint64_t, State> states_;  // by the id under which each was shown
  std::uint64_t next_id_ = 2;
  std::uint64_t last_state_ = 0;
  Time began_;
  Time heard_;
  std::optional<Time> pinged_;
  double lines_left_;
  Time lines_at_;
  std::string output_;
  std::string reason_;
  std::string last_error_;
  std::string first_wrong_;
  std::size_t wrong_ = 0;
  bool plays_ = false;
  bool over_ = false;
};

}  // namespace turno::remote::kgp
