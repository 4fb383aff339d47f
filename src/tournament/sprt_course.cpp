#include "tournament/sprt_course.hpp"

namespace turno::tournament {

SprtCourse::SprtCourse(const Settings& settings) : most_pairs_(settings.rounds) {}

void SprtCourse::go_on(std::span<const std::optional<Result>> results) {
  while (!is_over_ && 2 * pairs_ + 1 < results.size() && results[2 * pairs_] && results[2 * pairs_ + 1]) {
    ++pairs_;
    is_over_ = pairs_ == most_pairs_;
  }
}

}  // namespace turno::tournament
