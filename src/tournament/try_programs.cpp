#include "tournament/try_programs.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "play/ugi/ugi_bot.hpp"

namespace turno::tournament {
namespace {

std::optional<std::string> try_program(const UgiSettings& settings, const PlannedGame& game,
                                       const std::stop_token& stop) {
  auto bot = UgiBot::start(settings, stop);
  if (!bot) return bot.error().forfeited.detail;
  const auto begun = (*bot)->begin(*game.start.game, 0, stop);
  (*bot)->quit();
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
      const auto& process = *planned.players[0].process;
      if (auto what = try_program({process.command, sandbox, process.limits}, planned, stop)) {
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
