#include "games/mancala11/solver/solver.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/evaluation.hpp"

namespace turno::mancala11 {
namespace {

constexpr std::size_t default_memory = std::size_t{1} << 30U;

// When so many times as many positions have been searched as the memory holds, what is needed is forgotten faster than
// it is proven.
constexpr std::uint64_t fillings = 200;
constexpr std::size_t bytes_of_entry = 16;

// Windows this far from the guess, in parts of the seeds in the pits, are answered soon, so that a search with little
// time has bounds to show.
constexpr std::array<double, 3> easy_parts{1.0 / 2, 1.0 / 3, 1.0 / 5};
constexpr int easy_from_seeds = 20;

int points_by(int margin) { return (total_seeds + margin) / 2; }
int margin_by(int points) { return 2 * points - total_seeds; }

State state_of(const Replay<Mancala11>& at) {
  State state{at.at().board, at.tally().half_moves, at.tally().lone_seed};
  if (at.to_move() == Side::Second) std::swap(state.lone_seed[0], state.lone_seed[1]);
  return state;
}

}  // namespace

Solver::Solver(const Game& game, const SolverSettings& settings)
    : game_(game), memory_(settings.memory.value_or(default_memory)) {}

tl::expected<Solution, std::string> Solver::solve(const Replay<Game>& at, const SolveLimits& limits,
                                                  const std::stop_token& stop, const OnSolveProgress& on_progress) {
  Query query{search::SolveWatch(stop, limits), limits, on_progress, {}};
  Solution& solution = query.solution;
  solution.margin = widest(at);
  if (!at.ending()) {
    query.watch.allow_nodes(fillings * memory_.most_bytes() / bytes_of_entry);
    if (limits.all_moves) {
      list_moves(at, query);
      solve_all_moves(at, query);
    } else {
      narrow(at, query, solution.margin, [] {});
    }
    if (!solution.answers(limits)) solution.end = query.watch.must_end().value_or(SolveEnd::Interrupted);
    if (solution.margin.proven() && !limits.asked_within) append_best_play(at, query);
  }
  solution.nodes = query.watch.nodes();
  solution.time = query.watch.elapsed();
  return std::move(solution);
}

// What lies in a store counts for its owner, whatever the draw rule says: see PitSearch.
MarginBounds Solver::widest(const Replay<Game>& at) const {
  if (at.ending()) return {at.margin(), at.margin()};
  const MarginRange range = game_.reachable_margin(at.at());
  return {range.low, range.high};
}

void Solver::narrow(const Replay<Game>& at, Query& query, MarginBounds& margin, const std::function<void()>& on_bound) {
  const bool is_first = at.to_move() == Side::First;
  // From here on values are points of the side to move.
  int low = points_by(is_first ? margin.low : -margin.high);
  int high = points_by(is_first ? margin.high : -margin.low);
  const auto ask_near = [&](int wanted) {
    const int bound = std::clamp(wanted, low + 1, high);
    const auto found = ask(at, bound, query);
    if (!found) return false;
    if (*found >= bound) {
      low = std::min(*found, high);
    } else {
      high = std::max(*found, low);
    }
    margin = is_first ? MarginBounds{margin_by(low), margin_by(high)} : MarginBounds{-margin_by(high), -margin_by(low)};
    on_bound();
    return true;
  };
  if (const auto& asked = query.limits.asked_within) {
    // Whether the side to move does better comes first: it often does, and then one window is enough.
    const auto points_above = [](int wanted) { return (2 * total_seeds + wanted) / 2 - total_seeds / 2 + 1; };
    const int better = points_above(is_first ? asked->high : -asked->low);
    const int worst = points_above((is_first ? asked->low : -asked->high) - 1);
    for (const int edge : {better, worst})
      if (low < edge && edge <= high && !ask_near(edge)) return;
    return;
  }
  const int expected = points_by(seen_by(at.to_move(), game_.margin(at.at())));
  const int seeds = state_of(at).in_rows();
  for (const double part : easy_parts) {
    const int apart = static_cast<int>(part * seeds);
    for (const int easy : {expected - apart, expected + apart})
      if (seeds >= easy_from_seeds && low < easy && easy <= high && !ask_near(easy)) return;
  }
  for (int next = expected; low < high;) {
    const int low_before = low;
    if (!ask_near(next)) return;
    next = low > low_before ? low + 1 : high;
  }
}

std::optional<int> Solver::ask(const Replay<Game>& at, int bound, Query& query) {
  if (at.ending()) return points_by(seen_by(at.to_move(), at.margin()));
  if (at.at().must_pass) {
    Replay<Game> next = at;
    next.play(Move::Pass);
    const auto found = ask(next, total_seeds + 1 - bound, query);
    return found ? std::optional(total_seeds - *found) : std::nullopt;
  }
  if (query.watch.must_end()) return std::nullopt;
  PitSearch search(game_, numbers_, memory_, query.watch, [&] {
    const search::SolveWatch& watch = query.watch;
    if (query.on_progress)
      query.on_progress({SolveProgress::Stage::Search, 0, 0, query.solution.margin, watch.nodes(), watch.elapsed()});
  });
  const int found = search.search(state_of(at), bound);
  return search.stopped() ? std::nullopt : std::optional(found);
}

void Solver::list_moves(const Replay<Game>& at, Query& query) const {
  for (const Move move : at.moves()) {
    Replay<Game> next = at;
    next.play(move);
    query.solution.moves.push_back({move, widest(next)});
  }
}

void Solver::solve_all_moves(const Replay<Game>& at, Query& query) {
  std::vector<SolvedMove>& moves = query.solution.moves;
  // The best for the mover of all lower bounds, and of all upper ones.
  const auto sum_up = [&, widest = query.solution.margin] {
    const bool is_first = at.to_move() == Side::First;
    MarginBounds sum = moves.front().margin;
    for (const SolvedMove& solved : moves) {
      sum.low = is_first ? std::max(sum.low, solved.margin.low) : std::min(sum.low, solved.margin.low);
      sum.high = is_first ? std::max(sum.high, solved.margin.high) : std::min(sum.high, solved.margin.high);
    }
    query.solution.margin = {std::max(widest.low, sum.low), std::min(widest.high, sum.high)};
  };
  sum_up();
  for (SolvedMove& solved : moves) {
    Replay<Game> next = at;
    next.play(solved.move);
    if (!solved.margin.proven()) narrow(next, query, solved.margin, sum_up);
  }
}

// The search left most of the answers in memory, so these questions are short.
void Solver::append_best_play(Replay<Game> at, Query& query) {
  Solution& solution = query.solution;
  while (!at.ending()) {
    std::optional<Move> best;
    for (const Move move : at.moves())
      if (!best && keeps_margin(at, move, query)) best = move;
    if (!best) return;  // stopped
    if (solution.line.empty() && solution.moves.empty()) solution.moves.push_back({*best, solution.margin});
    solution.line.push_back(*best);
    at.play(*best);
  }
}

bool Solver::keeps_margin(const Replay<Game>& at, Move move, Query& query) {
  Replay<Game> next = at;
  next.play(move);
  const int margin = query.solution.margin.low;
  if (next.ending()) return next.margin() == margin;
  // Every move flips the side to move, since repeated turns come with a pass.
  const int kept = points_by(seen_by(next.to_move(), margin));
  const auto found = ask(next, kept + 1, query);
  return found && *found <= kept;
}

}  // namespace turno::mancala11
