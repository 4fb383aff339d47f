#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "engine/input_messages.hpp"
#include "play/review/review.hpp"
#include "state.hpp"

namespace turno::python {
namespace {

namespace py = pybind11;
using namespace pybind11::literals;

constexpr std::uint64_t usual_nodes = 300'000;
constexpr std::size_t megabyte = std::size_t{1} << 20U;
constexpr double most_seconds = 1e9;
constexpr std::size_t most_threads = 1024;
constexpr std::size_t most_megabytes = std::size_t{1} << 20U;

struct Ranked {
  std::size_t action = 0;
  std::string move;
  double value = 0;
  bool exact = true;
  bool proven = false;
  std::vector<std::string> line;
};

struct Analysed {
  std::vector<Ranked> ranking;
  int depth = 0;
  bool complete = true;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  double seconds = 0;
};

struct Solved {
  struct Move {
    std::size_t action = 0;
    std::string move;
    int low = 0;
    int high = 0;
  };
  int low = 0;
  int high = 0;
  bool proven = false;
  std::vector<Move> moves;
  std::vector<std::string> line;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct Reviewed {
  struct Move {
    std::size_t ply = 0;
    std::size_t player = 0;
    std::size_t action = 0;
    std::string move;
    std::string best;
    double before = 0;
    double after = 0;
    double loss = 0;
    double accuracy = 0;
    bool proven = false;
    std::string judgement;
  };
  std::vector<Move> moves;
  std::array<std::optional<double>, 2> accuracy;
  std::array<std::size_t, 2> mistakes{};
  std::array<std::size_t, 2> blunders{};
};

struct Wishes {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;

  Limits limits() const {
    Limits limits{depth, nodes, std::nullopt};
    if (depth && (*depth < 1 || *depth > 999))
      throw std::invalid_argument("depth must be 1 to 999, not " + std::to_string(*depth));
    if (nodes && *nodes < 1) throw std::invalid_argument("nodes must be 1 or more");
    if (seconds) limits.time = time_of(*seconds);
    return limits;
  }

