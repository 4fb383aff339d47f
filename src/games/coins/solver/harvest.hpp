#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/bits.hpp"
#include "games/coins/solver/string_graph.hpp"

namespace turno::coins {

// What one side takes before anybody has to cut a string of a quiet position again. A position is quiet when no coin
// hangs on a single string, so that no cut takes anything.
//
// V(S) is what the side to move wins from strings S on, more than the other. A string that takes something is a
// capture. Taking as long as there are captures removes the same strings in any order, as a capture stays one until it
// is made: `gain` is the value of all these coins and `rest` the quiet position that is left. What follows reduces V(S)
// to V(rest).
//
// 1. A string that is the last of all its coins is cut at once: V(S) = g + V(S - e). By induction: a cut m that takes t
//    gives t + g + V(S - e - m), which S - e offers after e; one that takes nothing gives -g - V(S - e - m), less than
//    g - V(S - e - m).
// 2. Let e be a capture of value g, and m a cut that takes nothing, neither in S nor in S - e. Then m is worse than e:
//    the other side may answer with e, so m gives at most -g - V(S - e - m), while e and then m give g - V(S - e - m).
//    So a cut m that takes nothing is of use only if it would take something after any of the captures. Let e join the
//    coin c that it takes to x: x must hang on e and m alone. As m has two ends there are at most two captures then:
//    a. one, e. Cutting m leaves c and x to the other side, on one string, by 1. for it to take at once. If m leads to
//       a coin y that hangs on only one more string f, this is not better than e and then f, which leaves x and y:
//       -c - x - V(S - e - m) <= -c - x - y - V(S - e - m - f) <= c - x - y - V(S - e - m - f). So m leads to the
//       ground or to a coin of `rest`.
//    b. two, c - x and y - d, and m joins x and y: four coins in a row and nothing else. Cutting m leaves all four.
//    In both cases all that is left to the other side, the deal, is what remains of the captures, so it moves in
//    `rest`.
// 3. Hence V(S) = gain + max(V(rest), -2 deal - V(rest)) for the cheapest deal that can be reached, if there is any;
//    and every order of captures that ends with it is possible, if what hangs on the coins of the deal is taken first:
//    a. at a string by which taken coins hang on the ground or on `rest`: the coin there and the cheapest next to it;
//    b. among coins that hang on no such string: the cheapest four in a row.
struct Harvest {
  static constexpr int no_deal = 0;

  Bits64 rest = 0;
  int gain = 0;
  int deal = no_deal;

  // V(S), if V(rest) is this.
  int value(int value_of_rest) const {
    if (deal == no_deal) return gain + value_of_rest;
    return gain - deal + std::abs(value_of_rest + deal);
  }
};

// Of any position.
Harvest harvest(const StringGraph& graph, Bits64 left);

}  // namespace turno::coins
