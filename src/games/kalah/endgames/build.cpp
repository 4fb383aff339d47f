#include "games/kalah/endgames/build.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <thread>
#include <vector>

#include "games/kalah/endgames/row_maps.hpp"

namespace turno::kalah {
namespace {

constexpr std::size_t tile_rows = 128;

struct Range {
  std::size_t begin;
  std::size_t end;
  std::size_t size() const { return end - begin; }
};

// The rows of one side with a given number of seeds, or some of them.
struct SomeRows {
  int seeds;
  Range ranks;
};

using Best = std::array<std::int8_t, tile_rows>;

std::int8_t to_value(int n) { return static_cast<std::int8_t>(n); }
std::size_t size_of(int n) { return static_cast<std::size_t>(n); }

// Positions with n seeds, of which one side has a, lead to positions with fewer seeds, which are done, and by sowings
// that stay in their row to positions of the other side that has n - a against a row of lower rank. So of the positions
// with n seeds, (a, n - a) and (n - a, a) need only each other: one thread builds them together, in tiles of some rows
// against some rows.
class Builder {
 public:
  Builder(const Rules& rules, const PositionIndex& index, std::span<std::int8_t> values)
      : rules_(rules), index_(index), maps_(rules, index), values_(values.data()) {}

  // To be called before the positions with one seed more.
  void grow() { maps_.grow(); }

  // All positions in which one side has `a` seeds and the other `b`.
  void build_pair(int a, int b) {
    const std::size_t rows_a = index_.rows(a);
    const std::size_t rows_b = index_.rows(b);
    for (std::size_t i = 0; i < rows_a; i += tile_rows)
      for (std::size_t j = 0; j < rows_b; j += tile_rows) {
        const SomeRows some{a, {i, std::min(i + tile_rows, rows_a)}};
        const SomeRows others{b, {j, std::min(j + tile_rows, rows_b)}};
        if (a == b && j > i) break;  // the same positions as in another tile
        build_tile(some, others);
      }
  }

 private:
  void build_tile(const SomeRows& some, const SomeRows& others) {
    const bool ends = settle(some, others);
    const bool others_end = settle(others, some);
    if (!ends) try_leaving(some, others);
    if (!others_end) try_leaving(others, some);
    for (std::size_t i = some.ranks.begin; i < some.ranks.end; ++i) {
      if (!ends) try_staying(i, some.seeds, others);
      if (!others_end) try_staying(others, i, some.seeds);
    }
  }

  // Positions in which the game is over.
  bool settle(const SomeRows& own, const SomeRows& other) {
    const bool is_over = own.seeds == 0 || (other.seeds == 0 && rules_.end == End::Row);
    if (is_over)
      for (std::size_t i = own.ranks.begin; i < own.ranks.end; ++i)
        std::fill_n(at(own.seeds, i, other), other.ranks.size(), to_value(own.seeds - other.seeds));
    return is_over;
  }

  // The best of the moves that take seeds out of the rows.
  void try_leaving(const SomeRows& own, const SomeRows& other) {
    for (std::size_t i = own.ranks.begin; i < own.ranks.end; ++i) {
      Best best;  // NOLINT: filled as far as it is read
      best.fill(std::numeric_limits<std::int8_t>::min());
      for (const RowMove& move : maps_.moves(own.seeds, i)) {
        if (move.captured_pit != RowMove::no_pit) {
          try_capture(move, other, best);
        } else if (move.again) {
          try_again(move, other, best);
        } else if (!move.stays()) {
          try_pass(move, other, best);
        }
      }
      std::copy_n(best.begin(), other.ranks.size(), at(own.seeds, i, other));
    }
  }

  void try_again(const RowMove& move, const SomeRows& other, Best& best) const {
    const int other_seeds = other.seeds + move.added;
    const std::int8_t* next = values_ + index_.base(move.seeds, other_seeds) + move.rank * index_.rows(other_seeds);
    const std::uint32_t* ranks = maps_.added(other.seeds, move.added).data() + other.ranks.begin;
    const int gain = move.gain;
    if (move.added == 0) {  // the other row stays as it is, so its ranks do
      next += other.ranks.begin;
      for (std::size_t j = 0; j < other.ranks.size(); ++j) best[j] = std::max(best[j], to_value(gain + next[j]));
      return;
    }
    for (std::size_t j = 0; j < other.ranks.size(); ++j) best[j] = std::max(best[j], to_value(gain + next[ranks[j]]));
  }

  void try_pass(const RowMove& move, const SomeRows& other, Best& best) const {
    const int other_seeds = other.seeds + move.added;
    const std::int8_t* next = values_ + index_.base(other_seeds, move.seeds) + move.rank;
    const std::size_t stride = index_.rows(move.seeds);
    const std::uint32_t* ranks = maps_.added(other.seeds, move.added).data() + other.ranks.begin;
    const int gain = move.gain;
    for (std::size_t j = 0; j < other.ranks.size(); ++j)
      best[j] = std::max(best[j], to_value(gain - next[ranks[j] * stride]));
  }

  // Where the positions after a capture begin, by the number of seeds in the pit.
  struct Captured {
    const std::int8_t* next;
    std::size_t stride;
    int gain;
  };

