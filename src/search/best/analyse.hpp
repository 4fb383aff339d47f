#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "core/replay.hpp"
#include "search/analysis.hpp"
#include "search/best/search.hpp"
#include "search/best/solved.hpp"
#include "search/meter.hpp"

namespace turno::search {

struct BestSettings {
  std::size_t exact_moves = 1;  // so many of the best have exact values
  std::size_t threads = 1;
  Meter::Clock::duration expected_wait{0};  // for the core, as seen by searches before
};

// Deeper and deeper from one position, until time is up or nothing is left to find out. With one thread and no clock
// the same question gets the same answer everywhere.
template <Game G>
class BestAnalysis {
 public:
  BestAnalysis(const BestShared<G>& shared, const BestSettings& settings, OnProgress on_progress)
      : shared_(shared), settings_(settings), on_progress_(std::move(on_progress)) {}

  // The game must not be over there.
  Analysis run(const Replay<G>& start, const Limits& limits, const std::stop_token& stop) {
    const auto started = Meter::Clock::now();
    if (is_solved(start)) return told_by_endgames(start, started);
    std::optional<Meter::Clock::time_point> deadline;
    if (limits.time) deadline = started + *limits.time;
    shared_.table.next_search();

    std::vector<Meter> meters;
    std::stop_source helpers_stop;
    for (std::size_t i = 1; i < settings_.threads; ++i)
      meters.emplace_back(helpers_stop.get_token(), deadline, std::nullopt);
    Meter meter(stop, deadline, limits.nodes, settings_.expected_wait);
    Analysis analysis;
    {
      std::vector<std::jthread> helpers;
      helpers.reserve(meters.size());
      for (Meter& helper : meters) helpers.emplace_back([&] { help(start, helper, limits); });
      analysis = deepen(start, meter, limits, started);
      helpers_stop.request_stop();
    }
    longest_wait_ = meter.longest_wait();
    add_lines(analysis, start, limits, analysis.ranking.size());
    for (const Meter& helper : meters) {
      analysis.nodes += helper.nodes();
      analysis.leaves += helper.leaves();
    }
    analysis.time = since(started);
    return analysis;
  }

  // For the core, in a search with a clock.
  Meter::Clock::duration longest_wait() const { return longest_wait_; }

 private:
  struct RootMove {
    Move move = Move::Pass;
    Scored found;
    BoundKind bound = BoundKind::None;  // how the value relates to what the move is worth

    // A search that is stopped leaves bounds behind where it wanted values, and these prove less.
    bool proves(Bound told) const {
      return found.proven && (bound == BoundKind::Exact || (told == Bound::Upper && bound == BoundKind::Upper));
    }
  };

  using Search = BestSearch<G>;
  using RootMoves = std::vector<RootMove>;

  static std::chrono::microseconds since(Meter::Clock::time_point started) {
    return std::chrono::duration_cast<std::chrono::microseconds>(Meter::Clock::now() - started);
  }

  // An endgame table has the position.
  bool is_solved(const Replay<G>& so_far) const {
    if constexpr (HasEndgames<G>) return shared_.endgames != nullptr && shared_.endgames->has(so_far.at());
    return false;
  }

  Analysis told_by_endgames(const Replay<G>& start, Meter::Clock::time_point started) const {
    Analysis analysis;
    if constexpr (HasEndgames<G>) analysis = analyse_solved(shared_.game, *shared_.endgames, start.at());
    analysis.time = since(started);
    if (on_progress_) on_progress_(analysis);
    return analysis;
  }

  RootMoves moves_of(const Replay<G>& start) const {
    RootMoves moves;
    for (const Move move : start.moves()) moves.push_back({move, {}});
    return moves;
  }

  static int deepest_of(const Limits& limits) {
    return std::min(limits.depth.value_or(Search::max_depth), Search::max_depth);
  }

  // If only the last depth counts, it is enough to search every second depth before it, those of the same parity.
  static int next_depth(int depth, const Limits& limits) {
    if (!limits.depth || limits.nodes || limits.time) return depth + 1;
    return (deepest_of(limits) - depth) % 2 == 0 ? depth + 2 : depth + 1;
  }

