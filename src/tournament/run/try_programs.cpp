#include "tournament/run/try_programs.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "play/match/player_pool.hpp"

namespace turno::tournament {
namespace {

std::optional<std::string> try_program(const PlannedGame& game, const std::shared_ptr<const Sandbox>& sandbox,
                                       const std::stop_token& stop) {
  auto program = start_program(*game.players[0].process, sandbox, stop);
  if (!program) return program.error().forfeited.detail;
  const auto begun = (*program)->begin(*game.start.game, 0, stop);
  (*program)->quit();
  return begun ? std::nullopt : std::optional(begun.error().detail);
}

}  // namespace

std::vector<Trouble> try_programs(const Plan& plan, const std::shared_ptr<const Sandbox>& sandbox, std::size_t threads,
                                  const std::stop_token& stop) {
  std::vector<Trouble> troubles;
  std::mutex mutex;
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < plan.settings().entrants.size() && !stop.stop_requested(); i = next++) {
      if (!plan.is_program(i) || plan.settings().entrants[i].is_withdrawn) continue;
      const PlannedGame planned = plan.game({1, i, i == 0 ? std::size_t{1} : 0});
      if (auto what = try_program(planned, sandbox, stop)) {
        const std::scoped_lock lock(mutex);
        troubles.push_back({i, *std::move(what)});
      }
    }
  };
  {
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < threads; ++i) workers.emplace_back(work);
  }
  std::sort(troubles.begin(), troubles.end(), [](const Trouble& a, const Trouble& b) { return a.entrant < b.entrant; });
  return troubles;
}

}  // namespace turno::tournament
