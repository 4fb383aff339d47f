#pragma once

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"

namespace turno::test {

// A batch of positions as an evaluator is told it, and the values that a good one has for them: the margin.
class ToldBatch {
 public:
  // `line` is the first of the request; the others are read. A `stream` has each value as soon as it can be had.
  explicit ToldBatch(const std::string& line, std::ostream* stream = nullptr) {
    std::istringstream words(line);
    std::string word;
    std::size_t count = 0;
    words >> word >> spec_ >> count;
    while (values_.size() < count && std::getline(std::cin, word)) {
      values_.push_back(value_of(word));
      if (stream != nullptr) *stream << values_.back() << std::endl;
    }
  }

  const std::vector<int>& values() const { return values_; }

  // Each value with `before` and `after` it, `extra` more or fewer of them.
  std::string text(int extra = 0, const std::string& before = "", const std::string& after = "") const {
    std::string lines;
    const int count = static_cast<int>(values_.size()) + extra;
    for (int i = 0; i < count; ++i) {
      const std::size_t which = static_cast<std::size_t>(i) % values_.size();
      lines += (lines.empty() ? "" : "\n") + before + std::to_string(values_[which]) + after;
    }
    return lines;
  }

 private:
  int value_of(const std::string& position) const {
    const View view = shipped_games().make(spec_, position).value()->look({});
    return view.to_move == Side::First ? view.margin : -view.margin;
  }

  std::string spec_;
  std::vector<int> values_;
};

}  // namespace turno::test
