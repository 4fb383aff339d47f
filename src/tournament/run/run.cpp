#include "tournament/run/run.hpp"

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
#include "tournament/run/same_games.hpp"
#include "tournament/run/work_order.hpp"

namespace turno::tournament {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds tick{200};
constexpr int max_replays = 2;
constexpr std::size_t max_waiting = 10'000;  // games; a disk that is slower than that holds the players up

struct Played {
  ReportedGame game;
  store::GameRow row;
};

// What workers hand to the one who writes.
class Outbox {
 public:
  explicit Outbox(std::size_t workers) : working_(workers) {}

  void put(Played game, const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, stop, [&] { return games_.size() < max_waiting; });
    games_.push_back(std::move(game));
    has_news_.notify_one();
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

  // What has come until then, as soon as something has; nothing once all are done.
  std::optional<std::vector<Played>> take(Clock::time_point until) {
    std::unique_lock lock(mutex_);
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

// Nothing if it was stopped, or if there was no room for a bot.
std::optional<Played> play(const Plan& plan, const Pairing& pairing, const PlannedGame& planned, PlayerPool& pool,
                           LiveSlot& slot, SameGames& same_games, const std::stop_token& stop) {
  GameRecord record = plan.record(pairing, planned);
  const auto key = SameGames::key_of(record, planned);
  if (const auto same = key ? same_games.find(*key, record) : std::nullopt) {
    std::string text = write_record(*same);
    if (auto known = derive(plan, pairing, text)) return Played{*std::move(known), {pairing.number, std::move(text)}};
  }
  for (int replays = 0;; ++replays) {
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t i = 0; i < 2; ++i)
      players[i] = pool.make(planned.players[i], *planned.start.game, planned.players[i].seed);
    if (pool.lack_of_resources()) return std::nullopt;
    LiveGame game(planned.start);
    const PlayedGame played = play_game(game, {players[0].get(), players[1].get()}, stop,
                                        {plan.time_of(pairing),
                                         [&](const LiveGame& now) { slot.played(pairing, record, now); },
                                         {},
                                         plan.settings().time_margin});
    if (!played.ending) return std::nullopt;
    if (played.machine_was_late && replays < max_replays) {
      record.replayed.push_back(played.ending->detail);
      continue;
    }
    game.write_to(record);
    for (std::size_t i = 0; i < 2; ++i) record.complaints[i] = players[i]->complaints();
    if (key) same_games.add(*key, record);
    ReportedGame reported = report(plan, pairing, played);
    reported.latencies = latencies_of(record, game, planned.start.moves.size());
    return Played{std::move(reported), {pairing.number, write_record(record)}};
  }
}

// Every bot takes a handful of open files, of which systems give programs few until they ask, and memory also while it
// is frozen: half of the machine's is for them.
std::size_t bots_a_worker(std::size_t workers) {
  constexpr std::size_t files_a_bot = 10;
  constexpr std::size_t others = 64;
  constexpr std::size_t most = 64;
  constexpr std::size_t memory_a_bot = std::size_t{50} << 20U;
  if (workers == 0) return most;
  const std::size_t files = allow_open_files(others + workers * most * files_a_bot);
  const std::size_t fit_in_files = (std::max(files, others) - others) / files_a_bot;
  const std::size_t fit_in_memory = half_of_memory() / memory_a_bot;
  return std::clamp<std::size_t>(std::min(fit_in_files, fit_in_memory) / workers, 2, most);
}

// Bots that share cores wait for each other.
bool replays_late(const Settings& settings, std::size_t concurrency) {
  const bool shares_cores = concurrency > std::thread::hardware_concurrency();
  return settings.late.value_or(shares_cores ? Late::Replay : Late::Forfeit) == Late::Replay;
}

// What is to be played, for those who play: the progress, which one adds to while others take from it.
class WorkList {
 public:
  // `order` has the numbers of pairings that are known, as they are best played; those that become known later are
  // played as they come.
  WorkList(Progress& progress, std::vector<std::size_t> order) : progress_(progress), order_(std::move(order)) {}

