#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/move.hpp"
#include "search/textbook/window.hpp"

namespace turno::search {

// What was tried, with the window it was tried with, in the order in which the tries were done: children before their
// parent.
template <class Value>
struct TracedTry {
  int depth = 0;
  Move move = Move::Pass;
  Value value = 0;
  Window<Value> window;
  bool is_leaf = false;
  bool better = false;
  std::vector<Move> not_searched;
};

// Keeps the best line behind each state on the way down, and, where asked, a trace of the first plies.
template <class Value>
class GameWatch {
 public:
  // Longer traces help nobody, and would eat the memory.
  static constexpr std::size_t longest_trace = 200'000;

  explicit GameWatch(int traced_plies = 0) : traced_plies_(traced_plies) {}

  void leaf(int depth) {
    line_at(depth).clear();
    at_leaf_ = true;
  }

  void tried(int depth, Move move, Value value, Window<Value> window, bool better) {
    if (better) {
      const std::vector<Move>& rest = line_at(depth + 1);
      std::vector<Move>& line = lines_[static_cast<std::size_t>(depth)];
      line.assign(1, move);
      line.insert(line.end(), rest.begin(), rest.end());
    }
    if (depth < traced_plies_ && trace_.size() < longest_trace)
      trace_.push_back({depth, move, value, window, at_leaf_, better, {}});
    at_leaf_ = false;
  }

  void none_better(int depth) { line_at(depth).clear(); }

  template <class Iterator>
  void cut(int depth, Iterator first, Iterator last) {
    if (depth < traced_plies_ && trace_.size() < longest_trace) trace_.back().not_searched.assign(first, last);
  }

  // The best line from a state of this depth that was left last.
  const std::vector<Move>& line(int depth) { return line_at(depth); }

  std::vector<TracedTry<Value>> take_trace() { return std::move(trace_); }

 private:
  std::vector<Move>& line_at(int depth) {
    if (lines_.size() <= static_cast<std::size_t>(depth)) [[unlikely]]
      lines_.resize(static_cast<std::size_t>(depth) + 1);
    return lines_[static_cast<std::size_t>(depth)];
  }

  int traced_plies_;
  bool at_leaf_ = false;
  std::vector<std::vector<Move>> lines_;
  std::vector<TracedTry<Value>> trace_;
};

}  // namespace turno::search
