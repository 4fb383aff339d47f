#include "tournament/run/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "engine/machine.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/system/this_process.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/dialogues.hpp"
#include "tournament/run/play_pairing.hpp"
#include "tournament/run/waiting.hpp"
#include "tournament/run/work_blocks.hpp"
#include "tournament/run/work_list.hpp"

namespace turno::tournament {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds tick{200};
constexpr std::size_t max_waiting = 10'000;              // games; a disk that is slower than that holds the players up
constexpr std::chrono::milliseconds between_writes{20};  // where nobody waits for results to go on
constexpr std::size_t many = 256;                        // games that are written at once, however soon

// What workers hand to the one who writes.
class Outbox {
 public:
  explicit Outbox(std::size_t workers) : working_(workers) {}

  void put(Played game, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, stop, [&] { return games_.size() < max_waiting; });
    games_.push_back(std::move(game));
    if (games_.size() == 1 || games_.size() == many) has_news_.notify_one();
  }

  // What stops everything, though nobody who plays is to blame for it.
  void complain(const std::string& trouble) {
    const std::scoped_lock lock(mutex_);
    if (!trouble_) trouble_ = trouble;
  }
  std::optional<std::string> trouble() {
    const std::scoped_lock lock(mutex_);
    return trouble_;
  }

  void worker_is_done() {
    const std::scoped_lock lock(mutex_);
    --working_;
    has_news_.notify_one();
  }

  // What has come until then, as soon as something has, but not before another time unless it is much; nothing once all
  // are done.
  std::optional<std::vector<Played>> take(Clock::time_point until, Clock::time_point not_before) {
    std::unique_lock lock(mutex_);
    has_news_.wait_until(lock, not_before, [&] { return games_.size() >= many || working_ == 0; });
    has_news_.wait_until(lock, until, [&] { return !games_.empty() || working_ == 0; });
    if (games_.empty() && working_ == 0) return std::nullopt;
    has_room_.notify_all();
    return std::exchange(games_, {});
  }

 private:
  std::mutex mutex_;
  std::condition_variable has_news_;
  std::condition_variable_any has_room_;
  std::vector<Played> games_;
  std::optional<std::string> trouble_;
  std::size_t working_;
};

// The game that a worker is at, as those who watch see it. Looked at a few times a second, so that the worker writes
// it down no oftener than that.
class LiveSlot {
 public:
  void played(const Pairing& pairing, const GameRecord& head, const LiveGame& game) {
    if (!wanted_.load(std::memory_order_relaxed)) return;
    GameRecord record = head;
    game.write_to(record);
    store::GameRow row{pairing.number, write_record(record)};
    const std::scoped_lock lock(mutex_);
    row_ = std::move(row);
    wanted_.store(false, std::memory_order_relaxed);
  }

  std::optional<store::GameRow> take() {
    const std::scoped_lock lock(mutex_);
    wanted_.store(true, std::memory_order_relaxed);
    return std::exchange(row_, std::nullopt);
  }

 private:
  std::atomic<bool> wanted_ = true;
  std::mutex mutex_;
  std::optional<store::GameRow> row_;
};

// Every bot takes a handful of open files, of which systems give programs few until they ask, and memory also while it
// is frozen: half of the machine's is for them. What a bot will take is not known; a file in Lisp takes little.
std::size_t bots_a_worker(const Plan& plan, std::size_t workers) {
  constexpr std::size_t files_a_bot = 10;
  constexpr std::size_t others = 64;
  const bool is_lisp = !plan.has_other_programs_than_lisp();
  const std::size_t memory_a_bot = std::size_t{is_lisp ? 15U : 50U} << 20U;
  const std::size_t most = is_lisp ? 320 : 64;
  if (workers == 0) return most;
  const std::size_t files = allow_open_files(others + workers * most * files_a_bot);
  const std::size_t fit_in_files = (std::max(files, others) - others) / files_a_bot;
  const std::size_t fit_in_memory = half_of_memory() / memory_a_bot;
  return std::clamp<std::size_t>(std::min(fit_in_files, fit_in_memory) / workers, 2, most);
}

// Where all is known from the start. Elsewhere who plays next depends on results, and games are few at a time.
std::vector<std::vector<std::size_t>> blocks_of_work(const Plan& plan, const Draw& draw, std::size_t max_kept) {
  const Format format = plan.settings().format;
  if (plan.person() || (format != Format::RoundRobin && format != Format::Gauntlet)) return {};
  return work_blocks(
      draw.pairings(), [&](std::size_t entrant) { return plan.is_program(entrant); }, max_kept);
}

// No more than can have something to do.
std::size_t workers_for(const Draw& draw, std::size_t concurrency) {
  if (draw.is_complete()) return 0;
  const auto expected = draw.expected();
  return expected ? std::min(concurrency, *expected - draw.finished()) : concurrency;
}

// Whoever waits for a person shall keep nobody else waiting.
std::size_t workers_for_people(const Plan& plan, const Draw& draw) {
  const auto people = plan.people();
  return draw.is_complete() ? 0 : static_cast<std::size_t>(std::count(people.begin(), people.end(), true));
}

std::optional<std::string> try_program(const PlannedGame& game, const std::shared_ptr<const Sandbox>& sandbox,
                                       const ReadyLimits& ready, const std::stop_token& stop) {
  auto program = start_program(*game.players[0].process, sandbox, stop, ready);
  if (!program) return program.error().forfeited.detail;
  const auto begun = (*program)->begin(*game.start.game, 0, stop);
  (*program)->quit();
  return begun ? std::nullopt : std::optional(begun.error().detail);
}

}  // namespace

