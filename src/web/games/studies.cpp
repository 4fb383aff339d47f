#include "web/games/studies.hpp"

#include <array>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/analysis_json.hpp"

namespace turno::web {
namespace {

constexpr std::size_t study_memory = std::size_t{16} << 20U;
constexpr std::array<const char*, study_parts - 1> searches{"minimax", "alphabeta", "alphabeta-ordered", "best"};

// One search of the depth, as textbooks count it: a limit of time would make it go deeper ply by ply. So the time is
// kept by a stop.
template <class Asked>
Analysis search(const GameSoFar& so_far, const EngineSettings& settings, const Asked& asked,
                const std::stop_token& stop) {
  const auto engine = so_far.game->make_engine(settings).value();
  Limits limits;
  limits.depth = asked.depth;
  std::stop_source in_time;
  const std::stop_callback on_stop(stop, [&] { in_time.request_stop(); });
  const auto deadline = std::chrono::steady_clock::now() + asked.time;
  std::mutex mutex;
  std::condition_variable_any done;
  const std::jthread timer([&](const std::stop_token& answered) {
    std::unique_lock lock(mutex);
    done.wait_until(lock, answered, deadline, [] { return false; });
    in_time.request_stop();
  });
  return engine->analyse(so_far.moves, limits, in_time.get_token());
}

std::optional<Json> search_part(const GameSoFar& so_far, const StudyQuestion& asked, const std::string& name,
                                const std::stop_token& stop) {
  const bool is_best = name == best_algorithm;
  EngineSettings settings;
  settings.algorithm = is_best || name == "minimax" ? name : "alphabeta";
  settings.ordered = name == "alphabeta-ordered";
  settings.evaluation = asked.evaluation;
  settings.memory = study_memory;
  if (!so_far.game->check(settings)) settings.evaluation = strongest_evaluation(*so_far.game);
  const Analysis analysis = search(so_far, settings, asked, stop);
  if (analysis.ranking.empty()) return std::nullopt;
  return Json{{"type", "study"},
              {"name", name},
              {"evaluation", settings.evaluation},
              {"depth", analysis.depth},
              {"nodes", analysis.nodes},
              {"leaves", analysis.leaves},
              {"time_us", analysis.time.count()},
              {"complete", analysis.complete},
              {"move", continuation(*so_far.game, so_far.moves, analysis.ranking.front().line).front()},
              {"value", number_json(analysis.ranking.front().value)}};
}

Json tree_part(const GameSoFar& so_far, const StudyQuestion& asked, const std::stop_token& stop) {
  EngineSettings settings;
  settings.evaluation = asked.evaluation;
  settings.traced_plies = asked.plies;
  const Analysis analysis = search(so_far, settings, asked, stop);
  return {{"type", "tree"}, {"algorithm", settings.algorithm}, {"moves", trace_json(so_far, analysis)}};
}

// Of a trace, the moves of the path and what was tried after the last of them. False: the path is not in it, since no
// trace is longer than memory allows.
bool keep_below(std::vector<TracedMove>& trace, const std::vector<Move>& path) {
  std::size_t found = 0;  // so many moves of the path
  std::vector<TracedMove> kept;
  for (TracedMove& traced : trace) {
    const auto ply = static_cast<std::size_t>(traced.ply);
    if (ply < found) break;
    const bool is_next = ply == found && found < path.size() && traced.move == path[found];
    if (is_next) ++found;
    if (is_next || (ply == found && found == path.size())) kept.push_back(std::move(traced));
  }
  trace = std::move(kept);
  return found == path.size();
}

}  // namespace

std::optional<Json> study_part(const GameSoFar& so_far, const StudyQuestion& asked, std::size_t part,
                               const std::stop_token& stop) {
  if (part < searches.size()) return search_part(so_far, asked, searches[part], stop);
  return tree_part(so_far, asked, stop);
}

Json branch_part(const GameSoFar& so_far, const BranchQuestion& asked, const std::stop_token& stop) {
  EngineSettings settings;
  settings.evaluation = asked.evaluation;
  settings.traced_plies = static_cast<int>(asked.path.size()) + 1;
  Analysis analysis = search(so_far, settings, asked, stop);
  const bool is_found = keep_below(analysis.trace, asked.path);
  Json after = Json::array();
  for (Json& move : trace_json(so_far, analysis))
    if (move["ply"] == asked.path.size()) after.push_back(std::move(move));
  return {{"type", "branch"}, {"moves", std::move(after)}, {"complete", is_found}};
}

}  // namespace turno::web