  // The next game that nobody has taken. Where it depends on results, waits for them; nothing when all is over.
  std::optional<Pairing> take(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    std::optional<Pairing> found;
    has_news_.wait(lock, stop, [&] {
      const Draw& draw = progress_.draw;
      while (order_.size() < draw.pairings().size()) order_.push_back(order_.size() + 1);
      while (next_ < order_.size() && !draw.is_to_be_played(order_[next_])) ++next_;
      if (next_ < order_.size()) found = *draw.find(order_[next_]);
      return found || draw.is_complete();
    });
    if (stop.stop_requested() || progress_.draw.is_complete()) return std::nullopt;
    ++next_;
    return found;
  }

  void add(ReportedGame game) {
    const std::scoped_lock lock(mutex_);
    const std::size_t known = progress_.draw.pairings().size();
    progress_.add(std::move(game));
    if (progress_.draw.is_complete() || progress_.draw.pairings().size() > known) has_news_.notify_all();
  }

 private:
  Progress& progress_;
  std::mutex mutex_;
  std::condition_variable_any has_news_;
  std::vector<std::size_t> order_;  // numbers
  std::size_t next_ = 0;            // index into the order
};

// Where all is known from the start. Elsewhere who plays next depends on results, and games are few at a time.
std::vector<std::size_t> order_of_work(const Plan& plan, const Draw& draw, std::size_t max_kept) {
  const Format format = plan.settings().format;
  if (format != Format::RoundRobin && format != Format::Gauntlet) return {};
  return work_order(
      draw.pairings(), [&](std::size_t entrant) { return plan.is_program(entrant); }, max_kept);
}

// No more than can have something to do.
std::size_t workers_for(const Draw& draw, std::size_t concurrency) {
  if (draw.is_complete()) return 0;
  const auto expected = draw.expected();
  return expected ? std::min(concurrency, *expected - draw.finished()) : concurrency;
}

std::optional<std::string> try_program(const PlannedGame& game, const std::shared_ptr<const Sandbox>& sandbox,
                                       const std::stop_token& stop) {
  auto program = start_program(*game.players[0].process, sandbox, stop);
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
  if (auto fine = store.forget_live(name); !fine) return fine;
  const std::size_t workers_wanted = workers_for(progress.draw, conditions.concurrency);
  const std::size_t max_kept = bots_a_worker(workers_wanted);
  WorkList work_list(progress, order_of_work(plan, progress.draw, max_kept));
  std::stop_source ending;
  const std::stop_callback pass_on(stop, [&] { ending.request_stop(); });
  Outbox outbox(workers_wanted);
  std::vector<LiveSlot> slots(workers_wanted);
  SameGames same_games;
  const auto work = [&](std::size_t number) {
    LiveSlot& slot = slots[number];
    if (plan.has_programs() && !plan.has_threads()) keep_to_own_core(number, workers_wanted);
    PlayerPool pool(conditions.sandbox, ending.get_token(), max_kept);
    if (replays_late(plan.settings(), conditions.concurrency)) pool.measure_waits();
    while (const auto pairing = work_list.take(ending.get_token())) {
      const PlannedGame planned = plan.game(*pairing);
      auto played = play(plan, *pairing, planned, pool, slot, same_games, ending.get_token());
      if (pool.lack_of_resources()) outbox.complain(*pool.lack_of_resources());
      if (!played) break;
      outbox.put(*std::move(played), ending.get_token());
    }
    outbox.worker_is_done();
  };
  std::vector<std::jthread> workers;
  for (std::size_t i = 0; i < workers_wanted; ++i) workers.emplace_back(work, i);

  tl::expected<void, std::string> kept;
  const auto keep = [&](std::vector<Played> games) {
    std::vector<store::GameRow> rows;
    rows.reserve(games.size());
    for (Played& game : games) rows.push_back(std::move(game.row));
    kept = store.append(name, rows);
    if (!kept) return;
    for (Played& game : games) {
      if (events.on_game) events.on_game(game.game);
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
  while (auto games = outbox.take(next_tick)) {
    if (kept && !games->empty()) keep(*std::move(games));
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
