#include "play/process/dialogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace turno {

void Dialogue::add_all(char who, std::string_view lines) {
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    add(who, lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
}

void Dialogue::add(char who, std::string_view line) {
  if (first_.empty() && last_.empty() && left_out_ == 0) begin_ = Clock::now();
  const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
  std::string text = fmt::format("{:>8} {} {}", time.count(), who, line.substr(0, longest_line));
  if (line.size() > longest_line) text += fmt::format(" ... ({} bytes more)", line.size() - longest_line);
  text += '\n';
  if (last_.empty() && left_out_ == 0 && first_.size() + text.size() <= at_its_begin) {
    first_ += text;
    return;
  }
  last_size_ += text.size();
  last_.push_back(std::move(text));
  while (last_size_ > most - at_its_begin) {
    last_size_ -= last_.front().size();
    last_.pop_front();
    ++left_out_;
  }
}

std::string Dialogue::take() {
  std::string all = std::move(first_);
  if (left_out_ > 0) all += fmt::format("         ... ({} lines left out)\n", left_out_);
  for (const std::string& line : last_) all += line;
  *this = Dialogue();
  return all;
}

}  // namespace turno
