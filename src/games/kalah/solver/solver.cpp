#include "games/kalah/solver/solver.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "core/evaluation.hpp"
#include "core/replay.hpp"
#include "core/return_if_error.hpp"
#include "games/kalah/endgames/endgames.hpp"
#include "games/kalah/endgames/table_files.hpp"
#include "search/best/analyse.hpp"

namespace turno::kalah {
namespace {

// The first window lies where a search of so many positions expects the value.
constexpr std::uint64_t guess_nodes = 300'000;
constexpr std::uint64_t guess_from_positions = 100'000'000;
constexpr std::size_t guess_memory = std::size_t{8} << 20U;

// Measured on Kalah(6,3), (6,4), (5,5) and (6,5), with n seeds in the rows: over an endgame table of 50 * 1.377^n
// positions, at most this part of all, the search takes about twice as long as building the table, and remembers so
// many bytes per position of it. To solve all moves takes longer.
constexpr double table_factor = 50;
constexpr double table_growth = 1.377;
constexpr double max_part = 0.01;
constexpr double all_moves_factor = 3;
constexpr double min_wanted = 1e6;
constexpr double remembered_bytes = 1;
constexpr std::size_t usually_remembered = std::size_t{16} << 20U;
constexpr std::size_t default_memory = std::size_t{1} << 30U;
constexpr std::size_t min_remembered = std::size_t{1} << 16U;

// Windows this far from the guess, in parts of the seeds, are answered soon, so that a search with little time has
// bounds to show. They make a whole search 3 % longer.
constexpr std::array<double, 3> easy_parts{2.0 / 3, 1.0 / 2, 1.0 / 3};

// A search with little time must not spend all of it on a table.
constexpr double positions_a_second = 2e7;

// A table that has been filled so many times over has forgotten much of what it will be asked. If there is more memory,
// so many times as much is taken and the search goes on. If there is none, it ends here: it would forget faster than it
// proves.
constexpr std::uint64_t fillings_before_more = 4;
constexpr double more_memory = 8;
constexpr std::uint64_t fillings = 200;

}  // namespace

bool Solver::solves(const Game& game) {
  const Rules& rules = game.rules();
  return EndgameTable::has_tables(rules) && PositionIndex::make(rules.pits, rules.total()).has_value();
}

Solver::Solver(const Game& game, SolverSettings settings)
    : game_(game),
      settings_(std::move(settings)),
      sowing_({game.rules().pits}, game.rules().total()),
      index_(PositionIndex::make(game.rules().pits, game.rules().total()).value()) {}

tl::expected<Solution, std::string> Solver::solve(const Position& at, const SolveLimits& limits,
                                                  const std::stop_token& stop, const OnSolveProgress& on_progress) {
  Query query{search::SolveWatch(stop, limits), limits, on_progress, {}};
  Solution& solution = query.solution;
  solution.margin = widest(at);
  if (!game_.over(at)) {
    RETURN_IF_ERROR(prove(at, query));
  }
  solution.nodes = query.watch.nodes();
  solution.time = query.watch.elapsed();
  solution.table = used_table_;
  return std::move(solution);
}

tl::expected<void, std::string> Solver::prove(const Position& at, Query& query) {
  const SolveLimits& limits = query.limits;
  Solution& solution = query.solution;
  if (limits.all_moves) list_moves(at, query);
  double wanted = wanted_positions(at, limits);
  for (bool has_enough = false; !has_enough; wanted *= more_memory) {
    const auto may_want_more = prepare(wanted, query);
    RETURN_IF_ERROR(may_want_more);
    if (!bounds_) {
      if (!solution.answers(limits)) solution.end = SolveEnd::OutOfMemory;
      return {};
    }
    query.watch.allow_nodes(bounds_->entries() * (*may_want_more ? fillings_before_more : fillings));
    if (limits.all_moves) {
      solve_all_moves(at, query);
    } else {
      narrow(at, query, solution.margin, [] {});
    }
    has_enough = !*may_want_more || solution.answers(limits) || query.watch.must_end() != SolveEnd::OutOfMemory;
    if (!has_enough) query.watch.allow_nodes(search::SolveWatch::unlimited);
  }
  if (!solution.answers(limits)) solution.end = query.watch.must_end().value_or(SolveEnd::Interrupted);
  if (solution.margin.proven() && !limits.asked_within) {
    query.watch.allow_nodes(bounds_->entries() * fillings);
    append_best_play(at, query);
  }
  return {};
}

double Solver::wanted_positions(const Position& at, const SolveLimits& limits) const {
  if (settings_.memory_at_first) return static_cast<double>(*settings_.memory_at_first);
  const int seeds = rows_of(at).seeds();
  const double pays = table_factor * std::pow(table_growth, seeds) * (limits.all_moves ? all_moves_factor : 1);
  const double in_time = limits.time ? positions_a_second * std::chrono::duration<double>(*limits.time).count() : pays;
  return std::max(min_wanted, std::min({pays, in_time, max_part * static_cast<double>(index_.positions(seeds))}));
}

std::size_t Solver::memory() const { return settings_.memory.value_or(default_memory); }

std::size_t Solver::memory_to_guess() const {
  const bool pays = index_.positions() >= guess_from_positions && memory() >= 4 * guess_memory;
  return pays ? guess_memory : 0;
}

tl::expected<bool, std::string> Solver::prepare(double wanted, Query& query) {
  const auto bytes = static_cast<std::size_t>(std::min(wanted, static_cast<double>(memory()) / 2));
  RETURN_IF_ERROR(find_table(EndgameTable::seeds_within(game_.rules(), bytes, memory()), query));
  const std::size_t in_memory = (used_table_->file ? 0 : endgames_->values().size()) + memory_to_guess();
  const std::size_t left = std::max(memory() - std::min(memory(), in_memory), min_remembered);
  if (search::BoundsTable::least_bytes(index_.positions()) > left) {
    bounds_.reset();
    return false;
  }
  const std::size_t least = settings_.memory_at_first.value_or(usually_remembered);
  const double remembered = std::max(wanted * remembered_bytes, static_cast<double>(least));
  const auto to_remember = static_cast<std::size_t>(std::min(remembered, static_cast<double>(left)));
  if (!bounds_ || 2 * bounds_->bytes() < to_remember) {
    bounds_.reset();  // before there are two
    bounds_ = std::make_unique<search::BoundsTable>(index_.positions(), to_remember);
  }
  return remembered * 2 < static_cast<double>(left);
}

// The table in memory if it is large enough, else the one on disk if that is, else a new one.
tl::expected<void, std::string> Solver::find_table(int wanted_seeds, Query& query) {
  if (endgames_ && endgames_->max_seeds() >= wanted_seeds) return {};
  if (settings_.tables) {
    const std::filesystem::path path = table_path(*settings_.tables, game_.rules());
    std::error_code error;
    if (std::filesystem::exists(path, error)) {
      auto opened = open_table(path, game_.rules());
      RETURN_IF_ERROR(opened);
      if (opened->max_seeds() >= wanted_seeds) {
        endgames_ = *std::move(opened);
        used_table_ = UsedTable{endgames_->max_seeds(), endgames_->values().size(), path, {}};
        return {};
      }
    }
  }
  // Building takes memory for more than the table. What was proven over a smaller one is little.
  bounds_.reset();
  endgames_.reset();
  const auto before = query.watch.elapsed();
  std::stop_source stop;
  BuildSettings build;
  build.threads = settings_.threads;
  build.stop = stop.get_token();
  build.on_layer = [&](int seeds) {
    if (query.on_progress)
      query.on_progress({SolveProgress::Stage::Tables, seeds, wanted_seeds, {}, 0, query.watch.elapsed()});
    if (query.watch.must_end()) stop.request_stop();
  };
  endgames_ = EndgameTable::build(game_.rules(), wanted_seeds, build);
  if (!endgames_) endgames_ = EndgameTable::build(game_.rules(), 0, {});
  used_table_ =
      UsedTable{endgames_->max_seeds(), endgames_->values().size(), std::nullopt, query.watch.elapsed() - before};
  return {};
}

MarginBounds Solver::widest(const Position& at) const {
  const int margin = game_.margin(at);
  if (game_.over(at)) return {margin, margin};
  if (at.swap_open) return {-game_.stake(at), game_.stake(at)};  // what was won may change hands
  const int seeds = rows_of(at).seeds();
  return {margin - seeds, margin + seeds};
}

// What the margin may be at the end, for the side to move.
int Solver::guess(const Position& at, const Query& query) const {
  if (memory_to_guess() == 0 || index_.positions(rows_of(at).seeds()) < guess_from_positions)
    return seen_by(at.to_move, game_.margin(at));
  search::Table table(guess_memory);
  const Evaluation<Game> evaluation = game_.evaluations().back();  // the strongest
  const search::BestShared<Game> shared{game_, evaluation, table, {}, nullptr};
  Limits limits;
  limits.nodes = guess_nodes;
  const Analysis analysis =
      search::BestAnalysis<Game>(shared, {}, {}).run(Replay<Game>(game_, at), limits, query.watch.stop());
  return static_cast<int>(std::lround(analysis.ranking.front().value));
}

void Solver::narrow(const Position& at, Query& query, MarginBounds& margin, const std::function<void()>& on_bound) {
  const Side mover = at.to_move;
  const int before = seen_by(mover, game_.margin(at));
  // From here on values are for the side to move, and of what is still to be won.
  int low = (mover == Side::First ? margin.low : -margin.high) - before;
  int high = (mover == Side::First ? margin.high : -margin.low) - before;
  const auto ask_near = [&](int wanted) {
    const int bound = std::clamp(low + (wanted - low + 1) / 2 * 2, low + 2, high);
    const auto found = ask(at, bound, query);
    if (!found) return false;
    if (*found >= bound) {
      low = std::min(*found, high);
    } else {
      high = std::max(*found, low);
    }
    margin =
        mover == Side::First ? MarginBounds{before + low, before + high} : MarginBounds{-before - high, -before - low};
    on_bound();
    return true;
  };
  if (const auto& asked = query.limits.asked_within) {
    // Whether the side to move does better comes first: it often does, and then one window is enough.
    const int better = (mover == Side::First ? asked->high : -asked->low) - before + 1;
    const int worst = (mover == Side::First ? asked->low : -asked->high) - before;
    for (const int edge : {better, worst})
      if (low < edge && edge <= high && !ask_near(edge)) return;
    return;
  }
  const int expected = guess(at, query) - before;
  for (const double part : easy_parts) {
    const int apart = static_cast<int>(part * rows_of(at).seeds());
    for (const int easy : {expected - apart, expected + apart})
      if (low + 2 <= easy && easy <= high && !ask_near(easy)) return;
  }
  for (int next = expected; low < high;) {
    const int low_before = low;
    if (!ask_near(next)) return;
    next = low > low_before ? low + 2 : high;
  }
}

std::optional<int> Solver::ask(const Position& at, int bound, Query& query) {
  const RowSearchShared shared{game_.rules(),          sowing_,  index_,      endgames_->values().data(),
                               endgames_->max_seeds(), *bounds_, query.watch, settings_.threads > 1 ? &busy_ : nullptr};
  std::atomic<bool> stopped = query.watch.must_end().has_value();
  std::atomic<bool> has_answer = false;
  int answer = 0;
  const auto work = [&](std::function<void()> on_look) {
    RowSearch search(shared, stopped, std::move(on_look));
    const int found = ask(search, at, bound);
    // The first thread to finish has the answer; the others are stopped.
    if (search.stopped() || has_answer.exchange(true)) return;
    answer = found;
    stopped.store(true, std::memory_order_relaxed);
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < settings_.threads; ++i) helpers.emplace_back([&] { work({}); });
    work([&] {
      const search::SolveWatch& watch = query.watch;
      if (query.on_progress)
        query.on_progress({SolveProgress::Stage::Search, 0, 0, query.solution.margin, watch.nodes(), watch.elapsed()});
    });
  }
  return has_answer ? std::optional(answer) : std::nullopt;
}

