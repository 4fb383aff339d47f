#pragma once

#include <chrono>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

namespace turno::cli {

// What --progress-every says, as ProgressLine wants it: none for 0, and for programs, which read no lines of progress.
inline std::optional<std::chrono::milliseconds> between_lines(std::chrono::milliseconds every, bool for_programs) {
  return every.count() == 0 || for_programs ? std::nullopt : std::optional(every);
}

// One line that is written over and over, for people. It goes when the object does. Where stderr is no terminal there
// is nothing, or, of what takes long, a line of its own every so often.
class ProgressLine {
 public:
  explicit ProgressLine(std::ostream& err, std::optional<std::chrono::milliseconds> between_logged = std::nullopt);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine(ProgressLine&&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ProgressLine& operator=(ProgressLine&&) = delete;
  ~ProgressLine();

  // Ten times a second at most; otherwise the text is not asked for.
  void show(const std::function<std::string()>& text);

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& err_;
  bool is_terminal_;
  std::optional<std::chrono::milliseconds> between_;  // nothing: nothing is shown
  Clock::time_point shown_at_;
  bool has_shown_ = false;
};

}  // namespace turno::cli
