#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "core/move.hpp"

namespace turno {

// The legal moves of a position, in place: no game of the family has more than 127 at once.
class MoveList {
 public:
  static constexpr std::size_t capacity = 128;

  // The slots stay uninitialised: search makes millions of lists a second and reads only what it wrote.
  MoveList() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

  // Copies all N slots and keeps the first `count`: a copy of fixed size needs no loop.
  template <std::size_t N>
  MoveList(const std::array<Move, N>& slots, std::size_t count)  // NOLINT(cppcoreguidelines-pro-type-member-init)
      : count_(count) {
    static_assert(N <= capacity);
    assert(count <= N);
    std::copy(slots.begin(), slots.end(), moves_.begin());
  }

  void push_back(Move move) {
    assert(count_ < capacity);
    moves_[count_++] = move;
  }

  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + count_; }

  Move operator[](std::size_t i) const {
    assert(i < count_);
    return moves_[i];
  }

  bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

  friend bool operator==(const MoveList& a, const MoveList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<Move, capacity> moves_;
  std::size_t count_ = 0;
};

}  // namespace turno
