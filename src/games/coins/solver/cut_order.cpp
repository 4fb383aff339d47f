#include "games/coins/solver/cut_order.hpp"

#include <algorithm>
#include <vector>

namespace turno::coins {
namespace {

// How many strings it takes to go from a coin to each of the others, in total. Those that cannot be reached count as
// if they were beyond all others.
int total_distance(const StringGraph& graph, std::size_t from) {
  constexpr std::size_t not_reached = StringGraph::max_coins + 1;
  std::vector<std::size_t> distance(graph.coins(), not_reached);
  std::vector<std::size_t> reached{from};
  distance[from] = 0;
  std::size_t total = 0;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const std::size_t coin = reached[next];
    total += distance[coin];
    for (Bits64 strings = graph.strings_of(coin); strings != 0; strings &= strings - 1) {
      const int other = graph.other_end(strings, coin);
      if (other == StringGraph::ground || distance[static_cast<std::size_t>(other)] != not_reached) continue;
      distance[static_cast<std::size_t>(other)] = distance[coin] + 1;
      reached.push_back(static_cast<std::size_t>(other));
    }
  }
  return static_cast<int>(total + (graph.coins() - reached.size()) * graph.coins());
}

}  // namespace

CutOrder::CutOrder(const StringGraph& graph) {
  const auto coins = static_cast<int>(graph.coins());
  std::vector<int> distance;
  for (std::size_t coin = 0; coin < graph.coins(); ++coin) distance.push_back(total_distance(graph, coin));
  std::vector<int> by_place;  // strings, those in the middle first
  std::array<int, 64> place{};
  for (int string = 0; string < graph.strings(); ++string) {
    const StringGraph::Ends& ends = graph.ends(string);
    const int one = distance[static_cast<std::size_t>(ends.one)];
    // The ground is farther from everything than its coin is, as if it were two strings away.
    const int other =
        ends.other != StringGraph::ground ? distance[static_cast<std::size_t>(ends.other)] : one + 2 * coins;
    place[static_cast<std::size_t>(string)] = one + other;
    by_place.push_back(string);
  }
  std::stable_sort(by_place.begin(), by_place.end(), [&](int a, int b) {
    return place[static_cast<std::size_t>(a)] < place[static_cast<std::size_t>(b)];
  });
  for (std::size_t i = 0; i < by_place.size(); ++i)
    order_[static_cast<std::size_t>(by_place[i])] = static_cast<int>(by_place.size() - i);
}

}  // namespace turno::coins
