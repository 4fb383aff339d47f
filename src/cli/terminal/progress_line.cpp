#include "cli/terminal/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <ostream>

#include "cli/messages/messages.hpp"

namespace turno::cli {

ProgressLine::ProgressLine(std::ostream& err, std::optional<std::chrono::milliseconds> between_logged)
    : err_(err),
      is_terminal_(isatty(STDERR_FILENO) != 0),
      between_(is_terminal_ ? std::chrono::milliseconds(100) : between_logged),
      shown_at_(is_terminal_ ? Clock::time_point::min() : Clock::now()) {}

ProgressLine::~ProgressLine() {
  if (is_terminal_ && has_shown_) err_ << messages::progress_gone << std::flush;
}

void ProgressLine::show(const std::function<std::string()>& text) {
  const auto now = Clock::now();
  if (!between_ || now < shown_at_ + *between_) return;
  shown_at_ = now;
  has_shown_ = true;
  err_ << (is_terminal_ ? fmt::format(messages::progress, text()) : text() + "\n") << std::flush;
}

}  // namespace turno::cli
