#include "remote/kgp/link.hpp"

#include <utility>

namespace turno::remote::kgp {

Link::Link(Connections::Place place, std::size_t max_waiting, LinkEvents events)
    : place_(std::move(place)), max_waiting_(max_waiting), events_(std::move(events)) {}

void Link::opened() {
  is_open_ = true;
  write_next();
}

void Link::send(std::string bytes) {
  if (is_closed_ || bytes.empty()) return;
  waiting_ += bytes;
  if (waiting_.size() + writing_.size() > max_waiting_) return drop("it does not read what it is sent");
  write_next();
}

void Link::write_next() {
  if (!is_open_ || is_writing_ || is_closed_) return;
  if (waiting_.empty()) {
    if (closes_) shut_down();
    return;
  }
  is_writing_ = true;
  writing_ = std::exchange(waiting_, {});
  write(writing_);
}

void Link::written(Error error) {
  is_writing_ = false;
  writing_.clear();
  if (error) return drop("the connection broke");
  write_next();
}

void Link::received(std::string_view bytes) const {
  if (!is_closed_ && !closes_) events_.received(bytes);
}

void Link::close_after_output() {
  if (std::exchange(closes_, true)) return;
  write_next();
}

void Link::drop(std::string_view why) {
  if (std::exchange(is_closed_, true)) return;
  close_now();
  events_.closed(why);
}

}  // namespace turno::remote::kgp
