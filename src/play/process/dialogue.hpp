#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>

namespace turno {

// What turno and a program have said to each other in a game, for whoever looks for the program's faults: a line each,
// with the milliseconds since the first line, `>` before what the program was told and `<` before what it
// said. Bounded, whatever a program says: long lines are cut short, and of many the first and the last are kept. The
// bytes are the program's: to be made presentable before they are shown.
class Dialogue {
 public:
  void told(std::string_view lines) { add_all('>', lines); }
  void said(std::string_view line) { add('<', line); }

  std::string take();  // and begins anew

  static constexpr std::size_t longest_line = 1000;                    // bytes
  static constexpr std::size_t most = std::size_t{128} << 10U;         // bytes of a game
  static constexpr std::size_t at_its_begin = std::size_t{32} << 10U;  // of which so many are the first

 private:
  using Clock = std::chrono::steady_clock;

  void add_all(char who, std::string_view lines);
  void add(char who, std::string_view line);

  Clock::time_point begin_ = Clock::now();
  std::string first_;
  std::deque<std::string> last_;
  std::size_t last_size_ = 0;
  std::size_t left_out_ = 0;  // lines
};

}  // namespace turno
