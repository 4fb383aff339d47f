#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "play/game/ending.hpp"
#include "play/sandbox/sandbox.hpp"
#include "play/system/command.hpp"
#include "play/system/descriptor.hpp"
#include "play/system/processes.hpp"

namespace turno {

// Why there is no program to play with: it could not be started, or did not answer when it was greeted. The same from
// the system call up to the forfeit of the game.
struct NotStarted {
  std::string why;               // for whoever wrote the program
  Forfeited forfeited;           // how its game ends by that
  bool lacks_resources = false;  // this machine has no memory, processes or files for one more now
};
NotStarted could_not_be_started(std::string why, bool lacks_resources = false);

// What everything that the program runs has used, and how long its own process and this thread have waited for a core.
struct ProcessorUse {
  std::chrono::nanoseconds cpu{0};
  std::chrono::nanoseconds waited{0};
};

// Why there is no next line.
enum class NoLine : std::uint8_t {
  TimeIsUp,
  Ended,    // the process is gone
  Closed,   // it runs, but has closed its output
  TooLong,  // a line without an end
  TooMuch,  // more than allow_more() allowed
  Stopped   // somebody asked for a stop
};

// A child process that talks in lines, held by a sandbox. It has a process group of its own, which is frozen, continued
// and ended as a whole, and dies with this process or, without namespaces, with the thread that started it. Everything
// that it started is ended with it; without namespaces, what still bears the mark of its environment. One thread uses
// it at a time.
class Child {
 public:
  using Clock = std::chrono::steady_clock;

  static tl::expected<std::unique_ptr<Child>, NotStarted> start(const Command& command, const Sandbox& sandbox);
  Child(const Child&) = delete;
  Child(Child&&) = delete;
  Child& operator=(const Child&) = delete;
  Child& operator=(Child&&) = delete;
  ~Child();  // ends it

  // Says something to it; the text ends in a new line. What it says meanwhile is kept, so that long questions and long
  // answers do not wait for each other. False when nobody reads any more, or not by the deadline.
  bool say(std::string_view text, Clock::time_point deadline);

  // The next line that it says, without its end. The view holds until the next call.
  std::variant<std::string_view, NoLine> hear(Clock::time_point deadline, const std::stop_token& stop);

  // Whether that line ended with a carriage return, which is taken off, before the line feed.
  bool had_carriage_return() const { return had_carriage_return_; }

  // How much it may say until this is called again; set anew for every question, higher for long ones.
  void allow_more(std::size_t bytes = max_heard) {
    heard_ = 0;
    allowed_ = bytes;
  }
  std::size_t allowed() const { return allowed_; }
  bool has_unread();     // it said something before it was asked
  void forget_unread();  // that

  void close_input() { input_.reset(); }  // nothing more is said to it

  pid_t pid() const { return leader_; }  // of the program

  // Stops it, and waits until every task of it stands. False: it goes on and on, and has to be ended.
  bool freeze();
  void go_on();
  bool is_frozen() const { return is_frozen_; }

  // The processor time that everything in it has used, where that is known: by its control group or by its threads.
  std::chrono::nanoseconds cpu_used() const;
  ProcessorUse processor_use() const;
  // What it has used between its last stop and the wake after it, where that took long enough to matter.
  std::chrono::nanoseconds cpu_while_frozen() const { return cpu_while_frozen_; }

  // Gives the program its processor time again, counted from now, for a new game.
  void renew_cpu() const;

  // Closes its input, waits for its end until the deadline, then ends it and everything that it has started.
  void end(Clock::time_point deadline);
  void end_now() { end(Clock::time_point::min()); }

  // How it ended, once it has: by itself, or by a signal.
  struct Ending {
    int status = 0;  // what it returned
    int signal = 0;  // or what ended it
  };
  std::optional<Ending> ending() const;
  std::optional<std::chrono::seconds> cpu() const { return cpu_; }  // that it may use in a game
  // By a SIGKILL that this process did not send, or as its control group says.
  bool was_ended_for_memory() const;

  // Processes that it started and that still run, once it has ended itself.
  std::size_t left_behind() const;

  std::size_t complaint_bytes() const { return all_complained_; }  // that were read from stderr, ever
  // The end of what it wrote to stderr since it was taken last.
  const std::string& peek_complaints();
  std::string take_complaints();

  // What is so short may be said before it is let go on: it is woken once, and finds it.
  static constexpr std::size_t fits_a_pipe = std::size_t{16} << 10U;
  static constexpr std::size_t longest_line = std::size_t{64} << 10U;
  static constexpr std::size_t max_heard = std::size_t{1} << 20U;
  static constexpr std::size_t kept_complaints = std::size_t{4} << 10U;

 private:
  Child() = default;

  std::optional<std::string_view> line_at_hand();
  NoLine at_the_end(Clock::time_point deadline);
  void read_output();
  void read_complaints();
  void read_what_was_complained();
  bool wait_until(Clock::time_point deadline);  // for its end; false: it goes on
  void signal(int number) const;
  bool stands() const;
  bool wait_until_it_stands() const;
  void end_all();

  pid_t pid_ = -1;     // our child: the program, or bubblewrap around it
  pid_t leader_ = -1;  // the program
  bool is_behind_bubblewrap_ = false;
  bool may_leave_group_ = false;
  bool had_carriage_return_ = false;
  std::optional<Cgroup> cgroup_;
  std::optional<Freezer> freezer_;  // removed before it
  FamilyWatch family_;
  std::optional<std::chrono::seconds> cpu_;
  std::string mark_;      // NAME=VALUE in its environment
  Descriptor process_;    // our child: readable once it has ended
  Descriptor program_;    // the program
  Descriptor lifeline_;   // its namespace ends when this is closed
  Descriptor first_;      // readable once everything in its namespace has ended
  Descriptor input_;      // its stdin
  Descriptor output_;     // its stdout
  Descriptor errors_;     // its stderr
  Descriptor stop_bell_;  // rung when a stop is asked for
  std::string unread_;    // said, not yet heard from read_to_ on
  std::size_t read_to_ = 0;
  std::size_t heard_ = 0;            // bytes since allow_more()
  std::size_t allowed_ = max_heard;  // so many of them
  std::size_t complained_ = 0;       // since a new question
  std::size_t all_complained_ = 0;   // ever
  std::string complaints_;
  std::chrono::milliseconds stop_limit_{50};
  Clock::time_point frozen_at_;
  std::optional<std::chrono::nanoseconds> cpu_at_stop_;  // where the stops before took long enough to matter
  std::chrono::nanoseconds cpu_while_frozen_{0};
  bool was_long_frozen_ = true;
  bool is_frozen_ = false;
  bool is_closed_ = false;  // the end of its output was seen
  bool ended_by_us_ = false;
  bool is_reaped_ = false;
};

// "exit status 1", "signal 11 (Segmentation fault)".
std::string to_text(const Child::Ending& ending);

}  // namespace turno
