#include "games/coins/solver/solver.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>
#include <vector>

namespace turno::coins {
namespace {

// What is remembered at first: most boards need no more, and memory takes time to get.
constexpr std::size_t usually_remembered = std::size_t{2} << 20U;

// When so many times as many positions have been searched as the table has entries, a table so many times as large
// takes over what it holds. If there is no memory for one, the search goes on for much longer before it gives up: by
// then it forgets faster than it proves.
constexpr std::uint64_t fillings_before_more = 1;
constexpr std::size_t more_memory = 4;
constexpr std::uint64_t fillings = 200;

}  // namespace

// Measured on dots 4 × 4 after 8 to 18 random cuts; coins of different values take less (docs/results.md).
std::uint64_t Solver::expected_nodes(int strings) {
  constexpr int solved_at_once = 12;
  return std::uint64_t{1} << static_cast<unsigned>(std::max(strings - solved_at_once, 0));
}

std::size_t Solver::least_memory(int strings) {
  return search::BoundsTable::least_bytes(std::uint64_t{1} << static_cast<unsigned>(strings));
}

Solver::Solver(const Game& game, SolverSettings settings)
    : game_(game), settings_(std::move(settings)), graph_(game.layout()), symmetries_(graph_), order_(graph_) {}

tl::expected<Solution, std::string> Solver::solve(const Position& at, const SolveLimits& limits,
                                                  const std::stop_token& stop, const OnSolveProgress& on_progress) {
  Query query{search::SolveWatch(stop, limits), limits, on_progress, {}};
  Solution& solution = query.solution;
  solution.margin = widest(at);
  if (!game_.over(at)) {
    if (limits.all_moves) list_moves(at, query);
    if (least_memory(graph_.strings()) <= memory()) {
      prove(at, query);
    } else if (!solution.answers(limits)) {
      solution.end = SolveEnd::OutOfMemory;
    }
  }
  solution.nodes = query.watch.nodes();
  solution.time = query.watch.elapsed();
  return std::move(solution);
}

std::size_t Solver::memory() const { return settings_.memory.value_or(default_memory); }

void Solver::prove(const Position& at, Query& query) {
  const SolveLimits& limits = query.limits;
  Solution& solution = query.solution;
  std::size_t bytes = settings_.memory_at_first.value_or(usually_remembered);
  for (bool has_enough = false; !has_enough; bytes *= more_memory) {
    const bool may_want_more = prepare(bytes);
    query.watch.allow_nodes(bounds_->entries() * (may_want_more ? fillings_before_more : fillings));
    if (limits.all_moves) {
      solve_all_moves(at, query);
    } else {
      narrow(at, query, solution.margin, [] {});
    }
    has_enough = !may_want_more || solution.answers(limits) || query.watch.must_end() != SolveEnd::OutOfMemory;
    if (!has_enough) query.watch.allow_nodes(search::SolveWatch::unlimited);
  }
  if (!solution.answers(limits)) solution.end = query.watch.must_end().value_or(SolveEnd::Interrupted);
  if (solution.margin.proven() && !limits.asked_within) {
    query.watch.allow_nodes(bounds_->entries() * fillings);
    append_best_play(at, query);
  }
}

// While one table takes over from another there are two.
bool Solver::prepare(std::size_t bytes) {
  const std::size_t left = memory() - std::min(memory(), bounds_ ? bounds_->bytes() : 0);
  const std::size_t to_remember = std::min(bytes, left);
  if (!bounds_ || 2 * bounds_->bytes() <= to_remember) {
    auto larger = std::make_unique<search::BoundsTable>(std::uint64_t{1} << graph_.strings(), to_remember);
    if (bounds_) larger->take_over(*bounds_);
    bounds_ = std::move(larger);
  }
  return 3 * bounds_->bytes() <= memory();
}

MarginBounds Solver::widest(const Position& at) const {
  const MarginRange range = game_.reachable_margin(at);
  return {range.low, range.high};
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
  for (int next = 0; low < high;) {
    const int low_before = low;
    if (!ask_near(next)) return;
    next = low > low_before ? low + 2 : high;
  }
}

StringSearchShared Solver::shared_with(Query& query) {
  return {graph_, symmetries_, order_, *bounds_, query.watch, settings_.threads > 1 ? &busy_ : nullptr};
}

std::optional<int> Solver::ask(const Position& at, int bound, Query& query) {
  const StringSearchShared shared = shared_with(query);
  std::atomic<bool> stopped = query.watch.must_end().has_value();
  std::atomic<bool> has_answer = false;
  int answer = 0;
  const auto work = [&](std::function<void()> on_look) {
    StringSearch search(shared, stopped, std::move(on_look));
    const int found = search.search(at.left, bound);
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
    for (const Move move : likely_best_first(at, query, solution.margin.low))
      if (!best && keeps_margin(at, move, query, solution.margin.low)) best = move;
    if (!best) return;  // stopped
    if (solution.line.empty() && solution.moves.empty()) solution.moves.push_back({*best, solution.margin});
    solution.line.push_back(*best);
    game_.play(at, *best);
  }
}

std::vector<Move> Solver::likely_best_first(const Position& at, Query& query, int margin) {
  std::atomic<bool> stopped = false;
  const StringSearchShared shared = shared_with(query);
  const StringSearch search(shared, stopped);
  std::vector<std::pair<int, Move>> ranked;
  for (const Move move : game_.moves(at)) {
    Position next = at;
    game_.play(next, move);
    const auto [low, high] = search.known(next.left);
    const int still = seen_by(next.to_move, margin - game_.margin(next));
    // No move is worth more than the margin, so one bound is enough.
    const bool again = next.to_move == at.to_move;
    const bool keeps = again ? low >= still : high <= still;
    const bool loses = again ? high < still : low > still;
    ranked.emplace_back(keeps ? 0 : loses ? 2 : 1, move);
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
  const int still = seen_by(next.to_move, margin - game_.margin(next));
  if (game_.over(next)) return still == 0;
  const bool again = next.to_move == at.to_move;
  const auto found = ask(next, again ? still : still + 2, query);
  return found && (again ? *found >= still : *found < still + 2);
}

}  // namespace turno::coins