int Solver::ask(RowSearch& search, const Position& at, int bound) const {
  if (rows_tell_all(game_, at)) return search.search(rows_of(at), bound);
  const Side mover = at.to_move;
  int best = -2 * game_.rules().total();
  for (const Move move : game_.moves(at)) {
    Position next = at;
    game_.play(next, move);
    const int gain = seen_by(mover, game_.margin(next)) - seen_by(mover, game_.margin(at));
    int value = gain;
    if (!game_.over(next)) {
      const bool again = next.to_move == mover;
      value = again ? gain + ask(search, next, bound - gain) : gain - ask(search, next, gain - bound + 2);
    }
    best = std::max(best, value);
    if (best >= bound || search.stopped()) break;
  }
  return best;
}

void Solver::list_moves(const Position& at, Query& query) const {
  for (const Move move : game_.moves(at)) {
    Position next = at;
    game_.play(next, move);
    query.solution.moves.push_back({move, widest(next)});
  }
}

void Solver::solve_all_moves(const Position& at, Query& query) {
  std::vector<SolvedMove>& moves = query.solution.moves;
  // The best for the mover of all lower bounds, and of all upper ones.
  const auto sum_up = [&, widest = query.solution.margin] {
    const bool is_first = at.to_move == Side::First;
    MarginBounds sum = moves.front().margin;
    for (const SolvedMove& solved : moves) {
      sum.low = is_first ? std::max(sum.low, solved.margin.low) : std::min(sum.low, solved.margin.low);
      sum.high = is_first ? std::max(sum.high, solved.margin.high) : std::min(sum.high, solved.margin.high);
    }
    query.solution.margin = {std::max(widest.low, sum.low), std::min(widest.high, sum.high)};
  };
  sum_up();
  for (SolvedMove& solved : moves) {
    Position next = at;
    game_.play(next, solved.move);
    if (!solved.margin.proven()) narrow(next, query, solved.margin, sum_up);
  }
}

