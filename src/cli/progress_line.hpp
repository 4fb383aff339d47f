#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

namespace turno::cli {

// One line that is written over and over, for people only: nothing where stderr is no terminal. It goes when the object
// does.
class ProgressLine {
 public:
  explicit ProgressLine(std::ostream& err);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine(ProgressLine&&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ProgressLine& operator=(ProgressLine&&) = delete;
  ~ProgressLine();

  // Ten times a second at most; between, and without a terminal, the text is not asked for.
  void show(const std::function<std::string()>& text);

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& err_;
  bool is_terminal_;
  std::optional<Clock::time_point> shown_at_;
};

}  // namespace turno::cli
