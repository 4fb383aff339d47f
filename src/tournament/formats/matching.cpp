#include "tournament/formats/matching.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>

namespace turno::tournament {
namespace {

void join(Mates& mates, std::size_t a, std::size_t b) {
  mates[a] = b;
  mates[b] = a;
}

// Each takes the first who is free. Where most can meet most, few are left.
Mates first_come(const MeetingGraph& graph, const std::vector<std::size_t>& some) {
  Mates mates(graph.size());
  for (std::size_t i = 0; i < some.size(); ++i) {
    if (mates[some[i]]) continue;
    const auto other = std::find_if(some.begin() + static_cast<std::ptrdiff_t>(i) + 1, some.end(),
                                    [&](std::size_t b) { return !mates[b] && graph.can_meet(some[i], b); });
    if (other != some.end()) join(mates, some[i], *other);
  }
  return mates;
}

// Two who are left break up a pair that they can both live with.
bool break_up_for(const MeetingGraph& graph, const std::vector<std::size_t>& some, std::size_t a, std::size_t b,
                  Mates& mates) {
  for (const std::size_t c : some) {
    if (!mates[c] || !graph.can_meet(a, c)) continue;
    const std::size_t d = *mates[c];
    if (!graph.can_meet(b, d)) continue;
    join(mates, a, c);
    join(mates, b, d);
    return true;
  }
  return false;
}

void place_those_left(const MeetingGraph& graph, const std::vector<std::size_t>& some, Mates& mates) {
  for (std::size_t i = 0; i < some.size(); ++i)
    for (std::size_t j = i + 1; j < some.size() && !mates[some[i]]; ++j)
      if (!mates[some[j]]) break_up_for(graph, some, some[i], some[j], mates);
}

// Edmonds' algorithm, which is right in all cases and slower.
Mates by_edmonds(const MeetingGraph& graph, const std::vector<std::size_t>& some) {
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;
  Graph edges(some.size());
  for (std::size_t i = 0; i < some.size(); ++i)
    for (std::size_t j = i + 1; j < some.size(); ++j)
      if (graph.can_meet(some[i], some[j])) boost::add_edge(i, j, edges);
  std::vector<boost::graph_traits<Graph>::vertex_descriptor> found(some.size());
  boost::edmonds_maximum_cardinality_matching(edges, found.data());
  Mates mates(graph.size());
  for (std::size_t i = 0; i < some.size(); ++i)
    if (found[i] < some.size()) mates[some[i]] = some[found[i]];
  return mates;
}

}  // namespace

std::size_t left_over(const Mates& mates, const std::vector<std::size_t>& some) {
  return static_cast<std::size_t>(
      std::count_if(some.begin(), some.end(), [&mates](std::size_t one) { return !mates[one].has_value(); }));
}

Mates max_meetings(const MeetingGraph& graph, const std::vector<std::size_t>& some) {
  Mates mates = first_come(graph, some);
  if (left_over(mates, some) > 1) place_those_left(graph, some, mates);
  if (left_over(mates, some) > 1) mates = by_edmonds(graph, some);
  return mates;
}

}  // namespace turno::tournament
