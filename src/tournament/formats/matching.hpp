#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace turno::tournament {

// Who can meet whom.
class MeetingGraph {
 public:
  explicit MeetingGraph(std::size_t size) : size_(size), can_meet_(size * size, 0) {}

  std::size_t size() const { return size_; }
  bool can_meet(std::size_t a, std::size_t b) const { return can_meet_[a * size_ + b] != 0; }
  void allow(std::size_t a, std::size_t b) { can_meet_[a * size_ + b] = can_meet_[b * size_ + a] = 1; }

 private:
  std::size_t size_;
  std::vector<std::uint8_t> can_meet_;
};

// Whom each meets, by index of the graph.
using Mates = std::vector<std::optional<std::size_t>>;

// As many meetings at a time as there can be among `some`; nobody else meets anybody.
Mates max_meetings(const MeetingGraph& graph, const std::vector<std::size_t>& some);

// How many of `some` meet nobody.
std::size_t left_over(const Mates& mates, const std::vector<std::size_t>& some);

}  // namespace turno::tournament
