#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "course/league/player_id.hpp"
#include "course/service/file_study.hpp"
#include "engine/json.hpp"

namespace turno::web {

// Searches that pairs asked to see with their own files, and what came of them. The newest are kept. Any thread.
class CourseStudies {
 public:
  struct Study {
    course::PairId pair;
    std::optional<Json> parts = {};  // as the engine's socket sends them; nothing yet
    std::string failure = {};        // why there will be none
    bool is_done() const { return parts || !failure.empty(); }
  };

  static constexpr std::size_t max_kept = 200;

  // Its number. Nothing: the pair has one that is not done yet.
  std::optional<std::int64_t> begin(course::PairId pair);
  void finish(std::int64_t number, Json parts);
  void fail(std::int64_t number, std::string why);
  std::optional<Study> of(std::int64_t number) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::int64_t, Study> studies_;
  std::int64_t last_ = 0;
};

// What the Study page shows of it, in the parts that the engine's socket sends too.
Json study_json(const course::StudiedFile& studied);

}  // namespace turno::web
