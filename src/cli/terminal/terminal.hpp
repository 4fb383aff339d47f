#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>

namespace turno::cli {

class Signals;

struct EndOfInput {};
struct Interrupted {};
struct TimeIsUp {};
using Reply = std::variant<std::string, EndOfInput, Interrupted, TimeIsUp>;

// The person at the other end: lines in, words out. On a terminal with line editing, history and colours; plain lines
// when piped. While it exists, Ctrl-C, a hang-up and a request to end do not kill the program but are told as
// Interrupted, so that nothing is lost.
class Terminal {
 public:
  explicit Terminal(std::ostream& out);
  Terminal(const Terminal&) = delete;
  Terminal(Terminal&&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  Terminal& operator=(Terminal&&) = delete;
  ~Terminal();

  // Without a limit it waits for ever.
  Reply ask(const std::string& prompt, std::optional<int> limit_ms = std::nullopt);

  // Whether a person sits there, who can be asked things that no script expects.
  bool is_interactive() const { return is_interactive_; }

  // Whether somebody wants the program to end. Asked between the moves of computers.
  bool interrupted();

  // To be watched while somebody thinks, never while somebody is asked.
  const Signals& signals() const;

  std::ostream& out() { return out_; }

  enum class Colour { First, Second, Quiet };
  std::string coloured(Colour colour, std::string_view text) const;

 private:
  class Input;
  std::ostream& out_;
  bool colours_;
  bool is_interactive_;
  std::unique_ptr<Input> input_;
};

}  // namespace turno::cli
