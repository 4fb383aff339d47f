#include "cli/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <ostream>

#include "cli/messages.hpp"

namespace turno::cli {

ProgressLine::ProgressLine(std::ostream& err) : err_(err), is_terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() {
  if (shown_at_) err_ << messages::progress_gone << std::flush;
}

void ProgressLine::show(const std::function<std::string()>& text) {
  const auto now = Clock::now();
  if (!is_terminal_ || (shown_at_ && now - *shown_at_ < std::chrono::milliseconds(100))) return;
  shown_at_ = now;
  err_ << fmt::format(messages::progress, text()) << std::flush;
}

}  // namespace turno::cli
