#include "play/ugi/line_buffer.hpp"

namespace turno::ugi {

void LineBuffer::add(std::string_view bytes) {
  pending_.erase(0, begin_);
  searched_ -= begin_;
  begin_ = 0;
  pending_ += bytes;
}

std::optional<LineBuffer::Line> LineBuffer::next() {
  const std::size_t end = pending_.find('\n', searched_);
  if (end == std::string::npos) {
    searched_ = pending_.size();
    if (searched_ - begin_ > longest_) {
      begin_ = searched_;
      too_long_ = true;
    }
    return std::nullopt;
  }
  Line line;
  line.too_long = too_long_ || end - begin_ > longest_;
  if (!line.too_long) line.text = pending_.substr(begin_, end - begin_);
  begin_ = searched_ = end + 1;
  too_long_ = false;
  return line;
}

}  // namespace turno::ugi
