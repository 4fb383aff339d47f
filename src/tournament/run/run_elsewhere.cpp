#include "tournament/run/run_elsewhere.hpp"

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "tournament/formats/withdrawal.hpp"

namespace turno::tournament {
namespace {

constexpr std::chrono::milliseconds between_ticks{200};

// Takes back games that are not believed. Where who meets whom depends on results, also all that was drawn after them.
tl::expected<void, std::string> take_back(const Plan& plan, store::Tournaments& store, Progress& progress,
                                          Elsewhere& elsewhere, std::vector<std::size_t> games) {
  const Format format = plan.settings().format;
  const bool depends_on_results = !is_planned(format);
  if (depends_on_results) {
    const std::size_t first = *std::min_element(games.begin(), games.end());
    games.clear();
    for (const ReportedGame& game : progress.games)
      if (game.result.number >= first) games.push_back(game.result.number);
  }
  RETURN_IF_ERROR(store.take_back(plan.settings().name, games));
  auto believed = derive_all(plan, store);
  RETURN_IF_ERROR(believed);
  progress = *std::move(believed);
  if (depends_on_results) return elsewhere.start_over();
  return {};
}

tl::expected<void, std::string> keep(const Plan& plan, store::Tournaments& store, Progress& progress,
                                     std::vector<Played> games, const RunEvents& events) {
  std::vector<store::GameRow> rows;
  rows.reserve(games.size());
  for (Played& game : games) rows.push_back(std::move(game.row));
  RETURN_IF_ERROR(store.append(plan.settings().name, rows));
  for (Played& game : games) {
    if (events.on_game) events.on_game(game.game);
    progress.add(std::move(game.game));
  }
  return {};
}

}  // namespace

tl::expected<void, std::string> run_elsewhere(const Plan& plan, store::Tournaments& store, Progress& progress,
                                              Elsewhere& elsewhere, const RunEvents& events,
                                              const std::stop_token& stop) {
  if (auto there = plan.check_tables(); !there && !progress.draw.is_complete()) return there;
  std::size_t next = 1;  // pairings before it are finished or handed out
  auto next_tick = Elsewhere::Clock::now() + between_ticks;
  while (!stop.stop_requested() && (!progress.draw.is_complete() || elsewhere.is_examining())) {
    const Draw& draw = progress.draw;
    if (!draw.is_complete())
      for (std::size_t room = elsewhere.room(); room > 0 && next <= draw.pairings().size(); ++next) {
        if (!draw.is_to_be_played(next) || elsewhere.has(next)) continue;
        elsewhere.hand_out(*draw.find(next));
        --room;
      }
    auto came = elsewhere.collect(next_tick);
    RETURN_IF_ERROR(came);
    if (!came->games.empty()) RETURN_IF_ERROR(keep(plan, store, progress, std::move(came->games), events));
    elsewhere.kept();
    if (!came->not_believed.empty()) {
      RETURN_IF_ERROR(take_back(plan, store, progress, elsewhere, std::move(came->not_believed)));
      next = 1;
    }
    if (Elsewhere::Clock::now() >= next_tick) {
      if (events.on_tick) events.on_tick(progress);
      next_tick = Elsewhere::Clock::now() + between_ticks;
    }
  }
  if (events.on_tick) events.on_tick(progress);
  return {};
}

}  // namespace turno::tournament