tl::expected<void, std::string> run(const Plan& plan, store::Tournaments& store, Progress& progress,
                                    const RunConditions& conditions, const RunEvents& events,
                                    const std::stop_token& stop) {
  const std::string& name = plan.settings().name;
  if (const auto person = plan.person(); person && !conditions.people)
    return tl::unexpected(fmt::format("{} is a person: only turno serve plays this tournament", *person));
  if (auto there = plan.check_tables(); !there && !progress.draw.is_complete()) return there;
  if (auto fine = store.forget_live(name); !fine) return fine;
  const std::size_t among_programs = workers_for(progress.draw, conditions.concurrency);
  const std::size_t workers_wanted = among_programs + workers_for_people(plan, progress.draw);
  const std::size_t max_kept = bots_a_worker(plan, workers_wanted);
  const auto blocks = blocks_of_work(plan, progress.draw, max_kept);
  const bool is_planned = !blocks.empty();
  WorkList work_list(progress, blocks, workers_wanted, {plan.people(), among_programs});
  std::stop_source ending;
  const std::stop_callback pass_on(stop, [&] { ending.request_stop(); });
  std::stop_source no_new_games;
  const std::stop_callback on_ending(ending.get_token(), [&] { no_new_games.request_stop(); });
  const std::stop_callback on_pause(conditions.pause, [&] { no_new_games.request_stop(); });
  Outbox outbox(workers_wanted);
  std::vector<LiveSlot> slots(workers_wanted);
  SharedByGames shared(plan, conditions);
  for (const ReportedGame& game : progress.games) shared.waiting.add(game);
  const auto work = [&](std::size_t number) {
    LiveSlot& slot = slots[number];
    if (plan.has_programs() && !plan.has_threads() && !plan.person()) keep_to_own_core(number, workers_wanted);
    PlayerPool pool(conditions.sandbox, ending.get_token(), max_kept, plan.settings().waiting.limits);
    pool.play_as(number);
    if (replays_late(plan.settings(), conditions.concurrency)) pool.measure_waits();
    while (const auto pairing = work_list.take(number, no_new_games.get_token())) {
      const PlannedGame planned = plan.game(*pairing);
      auto played = play_pairing(
          plan, *pairing, planned, pool, shared,
          [&](const GameRecord& head, const LiveGame& now) { slot.played(*pairing, head, now); }, ending.get_token());
      if (pool.lack_of_resources()) outbox.complain(*pool.lack_of_resources());
      if (!played) outbox.complain(played.error());
      if (!played || !*played) break;
      outbox.put(**std::move(played), ending.get_token());
    }
    outbox.worker_is_done();
  };
  std::vector<std::jthread> workers;
  for (std::size_t i = 0; i < workers_wanted; ++i) workers.emplace_back(work, i);

  Dialogues dialogues(conditions.dialogues);
  tl::expected<void, std::string> kept;
  const auto keep = [&](std::vector<Played> games) {
    std::vector<store::GameRow> rows;
    rows.reserve(games.size());
    for (Played& game : games) rows.push_back(std::move(game.row));
    kept = store.append(name, rows);
    if (!kept) return;
    for (Played& game : games) {
      for (const Side side : {Side::First, Side::Second})
        dialogues.keep(game.game.result.number, side, game.dialogues[index_of(side)]);
      if (events.on_game) events.on_game(game.game);
      shared.waiting.add(game.game);
      work_list.add(std::move(game.game));
    }
    if (progress.draw.is_complete()) ending.request_stop();  // what is still being played is no longer asked for
  };
  const auto show_live = [&] {
    std::vector<store::GameRow> rows;
    for (LiveSlot& slot : slots)
      if (auto row = slot.take()) rows.push_back(*std::move(row));
    if (!rows.empty()) static_cast<void>(store.show_live(name, rows));  // no truth: missed, it is missed
  };
  auto next_tick = Clock::now() + tick;
  Clock::time_point next_write{};
  while (auto games = outbox.take(next_tick, std::min(next_tick, next_write))) {
    if (kept && !games->empty()) keep(*std::move(games));
    if (is_planned) next_write = Clock::now() + between_writes;
    if (kept && Clock::now() >= next_tick) {
      show_live();
      if (events.on_tick) events.on_tick(progress);
    }
    if (Clock::now() >= next_tick) next_tick = Clock::now() + tick;
    if (!kept || outbox.trouble()) ending.request_stop();  // nobody may play what cannot be kept
  }
  workers.clear();
  static_cast<void>(store.forget_live(name));
  if (events.on_tick) events.on_tick(progress);
  if (const auto trouble = outbox.trouble(); kept && trouble) return tl::unexpected(*trouble);
  return kept;
}

std::vector<Trouble> try_programs(const Plan& plan, const std::shared_ptr<const Sandbox>& sandbox, std::size_t threads,
                                  const std::stop_token& stop) {
  std::vector<Trouble> troubles;
  std::mutex mutex;
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < plan.settings().entrants.size() && !stop.stop_requested(); i = next++) {
      if (!plan.is_program(i) || plan.settings().entrants[i].is_withdrawn) continue;
      const PlannedGame planned = plan.game({1, i, i == 0 ? std::size_t{1} : 0});
      if (auto what = try_program(planned, sandbox, plan.settings().waiting.limits, stop)) {
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
