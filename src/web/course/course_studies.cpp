#include "web/course/course_studies.hpp"

#include <algorithm>
#include <utility>

#include "engine/analysis_json.hpp"

namespace turno::web {

std::optional<std::int64_t> CourseStudies::begin(course::PairId pair) {
  const std::lock_guard lock(mutex_);
  const auto waits = [&](const auto& kept) { return kept.second.pair == pair && !kept.second.is_done(); };
  if (std::any_of(studies_.begin(), studies_.end(), waits)) return std::nullopt;
  if (studies_.size() >= max_kept) {
    const auto oldest =
        std::find_if(studies_.begin(), studies_.end(), [](const auto& kept) { return kept.second.is_done(); });
    if (oldest == studies_.end()) return std::nullopt;
    studies_.erase(oldest);
  }
  studies_.emplace(++last_, Study{pair});
  return last_;
}

void CourseStudies::finish(std::int64_t number, Json parts) {
  const std::lock_guard lock(mutex_);
  if (const auto found = studies_.find(number); found != studies_.end()) found->second.parts = std::move(parts);
}

void CourseStudies::fail(std::int64_t number, std::string why) {
  const std::lock_guard lock(mutex_);
  if (const auto found = studies_.find(number); found != studies_.end())
    found->second.failure = why.empty() ? "the search was stopped" : std::move(why);
}

std::optional<CourseStudies::Study> CourseStudies::of(std::int64_t number) const {
  const std::lock_guard lock(mutex_);
  const auto found = studies_.find(number);
  if (found == studies_.end()) return std::nullopt;
  return found->second;
}

Json study_json(const course::StudiedFile& studied) {
  const GameSoFar& so_far = studied.so_far;
  Json parts = Json::array();
  Json tree;
  for (const auto& [algorithm, analysis] : studied.searches) {
    parts.push_back({{"type", "study"},
                     {"name", algorithm},
                     {"evaluation", studied.name},
                     {"depth", analysis.depth},
                     {"nodes", analysis.nodes},
                     {"leaves", analysis.leaves},
                     {"time_us", analysis.time.count()},
                     {"complete", analysis.complete},
                     {"move", continuation(*so_far.game, so_far.moves, analysis.ranking.front().line).front()},
                     {"value", number_json(analysis.ranking.front().value)}});
    if (!analysis.trace.empty())
      tree = {{"type", "tree"}, {"algorithm", algorithm}, {"moves", trace_json(so_far, analysis)}};
  }
  parts.push_back(std::move(tree));
  return parts;
}

}  // namespace turno::web
