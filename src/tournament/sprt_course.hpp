#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// A sequential test as its pairs of games come in. Only pairs before which none is missing count, in their order: who
// was faster plays no part in where it ends.
class SprtCourse {
 public:
  explicit SprtCourse(const Settings& settings);

  void go_on(std::span<const std::optional<Result>> results);

  std::size_t pairs() const { return pairs_; }  // that count
  bool is_over() const { return is_over_; }

 private:
  std::size_t most_pairs_;
  std::size_t pairs_ = 0;
  bool is_over_ = false;
};

}  // namespace turno::tournament