  Analysis deepen(const Replay<G>& start, Meter& meter, const Limits& limits, Meter::Clock::time_point started) {
    Search search(shared_, meter);
    RootMoves moves = moves_of(start);
    Analysis analysis;
    // One ply is always looked ahead, stop or no stop: there must be an answer.
    Meter first_look;
    Search first_search(shared_, first_look);
    std::uint64_t first_nodes = 0;
    const int deepest = deepest_of(limits);
    for (int depth = 1; depth <= deepest; depth = next_depth(depth, limits)) {
      if (depth == 1) {
        search_depth(first_search, first_look, start, moves, depth);
        first_nodes = first_look.nodes();
      } else {
        search_depth(search, meter, start, moves, depth);
      }
      const bool finished = !meter.stopped();
      if (finished) analysis.depth = depth;
      tell(analysis, moves);
      analysis.nodes = meter.nodes() + first_nodes;
      analysis.leaves = meter.leaves() + first_nodes - 1;
      analysis.time = since(started);
      if (finished && on_progress_) {
        add_lines(analysis, start, limits, settings_.exact_moves);
        on_progress_(analysis);
      }
      if (!finished || is_settled(moves)) break;
      if (limits.time && since(started) * 100 > *limits.time * shared_.parameters.last_start) break;
    }
    return analysis;
  }

  // The other threads search the same tree, each what no other works on; what they find is in the table.
  void help(const Replay<G>& start, Meter& meter, const Limits& limits) {
    Search search(shared_, meter);
    RootMoves moves = moves_of(start);
    const int deepest = deepest_of(limits);
    for (int depth = 1; depth <= deepest && !meter.stopped(); depth = next_depth(depth, limits))
      search_depth(search, meter, start, moves, depth);
  }

  void search_depth(Search& search, Meter& meter, const Replay<G>& start, RootMoves& moves, int depth) {
    meter.enter(0);
    for (std::size_t rank = 0; rank < std::min(settings_.exact_moves, moves.size()) && !meter.stopped(); ++rank)
      search_rank(search, meter, start, moves, rank, depth);
  }

  // Finds the best of the moves from this rank on and puts it there. A narrow window around what it was worth before
  // is tried first.
  void search_rank(Search& search, Meter& meter, const Replay<G>& start, RootMoves& moves, std::size_t rank,
                   int depth) {
    const BestParameters& parameters = shared_.parameters;
    int width = std::max(1, static_cast<int>(parameters.window * shared_.evaluation.scale));
    int low = -Search::infinite;
    int high = Search::infinite;
    if (depth >= parameters.window_from_depth) {
      low = moves[rank].found.value - width;
      high = moves[rank].found.value + width;
    }
    for (;;) {
      const int value = search_window(search, meter, start, moves, rank, depth, low, high);
      if (meter.stopped()) return;
      width *= parameters.window_growth;
      if (value <= low && low > -Search::infinite) {
        low = std::max(value - width, -Search::infinite);
      } else if (value >= high && high < Search::infinite) {
        high = std::min(value + width, Search::infinite);
      } else {
        return;
      }
    }
  }

