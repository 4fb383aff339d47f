#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace turno::ugi {

// Bytes as they come, lines as they were meant. However long a line is, no more than `longest` bytes of it and one
// piece of input are kept.
class LineBuffer {
 public:
  struct Line {
    std::string text;       // without its end; empty if it was too long
    bool too_long = false;  // over `longest`: it was thrown away
  };

  explicit LineBuffer(std::size_t longest) : longest_(longest) {}

  void add(std::string_view bytes);
  std::optional<Line> next();

 private:
  std::size_t longest_;
  std::string pending_;
  std::size_t begin_ = 0;     // of the line under way
  std::size_t searched_ = 0;  // no end of line is before this
  bool too_long_ = false;     // the line under way, whose beginning is gone
};

}  // namespace turno::ugi