// The search left most of the answers in the tables, so these questions are short.
void Solver::append_best_play(Position at, Query& query) {
  Solution& solution = query.solution;
  while (!game_.over(at)) {
    std::optional<Move> best;
    for (const Move move : likely_best_first(at))
      if (!best && keeps_margin(at, move, query, solution.margin.low)) best = move;
    if (!best) return;  // stopped
    if (solution.line.empty() && solution.moves.empty()) solution.moves.push_back({*best, solution.margin});
    solution.line.push_back(*best);
    game_.play(at, *best);
  }
}

std::vector<Move> Solver::likely_best_first(const Position& at) const {
  const MoveList legal = game_.moves(at);
  std::vector<Move> moves(legal.begin(), legal.end());
  const Rows rows = rows_of(at);
  const auto known = bounds_->find(bounds_->key(index_.number(rows.own, rows.other)));
  const auto is_known = [&](Move move) { return known && move != Move::Swap && index_of(move) == known->move; };
  std::stable_partition(moves.begin(), moves.end(), is_known);
  return moves;
}

bool Solver::keeps_margin(const Position& at, Move move, Query& query, int margin) {
  Position next = at;
  game_.play(next, move);
  const int still = seen_by(next.to_move, margin - game_.margin(next));
  if (game_.over(next)) return still == 0;
  const bool again = next.to_move == at.to_move;
  const auto found = ask(next, again ? still : still + 2, query);
  return found && (again ? *found >= still : *found < still + 2);
}

}  // namespace turno::kalah
