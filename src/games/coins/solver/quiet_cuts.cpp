#include "games/coins/solver/quiet_cuts.hpp"

#include <algorithm>

namespace turno::coins {
namespace {

std::size_t as_coin(int coin) { return static_cast<std::size_t>(coin); }

bool are_two(Bits64 strings) {
  const Bits64 without_one = strings & (strings - 1);
  return without_one != 0 && (without_one & (without_one - 1)) == 0;
}

}  // namespace

QuietCuts::QuietCuts(const StringGraph& graph, Bits64 left) : graph_(graph), left_(left) {
  Bits64 of_twos = 0;
  Bits64 between_twos = 0;
  std::array<std::size_t, StringGraph::max_coins> twos;  // NOLINT: filled as far as it is read
  std::size_t two_count = 0;
  for (std::size_t coin = 0; coin < graph.coins(); ++coin)
    if (const Bits64 strings = left & graph.strings_of(coin); are_two(strings)) {
      between_twos |= of_twos & strings;
      of_twos |= strings;
      twos[two_count++] = coin;
    }
  add_safe_cuts(left & ~of_twos);
  safe_ = count_;
  ends_ = of_twos & ~between_twos;
  for (std::size_t i = 0; i < two_count; ++i)
    if (const Bits64 end = ends_ & graph.strings_of(twos[i]) & ~seen_; end != 0) add_chain(twos[i], end & (~end + 1));
  for (std::size_t i = 0; i < two_count; ++i)
    if ((of_twos & graph.strings_of(twos[i]) & ~seen_) != 0) add_loop(twos[i]);
}

// Of strings from one coin to the ground, which are all alike, only the highest that is left is cut.
void QuietCuts::add_safe_cuts(Bits64 strings) {
  for (; strings != 0; strings &= strings - 1) {
    const int at = lowest_bit(strings);
    if ((left_ & graph_.alike_above(at)) != 0) continue;
    add({left_ & ~bit<Bits64>(at), 0, Harvest::no_deal});
  }
}

// Goes along a chain or loop from a coin, away from one of its strings.
inline QuietCuts::Walk QuietCuts::walk(std::size_t first, Bits64 string) {
  Walk found;
  found.cut = {left_, 0, Harvest::no_deal};
  found.length = 0;
  for (std::size_t coin = first;;) {
    found.row[found.length++] = graph_.value(coin);
    found.cut.gain += graph_.value(coin);
    const Bits64 strings = left_ & graph_.strings_of(coin);
    found.cut.rest &= ~strings;
    string ^= strings;
    found.end = graph_.other_end(string, coin);
    if ((string & ends_) != 0 || as_coin(found.end) == first) break;
    coin = as_coin(found.end);
  }
  seen_ |= left_ & ~found.cut.rest;
  return found;
}

// The chain that begins at a coin, with a string to a joint or the ground.
void QuietCuts::add_chain(std::size_t first, Bits64 string) {
  const int one_end = graph_.other_end(string, first);
  auto [cut, row, length, other_end] = walk(first, string);
  const bool ties_a_joint = one_end == other_end && one_end != StringGraph::ground;
  const Bits64 trunk = ties_a_joint ? cut.rest & graph_.strings_of(as_coin(one_end)) : 0;
  if (!ties_a_joint || (trunk & (trunk - 1)) != 0) {
    // Of three coins or more there are always two left at one end; the cut decides at which.
    if (length >= 3) cut.deal = std::max(row[0] + row[1], row[length - 2] + row[length - 1]);
    add(cut);
    return;
  }
  // Both ends are at a joint with one more string, which is taken as well, and on along that string. The last two coins
  // on it are the deal. If there is only the joint, it goes with the coin at the end of the chain that is not cut.
  int before = std::max(row[0], row[length - 1]);
  int last = 0;
  Bits64 along = trunk;
  for (std::size_t coin = as_coin(one_end);;) {
    if (last != 0) before = last;
    last = graph_.value(coin);
    cut.gain += last;
    cut.rest &= ~along;
    const int next = graph_.other_end(along, coin);
    if (next == StringGraph::ground || !are_two(left_ & graph_.strings_of(as_coin(next)))) break;
    coin = as_coin(next);
    along ^= left_ & graph_.strings_of(coin);
  }
  cut.deal = before + last;
  add(cut);
}

// After the cut all coins lie in a row, of which any four that stand together can be the deal: the cheapest. The loop
// is cut where that is dearest.
void QuietCuts::add_loop(std::size_t first) {
  const Bits64 strings = left_ & graph_.strings_of(first);
  auto [cut, row, length, end] = walk(first, strings & (~strings + 1));
  constexpr std::size_t dealt = 4;
  const auto four_from = [&values = row, size = length](std::size_t from) {
    int sum = 0;
    for (std::size_t i = 0; i < dealt; ++i) sum += values[(from + i) % size];
    return sum;
  };
  for (std::size_t start = 0; start < length && length >= dealt; ++start) {
    int cheapest = four_from(start);
    for (std::size_t i = 1; i + dealt <= length; ++i) cheapest = std::min(cheapest, four_from(start + i));
    cut.deal = std::max(cut.deal, cheapest);
  }
  add(cut);
}

}  // namespace turno::coins
