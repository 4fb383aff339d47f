#include "games/plague/solver/solver.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <thread>
#include <utility>

#include "core/evaluation.hpp"
#include "search/best/analyse.hpp"

namespace turno::plague {
namespace {

// The first window lies where a search of so many positions expects the value. Smaller boards are solved before that
// would pay.
constexpr std::uint64_t guess_nodes = 200'000;
constexpr int guess_part_of_time = 10;
constexpr int guess_from_empty = 27;
constexpr std::size_t guess_memory = std::size_t{8} << 20U;

constexpr std::size_t default_memory = std::size_t{1} << 30U;
constexpr std::size_t usual_at_first = std::size_t{4} << 20U;

// Windows this far from the guess, in parts of the empty cells, are answered soon, so that a search with little time
// has bounds to show.
constexpr std::array<double, 3> easy_parts{1.0 / 2, 1.0 / 3, 1.0 / 5};
constexpr int easy_from_empty = 20;

// When so many times as many positions have been searched as the table has entries, a table so many times as large
// takes over what it holds. Where there is no memory for that, the search goes on much longer before it ends: what it
// needs is forgotten faster than it is proven.
constexpr std::uint64_t fillings_before_more = 1;
constexpr std::size_t more_memory = 8;
constexpr std::uint64_t fillings = 200;

// Where fewer cells are empty, one thread has the answer before another has begun.
constexpr int threads_from_empty = 16;

}  // namespace

// Measured on 6 × 6 cells after 12 to 22 random moves (docs/results.md).
std::uint64_t Solver::expected_nodes(const Game& game, const Position& at) {
  constexpr int solved_at_once = 5;
  const int empty = game.rules().cells() - count_bits(at.own | at.other);
  return std::uint64_t{1} << static_cast<unsigned>(std::max(empty - solved_at_once, 0));
}

std::size_t Solver::least_memory(const Game& game) {
  std::uint64_t positions = 1;  // a cell is empty, the mover's or the other's
  for (int cell = 0; cell < game.rules().cells(); ++cell) positions *= 3;
  return ProofTable::least_bytes(positions);
}

Solver::Solver(const Game& game, SolverSettings settings)
    : game_(game),
      settings_(std::move(settings)),
      cells_(game.rules().cells()),
      board_(game.rules()),
      numbering_(board_.columns(), board_.rows()) {}

tl::expected<Solution, std::string> Solver::solve(const Position& at, const SolveLimits& limits,
                                                  const std::stop_token& stop, const OnSolveProgress& on_progress) {
  Query query{search::SolveWatch(stop, limits), limits, on_progress, {}, {}};
  Solution& solution = query.solution;
  solution.margin = widest(at);
  if (!game_.over(at)) {
    if (limits.all_moves) list_moves(at, query);
    if (least_memory(game_) <= memory()) {
      prove(at, query);
    } else if (!solution.answers(limits)) {
      solution.end = SolveEnd::OutOfMemory;
    }
  }
  solution.nodes = query.watch.nodes();
  solution.time = query.watch.elapsed();
  return std::move(solution);
}

void Solver::prove(const Position& at, Query& query) {
  const SolveLimits& limits = query.limits;
  Solution& solution = query.solution;
  if (!table_) take_table(std::min(settings_.memory_at_first.value_or(usual_at_first), memory()));
  for (bool has_enough = false; !has_enough;) {
    const bool may_grow = larger_table() > 0;
    query.watch.allow_nodes(table_->entries() * (may_grow ? fillings_before_more : fillings));
    if (limits.all_moves) {
      solve_all_moves(at, query);
    } else {
      narrow(at, query, solution.margin, [] {});
    }
    has_enough = !may_grow || solution.answers(limits) || query.watch.must_end() != SolveEnd::OutOfMemory;
    if (!has_enough) {
      query.watch.allow_nodes(search::SolveWatch::unlimited);
      take_table(larger_table());
    }
  }
  if (!solution.answers(limits)) solution.end = query.watch.must_end().value_or(SolveEnd::Interrupted);
  if (solution.margin.proven() && !limits.asked_within) {
    query.watch.allow_nodes(table_->entries() * fillings);
    append_best_play(at, query);
  }
}

std::size_t Solver::memory() const { return settings_.memory.value_or(default_memory); }

std::size_t Solver::memory_to_guess() const {
  const bool pays = cells_ > guess_from_empty && memory() >= 4 * guess_memory;
  return pays ? guess_memory : 0;
}

// While one table takes over from another there are two.
std::size_t Solver::larger_table() const {
  const std::size_t left = memory() - std::min(memory(), table_->bytes() + memory_to_guess());
  const std::size_t larger = std::min(more_memory * table_->bytes(), left);
  return larger >= 2 * table_->bytes() ? larger : 0;
}

void Solver::take_table(std::size_t bytes) {
  auto taken = std::make_unique<ProofTable>(numbering_.count(), bytes);
  if (table_) taken->take_over(*table_);
  table_ = std::move(taken);
}

MarginBounds Solver::margin_of(const CellBounds& bounds, Side mover) const {
  const MarginBounds margin{2 * bounds.low - cells_, 2 * bounds.high - cells_};
  return mover == Side::First ? margin : MarginBounds{-margin.high, -margin.low};
}

CellBounds Solver::bounds_of(const MarginBounds& margin, Side mover) const {
  return mover == Side::First ? CellBounds{(cells_ + margin.low) / 2, (cells_ + margin.high) / 2}
                              : CellBounds{(cells_ - margin.high) / 2, (cells_ - margin.low) / 2};
}

MarginBounds Solver::widest(const Position& at) const {
  if (game_.over(at)) return {game_.margin(at), game_.margin(at)};
  const Cells cells = board_.cells(at.own, at.other);
  return margin_of(
      bounds_by_settled(board_.grid(), cells.own, cells.other, board_.grid().board() & ~(cells.own | cells.other)),
      at.to_move);
}

int Solver::guess(const Position& at, Query& query) const {
  if (memory_to_guess() == 0 || empty_cells(at) < guess_from_empty) {
    const MarginBounds margin = widest(at);
    return (margin.low + margin.high) / 2;
  }
  for (const Guess& made : query.guesses)
    if (made.at == at) return made.margin;
  search::Table table(guess_memory);
  const Evaluation<Game> evaluation = game_.evaluations().back();  // the strongest
  const search::BestShared<Game> shared{game_, evaluation, table, {}, nullptr};
  Limits limits;
  limits.nodes = guess_nodes;
  if (query.limits.time) limits.time = *query.limits.time / guess_part_of_time;
  const Analysis analysis =
      search::BestAnalysis<Game>(shared, {}, {}).run(Replay<Game>(game_, at), limits, query.watch.stop());
  const int margin = seen_by(at.to_move, static_cast<int>(std::lround(analysis.ranking.front().value)));
  query.guesses.push_back({at, margin});
  return margin;
}

void Solver::narrow(const Position& at, Query& query, MarginBounds& margin, const std::function<void()>& on_bound) {
  // From here on values are cells of the side to move.
  CellBounds bounds = bounds_of(margin, at.to_move);
  const auto ask_near = [&](int wanted) {
    const int bound = std::clamp(wanted, bounds.low + 1, bounds.high);
    const auto found = ask(at, bound, query);
    if (!found) return false;
    if (*found >= bound) {
      bounds.low = std::min(*found, bounds.high);
    } else {
      bounds.high = std::max(*found, bounds.low);
    }
    margin = margin_of(bounds, at.to_move);
    on_bound();
    return true;
  };
  if (const auto& asked = query.limits.asked_within) {
    // Whether the side to move does better comes first: it often does, and then one window is enough.
    const auto cells_above = [&](int wanted) { return (cells_ + wanted) / 2 + 1; };
    const int better = cells_above(at.to_move == Side::First ? asked->high : -asked->low);
    const int worst = cells_above((at.to_move == Side::First ? asked->low : -asked->high) - 1);
    for (const int edge : {better, worst})
      if (bounds.low < edge && edge <= bounds.high && !ask_near(edge)) return;
    return;
  }
  const int expected_margin = guess(at, query);
  const int expected = bounds_of({expected_margin, expected_margin}, at.to_move).low;
  const int empty = empty_cells(at);
  for (const double part : easy_parts) {
    const int apart = static_cast<int>(part * empty);
    for (const int easy : {expected - apart, expected + apart})
      if (empty >= easy_from_empty && bounds.low < easy && easy <= bounds.high && !ask_near(easy)) return;
  }
  for (int next = expected; bounds.low < bounds.high;) {
    const int low_before = bounds.low;
    if (!ask_near(next)) return;
    next = bounds.low > low_before ? bounds.low + 1 : bounds.high;
  }
}

std::optional<int> Solver::ask(const Position& at, int bound, Query& query) {
  const std::size_t threads = empty_cells(at) >= threads_from_empty ? settings_.threads : 1;
  const CellSearchShared shared{board_.grid(), numbering_, *table_, query.watch, threads > 1 ? &busy_ : nullptr};
  std::atomic<bool> stopped = query.watch.must_end().has_value();
  std::atomic<bool> has_answer = false;
  int answer = 0;
  const auto work = [&](std::function<void()> on_look) {
    CellSearch search(shared, stopped, std::move(on_look));
    const int found = search.search(board_.cells(at.own, at.other), bound);
    // The first thread to finish has the answer; the others are stopped.
    if (search.stopped() || has_answer.exchange(true)) return;
    answer = found;
    stopped.store(true, std::memory_order_relaxed);
  };
  {
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back([&] { work({}); });
    work([&] {
      const search::SolveWatch& watch = query.watch;
      if (query.on_progress)
        query.on_progress({SolveProgress::Stage::Search, 0, 0, query.solution.margin, watch.nodes(), watch.elapsed()});
    });
  }
  return has_answer ? std::optional(answer) : std::nullopt;
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

// The search left most of the answers in the table, so these questions are short.
void Solver::append_best_play(Position at, Query& query) {
  Solution& solution = query.solution;
  while (!game_.over(at)) {
    std::optional<Move> best;
    for (const Move move : likely_best_first(at, solution.margin.low))
      if (!best && keeps_margin(at, move, query, solution.margin.low)) best = move;
    if (!best) return;  // stopped
    if (solution.line.empty() && solution.moves.empty()) solution.moves.push_back({*best, solution.margin});
    solution.line.push_back(*best);
    game_.play(at, *best);
  }
}

// Those that the table knows to keep the margin, then those that could, then those that cannot.
std::vector<Move> Solver::likely_best_first(const Position& at, int margin) const {
  const MoveList legal = game_.moves(at);
  std::vector<std::pair<int, Move>> ranked;
  for (const Move move : legal) {
    Position next = at;
    game_.play(next, move);
    const Cells cells = board_.cells(next.own, next.other);
    const auto known =
        table_->find(table_->key(Numbering::number(numbering_.sum(cells.own), numbering_.sum(cells.other))));
    const int kept = bounds_of({margin, margin}, next.to_move).low;
    const int rank = !known ? 1 : known->high <= kept ? 0 : known->low > kept ? 2 : 1;
    ranked.emplace_back(rank, move);
  }
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Move> moves;
  moves.reserve(ranked.size());
  for (const auto& [rank, move] : ranked) moves.push_back(move);
  return moves;
}

bool Solver::keeps_margin(const Position& at, Move move, Query& query, int margin) {
  Position next = at;
  game_.play(next, move);
  if (game_.over(next)) return game_.margin(next) == margin;
  const int kept = bounds_of({margin, margin}, next.to_move).low;
  const auto found = ask(next, kept + 1, query);
  return found && *found <= kept;
}

}  // namespace turno::plague
