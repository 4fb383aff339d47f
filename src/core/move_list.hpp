#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>

#include "core/move.hpp"

namespace turno {

// The legal moves of a position: no game of the family has more than 127 at once. Moves are kept in place, or, where
// a game has its lists ready in a table, referred to.
class MoveList {
 public:
  static constexpr std::size_t capacity = 128;

  // The slots stay uninitialised: search makes millions of lists a second and reads only what it wrote.
  MoveList() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

  // The first `count` moves of a constant table, which must outlive every list. Nothing is copied: playing waits for
  // the first move it reads, and a copy would make it wait twice.
  static MoveList listed(const Move* table, std::size_t count) {
    MoveList list;
    list.table_ = table;
    list.count_ = count;
    return list;
  }

  void push_back(Move move) {
    assert(count_ < capacity);
    if (table_ != nullptr) {
      std::copy(begin(), end(), moves_.begin());
      table_ = nullptr;
    }
    moves_[count_++] = move;
  }

  bool empty() const { return count_ == 0; }
  std::size_t size() const { return count_; }
  const Move* begin() const { return table_ != nullptr ? table_ : moves_.data(); }
  const Move* end() const { return begin() + count_; }

  Move operator[](std::size_t i) const {
    assert(i < count_);
    return begin()[i];
  }

  bool contains(Move move) const { return std::find(begin(), end(), move) != end(); }

  friend bool operator==(const MoveList& a, const MoveList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  const Move* table_ = nullptr;
  std::size_t count_ = 0;
  std::array<Move, capacity> moves_;
};

}  // namespace turno
