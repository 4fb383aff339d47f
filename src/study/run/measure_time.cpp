#include <fmt/format.h>

#include <atomic>
#include <thread>

#include "play/game/live_game.hpp"
#include "study/run/measure.hpp"

namespace turno::study {
namespace {

using Clock = std::chrono::steady_clock;

// Threads that keep the machine busy while they are there.
class Load {
 public:
  explicit Load(std::uint64_t threads) {
    for (std::uint64_t i = 0; i < threads; ++i)
      threads_.emplace_back([](const std::stop_token& stop) {
        std::atomic<std::uint64_t> work = 0;
        while (!stop.stop_requested()) work.fetch_add(1, std::memory_order_relaxed);
      });
  }

 private:
  std::vector<std::jthread> threads_;
};

struct Timed {
  double milliseconds = 0;  // mean of the calls
  Move move = Move::Pass;
};

tl::expected<Timed, Forfeited> time_of(const PlayerText& text, const LiveGame& position, std::uint64_t calls,
                                       PlayerPool& pool, std::uint64_t seed, const std::stop_token& stop) {
  Timed timed;
  for (std::uint64_t i = 0; i < calls && !stop.stop_requested(); ++i) {
    const auto player = pool.make(text, position.game(), seed);  // a new one: it remembers nothing
    if (auto forfeit = player->begin(position.game(), stop)) return tl::unexpected(*std::move(forfeit));
    const auto begun = Clock::now();
    const Answer answer = player->choose({position.game(), position.moves(), position.view()}, stop);
    const std::chrono::duration<double, std::milli> time = Clock::now() - begun;
    if (const auto* forfeit = std::get_if<Forfeited>(&answer)) return tl::unexpected(*forfeit);
    timed.milliseconds += time.count() / static_cast<double>(calls);
    timed.move = std::get<Choice>(answer).move;
  }
  return timed;
}

std::optional<std::chrono::milliseconds> asked_of(const PlayerText& player) {
  if (player.searcher) return player.searcher->limits.time;
  if (player.process) return player.process->limits.time;
  return std::nullopt;
}

void note_forfeit(Row& row, const Forfeited& forfeit) {
  row.ok = false;
  row.ending = std::string(to_text(forfeit.reason));
  row.detail = forfeit.detail;
}

}  // namespace

std::vector<Row> measure_time(const Unit& unit, const Part& part, const Bench& bench, const std::stop_token& stop) {
  Row row = row_of(unit, part, unit.players.front());
  const LiveGame position(open_game(bench.catalog, *parse_game_text(unit.position)).value());
  PlayerPool pool(bench.sandbox, stop);
  const PlayerText player = parse_player(row.player, unit.seed, position.game(), bench.folder).value();
  const Load load(part.load);
  const auto timed = time_of(player, position, part.calls, pool, unit.seed, stop);
  if (!timed) {
    note_forfeit(row, timed.error());
    return {row};
  }
  at(row.quantities, Quantity::Milliseconds) = timed->milliseconds;
  for (const LegalMove& legal : position.view().legal)
    if (legal.move == timed->move) row.action = legal.text;
  if (const auto asked = asked_of(player)) {
    at(row.quantities, Quantity::Asked) = static_cast<double>(asked->count());
    at(row.quantities, Quantity::Late) = timed->milliseconds - static_cast<double>(asked->count());
  }
  if (part.percent_of) {
    const std::string text = substitute(part.percent_of->text, unit.variables).value_or(part.percent_of->text);
    const PlayerText other = parse_player(text, unit.seed, position.game(), bench.folder).value();
    const auto whole = time_of(other, position, part.calls, pool, unit.seed, stop);
    if (!whole) {
      note_forfeit(row, whole.error());
    } else if (whole->milliseconds > 0) {
      at(row.quantities, Quantity::Percent) = 100 * timed->milliseconds / whole->milliseconds;
    }
  }
  return {row};
}

}  // namespace turno::study
