#pragma once

#include <cstddef>
#include <vector>

#include "tournament/result.hpp"

// What the tests of ratings are fed with.
namespace turno::tournament::example {

class Games {
 public:
  // Games in which a moves first, seen by a.
  Games& add(std::size_t a, std::size_t b, std::size_t won, std::size_t drawn, std::size_t lost) {
    add_all(a, b, Side::First, won);
    add_all(a, b, std::nullopt, drawn);
    add_all(a, b, Side::Second, lost);
    return *this;
  }
  // The same seen by a, with a moving second.
  Games& add_second(std::size_t a, std::size_t b, std::size_t won, std::size_t drawn, std::size_t lost) {
    return add(b, a, lost, drawn, won);
  }
  std::vector<Result> results;

 private:
  void add_all(std::size_t a, std::size_t b, std::optional<Side> winner, std::size_t games) {
    for (std::size_t i = 0; i < games; ++i) results.push_back({results.size() + 1, a, b, winner, 0, false});
  }
};

// Four who play everything: draws, both sides, a sweep, games that are not balanced.
inline Games four_in_order() {
  return Games()
      .add(0, 1, 7, 0, 3)
      .add(0, 2, 8, 1, 1)
      .add(0, 3, 10, 0, 0)
      .add(2, 1, 3, 2, 5)
      .add(1, 3, 6, 3, 1)
      .add(2, 3, 6, 1, 3)
      .add(3, 0, 1, 2, 4)
      .add(1, 2, 4, 4, 1);
}

}  // namespace turno::tournament::example
