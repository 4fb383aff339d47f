#include "games/coins/solver/harvest.hpp"

#include <array>
#include <cstdint>
#include <limits>

namespace turno::coins {
namespace {

constexpr int no_value = std::numeric_limits<int>::max() / 4;

bool is_one_string(Bits64 strings) { return strings != 0 && (strings & (strings - 1)) == 0; }

// The coins that are taken, and the strings that are cut for it.
class Taken {
 public:
  Taken(const StringGraph& graph, Bits64 left) : graph_(graph), rest_(left) {
    for (std::size_t coin = 0; coin < graph.coins(); ++coin) take_from(coin);
    cut_ = left & ~rest_;
    for (std::size_t coin = 0; coin < graph.coins(); ++coin)
      is_taken_[coin] = (left & graph.strings_of(coin)) != 0 && (rest_ & graph.strings_of(coin)) == 0;
  }

  Bits64 rest() const { return rest_; }

  int gain() const {
    int sum = 0;
    for (std::size_t coin = 0; coin < graph_.coins(); ++coin)
      if (is_taken_[coin]) sum += graph_.value(coin);
    return sum;
  }

  int cheapest_deal() {
    int cheapest = no_value;
    for (std::size_t coin = 0; coin < graph_.coins(); ++coin)
      if (is_taken_[coin] && !is_seen_[coin]) {
        root_ = no_value;
        visit(coin);
        cheapest = std::min(cheapest, root_ != no_value ? pair_at(root_) : cheapest_row(coin));
      }
    return cheapest;
  }

 private:
  void take_from(std::size_t coin) {
    for (Bits64 string = rest_ & graph_.strings_of(coin); is_one_string(string);
         string = rest_ & graph_.strings_of(coin)) {
      rest_ &= ~string;
      const int next = graph_.other_end(string, coin);
      if (next == StringGraph::ground) return;
      coin = static_cast<std::size_t>(next);
    }
  }

  // Goes through coins that hang together by strings that are cut, and finds the string by which they hang on
  // something else, if there is one: the coin at it is the root.
  void visit(std::size_t coin) {
    is_seen_[coin] = true;
    for (Bits64 strings = cut_ & graph_.strings_of(coin); strings != 0; strings &= strings - 1) {
      const int next = graph_.other_end(strings, coin);
      if (next == StringGraph::ground || !is_taken_[static_cast<std::size_t>(next)])
        root_ = static_cast<int>(coin);
      else if (!is_seen_[static_cast<std::size_t>(next)])
        visit(static_cast<std::size_t>(next));
    }
  }

  // The cheapest taken coin next to one, save another.
  int cheapest_neighbour(std::size_t coin, int save) const {
    int cheapest = no_value;
    for (Bits64 strings = cut_ & graph_.strings_of(coin); strings != 0; strings &= strings - 1) {
      const int next = graph_.other_end(strings, coin);
      if (next != StringGraph::ground && next != save && is_taken_[static_cast<std::size_t>(next)])
        cheapest = std::min(cheapest, graph_.value(static_cast<std::size_t>(next)));
    }
    return cheapest;
  }

  int pair_at(int root) const {
    const auto coin = static_cast<std::size_t>(root);
    return graph_.value(coin) + cheapest_neighbour(coin, root);
  }

  // Four in a row among coins that hang on nothing else: by the string in the middle.
  int cheapest_row(std::size_t from, int save = StringGraph::ground) const {
    int cheapest = no_value;
    for (Bits64 strings = cut_ & graph_.strings_of(from); strings != 0; strings &= strings - 1) {
      const int next = graph_.other_end(strings, from);
      if (next == save) continue;
      const auto to = static_cast<std::size_t>(next);
      cheapest = std::min({cheapest,
                           graph_.value(from) + graph_.value(to) + cheapest_neighbour(from, next) +
                               cheapest_neighbour(to, static_cast<int>(from)),
                           cheapest_row(to, static_cast<int>(from))});
    }
    return cheapest;
  }

  const StringGraph& graph_;
  Bits64 rest_;
  Bits64 cut_ = 0;
  std::array<bool, StringGraph::max_coins> is_taken_{};
  std::array<bool, StringGraph::max_coins> is_seen_{};
  int root_ = no_value;
};

}  // namespace

Harvest harvest(const StringGraph& graph, Bits64 left) {
  Taken taken(graph, left);
  const int deal = taken.cheapest_deal();
  return {taken.rest(), taken.gain(), deal >= no_value ? Harvest::no_deal : deal};
}

}  // namespace turno::coins