  static std::chrono::milliseconds time_of(double seconds) {
    if (!(seconds >= 0.001 && seconds <= most_seconds))
      throw std::invalid_argument("seconds must be 0.001 or more, not " + std::to_string(seconds));
    return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
  }
};

void check_threads(std::size_t threads) {
  if (threads < 1 || threads > most_threads)
    throw std::invalid_argument("threads must be 1 to " + std::to_string(most_threads) + ", not " +
                                std::to_string(threads));
}

std::size_t bytes_of(std::size_t megabytes) {
  if (megabytes < 1 || megabytes > most_megabytes)
    throw std::invalid_argument("memory_mb must be 1 to " + std::to_string(most_megabytes) + ", not " +
                                std::to_string(megabytes));
  return megabytes * megabyte;
}

void check_goes_on(const State& state) {
  if (state.over()) throw std::invalid_argument(input_messages::game_is_over(Language::English));
}

double seconds_of(std::chrono::microseconds time) { return std::chrono::duration<double>(time).count(); }

Analysed analyse(const State& state, std::optional<int> depth, std::optional<std::uint64_t> nodes,
                 std::optional<double> seconds, const std::string& algorithm,
                 const std::optional<std::string>& evaluation, std::size_t threads, std::size_t memory_mb,
                 std::size_t exact_moves) {
  const GameSoFar so_far = state.so_far();
  Limits limits = Wishes{depth, nodes, seconds}.limits();
  if (!depth && !nodes && !seconds) limits.nodes = usual_nodes;
  check_threads(threads);
  if (exact_moves < 1) throw std::invalid_argument("exact_moves must be 1 or more");
  EngineSettings settings;
  settings.algorithm = algorithm;
  settings.evaluation =
      evaluation.value_or(algorithm == best_algorithm ? strongest_evaluation(*so_far.game) : settings.evaluation);
  settings.threads = threads;
  settings.memory = bytes_of(memory_mb);
  settings.exact_moves = exact_moves;
  const auto engine = so_far.game->make_engine(settings);
  if (!engine) throw std::invalid_argument(engine.error());
  check_goes_on(state);
  const Analysis analysis =
      without_lock([&](const std::stop_token& stop) { return (*engine)->analyse(so_far.moves, limits, stop); });
  Analysed result{{}, analysis.depth, analysis.complete, analysis.nodes, analysis.leaves, seconds_of(analysis.time)};
  for (const RankedMove& ranked : analysis.ranking) {
    auto line = continuation(*so_far.game, so_far.moves, ranked.line);
    result.ranking.push_back({state.game()->actions().of(ranked.move), state.now().text(ranked.move), ranked.value,
                              ranked.bound == Bound::Exact, ranked.proven, std::move(line)});
  }
  return result;
}

Solved solve(const State& state, std::optional<double> seconds, bool all_moves, std::size_t threads,
             std::optional<std::size_t> memory_mb, const std::optional<std::string>& tables) {
  const GameSoFar so_far = state.so_far();
  SolveLimits limits;
  limits.all_moves = all_moves;
  if (seconds) limits.time = Wishes::time_of(*seconds);
  check_threads(threads);
  SolverSettings settings;
  settings.threads = threads;
  if (memory_mb) settings.memory = bytes_of(*memory_mb);
  if (tables) settings.tables = *tables;
  const auto solver = so_far.game->make_solver(settings);
  const auto solution = without_lock([&](const std::stop_token& stop) {
    return solver->solve(so_far.moves, limits, stop, [](const SolveProgress& /*now*/) {});
  });
  if (!solution) throw std::runtime_error(solution.error());
  Solved result{solution->margin.low,
                solution->margin.high,
                solution->margin.proven(),
                {},
                continuation(*so_far.game, so_far.moves, solution->line),
                solution->nodes,
                seconds_of(solution->time)};
  for (const SolvedMove& solved : solution->moves)
    result.moves.push_back({state.game()->actions().of(solved.move), state.now().text(solved.move), solved.margin.low,
                            solved.margin.high});
  return result;
}

Reviewed review(const State& state, std::optional<int> depth, std::optional<std::uint64_t> nodes,
                std::optional<double> seconds) {
  const GameSoFar so_far = state.so_far();
  Limits limits = Wishes{depth, nodes, seconds}.limits();
  if (!depth && !nodes && !seconds) limits.nodes = usual_nodes;
  if (so_far.moves.empty()) throw std::invalid_argument("no move has been made: there is nothing to review");
  const auto judged = without_lock([&](const std::stop_token& stop) {
    std::vector<ReviewedMove> moves;
    Reviewer reviewer(so_far, limits, {});
    while (moves.size() < so_far.moves.size()) {
      auto reviewed = reviewer.review(moves.size(), stop);
      if (!reviewed) break;
      moves.push_back(*std::move(reviewed));
    }
    return moves;
  });
  Reviewed result;
  const auto texts = write_moves(*so_far.game, so_far.moves);
  for (const ReviewedMove& one : judged) {
    const auto before = std::span(so_far.moves).first(one.ply);
    result.moves.push_back({one.ply, index_of(one.mover), state.game()->actions().of(one.move), texts[one.ply],
                            continuation(*so_far.game, before, std::span(one.best).first(1)).back(), one.before.margin,
                            one.after.margin, one.loss, one.accuracy, one.before.proven && one.after.proven,
                            std::string(to_text(one.judgement))});
  }
  const auto sides = sum_up(judged);
  for (std::size_t side = 0; side < 2; ++side) {
    result.accuracy[side] = sides[side].accuracy;
    result.mistakes[side] = sides[side].mistakes;
    result.blunders[side] = sides[side].blunders;
  }
  return result;
}

void bind_results(py::module_& module) {
  py::class_<Ranked>(module, "RankedMove", "A move and what it is worth to the player to move.")
      .def_readonly("action", &Ranked::action)
      .def_readonly("move", &Ranked::move)
      .def_readonly("value", &Ranked::value)
      .def_readonly("exact", &Ranked::exact, "False: the value is an upper bound.")
      .def_readonly("proven", &Ranked::proven, "The exact margin under best play of both.")
      .def_readonly("line", &Ranked::line);
  py::class_<Analysed>(module, "Analysis", "What analyse() found.")
      .def_readonly("ranking", &Analysed::ranking, "The best first.")
      .def_readonly("depth", &Analysed::depth)
      .def_readonly("complete", &Analysed::complete)
      .def_readonly("nodes", &Analysed::nodes)
      .def_readonly("leaves", &Analysed::leaves)
      .def_readonly("seconds", &Analysed::seconds);
  py::class_<Solved::Move>(module, "SolvedMove", "The margin that a move is proven to lie between.")
      .def_readonly("action", &Solved::Move::action)
      .def_readonly("move", &Solved::Move::move)
      .def_readonly("low", &Solved::Move::low)
      .def_readonly("high", &Solved::Move::high);
  py::class_<Solved>(module, "Solution", "What solve() proved: player 0's points minus player 1's at the end.")
      .def_readonly("low", &Solved::low)
      .def_readonly("high", &Solved::high)
      .def_readonly("proven", &Solved::proven, "low and high are the same.")
      .def_readonly("moves", &Solved::moves)
      .def_readonly("line", &Solved::line)
      .def_readonly("nodes", &Solved::nodes)
      .def_readonly("seconds", &Solved::seconds);
  py::class_<Reviewed::Move>(module, "ReviewedMove", "What a move was worth that somebody made.")
      .def_readonly("ply", &Reviewed::Move::ply)
      .def_readonly("player", &Reviewed::Move::player)
      .def_readonly("action", &Reviewed::Move::action)
      .def_readonly("move", &Reviewed::Move::move)
      .def_readonly("best", &Reviewed::Move::best)
      .def_readonly("before", &Reviewed::Move::before, "The margin of player 0 with the best move.")
      .def_readonly("after", &Reviewed::Move::after, "The margin of player 0 with the move that was made.")
      .def_readonly("loss", &Reviewed::Move::loss)
      .def_readonly("accuracy", &Reviewed::Move::accuracy)
      .def_readonly("proven", &Reviewed::Move::proven)
      .def_readonly("judgement", &Reviewed::Move::judgement);
  py::class_<Reviewed>(module, "Review", "What review() found, of players 0 and 1 where there are two numbers.")
      .def_readonly("moves", &Reviewed::moves)
      .def_readonly("accuracy", &Reviewed::accuracy)
      .def_readonly("mistakes", &Reviewed::mistakes)
      .def_readonly("blunders", &Reviewed::blunders);
}

}  // namespace

void bind_search(py::module_& module) {
  bind_results(module);
  module.def("analyse", &analyse, "state"_a, py::kw_only(), "depth"_a = py::none(), "nodes"_a = py::none(),
             "seconds"_a = py::none(), "algorithm"_a = "best", "evaluation"_a = py::none(), "threads"_a = 1,
             "memory_mb"_a = 64, "exact_moves"_a = 1,
             R"doc(Looks ahead; without a limit 300,000 positions. Other threads go on
meanwhile, and Ctrl-C ends it. The values are those of `turno analyse`.

>>> state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
>>> turno.analyse(state, depth=2, algorithm="minimax").ranking[0].move
'3'
)doc");
  module.def("solve", &solve, "state"_a, py::kw_only(), "seconds"_a = py::none(), "all_moves"_a = false,
             "threads"_a = 1, "memory_mb"_a = py::none(), "tables"_a = py::none(),
             R"doc(Proves the margin under best play; out of time, the bounds
that are proven so far.

>>> solution = turno.solve(turno.load_game("kalah(pits=3,seeds=2)").new_initial_state())
>>> solution.proven, solution.low
(True, 4)
)doc");
  module.def("review", &review, "state"_a, py::kw_only(), "depth"_a = py::none(), "nodes"_a = py::none(),
             "seconds"_a = py::none(), R"doc(Judges the moves made so far; the limits are of one position.

>>> game = turno.deserialize("kalah(pits=3,seeds=2) moves 2 3")
>>> [one.judgement for one in turno.review(game).moves]
['fine', 'fine']
)doc");
}

}  // namespace turno::python