  int search_window(Search& search, Meter& meter, const Replay<G>& start, RootMoves& moves, std::size_t rank, int depth,
                    int low, int high) {
    int best = -Search::infinite;
    int alpha = low;
    for (std::size_t i = rank; i < moves.size(); ++i) {
      const auto value = [&](int from, int to) {
        return search.value_of(start.at(), start.tally(), moves[i].move, depth, from, to);
      };
      Scored found = i == rank ? value(alpha, high) : value(alpha, alpha + 1);
      if (i != rank && found.value > alpha && found.value < high) found = value(alpha, high);
      if (meter.stopped()) return best;
      moves[i].found = found;
      moves[i].bound = found.value >= high   ? BoundKind::Lower
                       : found.value > alpha ? BoundKind::Exact
                                             : BoundKind::Upper;
      if (found.value > best) {
        best = found.value;
        // What is better stands before the others from now on, also if the search is stopped in the middle.
        if (found.value > alpha || i == rank)
          std::rotate(moves.begin() + static_cast<std::ptrdiff_t>(rank), moves.begin() + static_cast<std::ptrdiff_t>(i),
                      moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      }
      alpha = std::max(alpha, best);
      if (best >= high) break;
    }
    return best;
  }

  // Nothing is left to find out.
  static bool is_settled(const RootMoves& moves) {
    return std::all_of(moves.begin(), moves.end(), [](const RootMove& move) { return move.found.proven; });
  }

  // All but the lines.
  void tell(Analysis& analysis, const RootMoves& moves) const {
    analysis.ranking.clear();
    analysis.ranking.reserve(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const RootMove& root = moves[i];
      const double value = static_cast<double>(root.found.value) / shared_.evaluation.scale;
      const Bound told = i < settings_.exact_moves ? Bound::Exact : Bound::Upper;
      analysis.ranking.push_back({root.move, value, told, root.proves(told), {root.move}});
    }
    const auto exact = static_cast<std::ptrdiff_t>(std::min(settings_.exact_moves, moves.size()));
    std::stable_sort(analysis.ranking.begin() + exact, analysis.ranking.end(),
                     [](const RankedMove& a, const RankedMove& b) { return a.value > b.value; });
  }

  // The lines of the first so many moves. The last plies of a line take a search; those of many moves on a large board
  // would take longer than the search before, so that some lines have only what the table knows. Nobody waits for them
  // where time is short.
  void add_lines(Analysis& analysis, const Replay<G>& start, const Limits& limits, std::size_t count) const {
    constexpr std::uint64_t max_nodes = 20'000;
    Meter meter({}, std::nullopt, limits.time ? std::min(analysis.nodes / 100, max_nodes) : max_nodes);
    Search search(shared_, meter);
    for (std::size_t i = 0; i < std::min(count, analysis.ranking.size()); ++i) {
      RankedMove& ranked = analysis.ranking[i];
      ranked.line = line_of(search, meter, start, ranked, analysis.depth);
    }
  }

  // The move and what best play goes on with.
  std::vector<Move> line_of(Search& search, Meter& meter, Replay<G> so_far, const RankedMove& ranked, int depth) const {
    std::vector<Move> line{ranked.move};
    const std::optional<int> margin = proven_margin(so_far.to_move(), ranked);
    so_far.play(ranked.move);
    for (int left = depth - 1; left > 0 && !so_far.ending() && !is_solved(so_far); --left) {
      auto next = known_move(search, so_far, left);
      if (!next && !meter.stopped()) {
        if (left < shared_.parameters.table_from_depth) {
          next = best_of(search, so_far, left);
        } else if (margin) {
          next = move_that_keeps(search, so_far, seen_by(so_far.to_move(), *margin));
        }
      }
      if (!next || meter.stopped()) break;
      line.push_back(*next);
      so_far.play(*next);
    }
    if constexpr (HasEndgames<G>)
      if (!so_far.ending() && is_solved(so_far)) append_best_play(shared_.game, *shared_.endgames, so_far.at(), line);
    return line;
  }

  // First's, in units of the evaluation.
  std::optional<int> proven_margin(Side mover, const RankedMove& ranked) const {
    if (!ranked.proven || ranked.bound != Bound::Exact) return std::nullopt;
    return seen_by(mover, static_cast<int>(std::lround(ranked.value * shared_.evaluation.scale)));
  }

  // What the table has. The last plies are not there.
  static std::optional<Move> known_move(const Search& search, const Replay<G>& so_far, int left) {
    const auto known = search.remembered(so_far.at(), so_far.tally(), left);
    if (!known || !so_far.moves().contains(known->move)) return std::nullopt;
    return known->move;
  }

  // A position that was proven in the last plies of a smaller depth is not in the table either. Any move that is worth
  // as much is one of the best.
  std::optional<Move> move_that_keeps(Search& search, const Replay<G>& so_far, int value) const {
    const int last_plies = shared_.parameters.table_from_depth - 1;
    for (const Move move : so_far.moves()) {
      const Scored found = search.value_of(so_far.at(), so_far.tally(), move, last_plies, value - 1, value);
      if (found.proven && found.value >= value) return move;
    }
    return std::nullopt;
  }

  static Move best_of(Search& search, const Replay<G>& so_far, int depth) {
    Move best = so_far.moves()[0];
    int best_value = -Search::infinite;
    for (const Move move : so_far.moves()) {
      const int value = search.value_of(so_far.at(), so_far.tally(), move, depth, best_value, Search::infinite).value;
      if (value > best_value) {
        best_value = value;
        best = move;
      }
    }
    return best;
  }

  const BestShared<G>& shared_;
  BestSettings settings_;
  OnProgress on_progress_;
  Meter::Clock::duration longest_wait_{0};
};

}  // namespace turno::search