  void try_capture(const RowMove& move, const SomeRows& other, Best& best) const {
    const int other_seeds = other.seeds + move.added;
    std::array<Captured, 256> captured;  // NOLINT: filled as far as it is read
    const bool needs_seeds = rules_.capture == Capture::Nonempty;
    // A sowing that captures nothing and stays in its row needs positions with as many seeds: see try_staying.
    captured[0] = needs_seeds ? Captured{values_ + index_.base(other_seeds, move.seeds) + move.rank,
                                         index_.rows(move.seeds), move.gain}
                              : after_capture(move, other_seeds, 0);
    const bool skips_none = needs_seeds && move.stays();
    for (int seeds = 1; seeds <= other_seeds; ++seeds)
      captured[size_of(seeds)] = after_capture(move, other_seeds, seeds);

    const std::uint32_t* ranks = maps_.added(other.seeds, move.added).data() + other.ranks.begin;
    const std::uint8_t* counts = maps_.in_pit(other_seeds, move.captured_pit).data();
    const std::uint32_t* left = maps_.without_pit(other_seeds, move.captured_pit).data();
    for (std::size_t j = 0; j < other.ranks.size(); ++j) {
      const std::uint8_t count = counts[ranks[j]];
      if (skips_none && count == 0) continue;
      const Captured& after = captured[count];
      best[j] = std::max(best[j], to_value(after.gain - after.next[left[ranks[j]] * after.stride]));
    }
  }

  Captured after_capture(const RowMove& move, int other_seeds, int seeds) const {
    const int own_left = move.seeds - 1;
    const int other_left = other_seeds - seeds;
    return {values_ + index_.base(other_left, own_left) + move.rank_captured, index_.rows(own_left),
            move.gain + 1 + seeds};
  }

  // The best of these moves and those that leave all seeds in the rows.
  void try_staying(std::size_t row, int own_seeds, const SomeRows& other) {
    std::int8_t* best = at(own_seeds, row, other);
    const std::size_t stride = index_.rows(own_seeds);
    const std::int8_t* values = values_ + index_.base(other.seeds, own_seeds) + other.ranks.begin * stride;
    for (const RowMaps::StayingMove& move : maps_.staying(own_seeds, row)) {
      const std::int8_t* next = values + move.rank;
      if (move.captured_pit == RowMove::no_pit) {
        for (std::size_t j = 0; j < other.ranks.size(); ++j) best[j] = std::max(best[j], to_value(-next[j * stride]));
      } else {
        const std::uint8_t* counts = maps_.in_pit(other.seeds, move.captured_pit).data() + other.ranks.begin;
        for (std::size_t j = 0; j < other.ranks.size(); ++j)
          if (counts[j] == 0) best[j] = std::max(best[j], to_value(-next[j * stride]));
      }
    }
  }

  // The same for many rows against one: what they need is a row of values.
  void try_staying(const SomeRows& own, std::size_t row, int other_seeds) {
    const std::int8_t* next = values_ + index_.base(other_seeds, own.seeds) + row * index_.rows(own.seeds);
    std::array<bool, 256> captures{};
    for (int pit = 0; pit < index_.pits(); ++pit) captures[size_of(pit)] = maps_.in_pit(other_seeds, pit)[row] != 0;
    const std::size_t stride = index_.rows(other_seeds);
    std::int8_t* best = at(own.seeds, own.ranks.begin, {other_seeds, {row, row + 1}});
    for (std::size_t i = own.ranks.begin; i < own.ranks.end; ++i, best += stride) {
      std::int8_t found = *best;
      for (const RowMaps::StayingMove& move : maps_.staying(own.seeds, i))
        if (!captures[move.captured_pit]) found = std::max(found, to_value(-next[move.rank]));
      *best = found;
    }
  }

  std::int8_t* at(int own_seeds, std::size_t rank, const SomeRows& other) const {
    return values_ + index_.base(own_seeds, other.seeds) + rank * index_.rows(other.seeds) + other.ranks.begin;
  }

  Rules rules_;
  const PositionIndex& index_;
  RowMaps maps_;
  std::int8_t* values_;
};

}  // namespace

bool build_values(const Rules& rules, const PositionIndex& index, std::span<std::int8_t> values,
                  const BuildSettings& settings) {
  Builder builder(rules, index, values);
  for (int seeds = 0; seeds <= index.max_seeds(); ++seeds) {
    builder.grow();
    // The largest pairs first, so that the threads finish at about the same time.
    std::vector<int> of_one_side;
    for (int a = 0; 2 * a <= seeds; ++a) of_one_side.push_back(a);
    std::sort(of_one_side.begin(), of_one_side.end(), [&](int a, int b) {
      return index.rows(a) * index.rows(seeds - a) > index.rows(b) * index.rows(seeds - b);
    });
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
      for (std::size_t i = next++; i < of_one_side.size() && !settings.stop.stop_requested(); i = next++)
        builder.build_pair(seeds - of_one_side[i], of_one_side[i]);
    };
    {
      std::vector<std::jthread> helpers;
      const bool pays = index.positions(seeds) > 100'000;
      for (std::size_t i = 1; i < settings.threads && pays; ++i) helpers.emplace_back(work);
      work();
    }
    if (settings.stop.stop_requested()) return false;
    if (settings.on_layer) settings.on_layer(seeds);
  }
  return true;
}

}  // namespace turno::kalah
