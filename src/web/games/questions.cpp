#include "web/games/questions.hpp"

#include <algorithm>
#include <utility>

#include "engine/analysis_json.hpp"
#include "play/review/puzzles.hpp"
#include "play/review/review.hpp"
#include "search/tables/table_folder.hpp"
#include "web/games/studies.hpp"

namespace turno::web {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t engine_memory = std::size_t{64} << 20U;
constexpr std::size_t review_memory = std::size_t{16} << 20U;
constexpr std::size_t proof_memory = std::size_t{64} << 20U;
// So many may keep what their engines remember while they wait; with more of them, each begins anew.
constexpr std::size_t few = 4;
constexpr std::uint64_t puzzle_nodes = 200'000;

std::unique_ptr<Engine> best_engine(const AnyGame& game, std::size_t exact_moves, std::size_t memory,
                                    const SharedTables& tables) {
  EngineSettings settings = best_settings(game, memory, tables);
  settings.exact_moves = exact_moves;
  return game.make_engine(settings).value();
}

Limits within(milliseconds time) {
  Limits limits;
  limits.time = time;
  return limits;
}

Json analysis_part(const GameSoFar& so_far, const Analysis& analysis, std::size_t best) {
  Analysis shown = analysis;
  if (shown.ranking.size() > best) shown.ranking.resize(best);
  return {{"type", "analysis"},
          {"text", to_text(describe(so_far))},
          {"to_move", number_of(so_far.game->look(so_far.moves).to_move)},
          {"depth", shown.depth},
          {"nodes", shown.nodes},
          {"leaves", shown.leaves},
          {"time_us", shown.time.count()},
          {"complete", shown.complete},
          {"ranking", ranking_json(so_far, shown)}};
}

// Values for the side to move, as in an analysis.
Json proof_part(const GameSoFar& so_far, const Solution& solution) {
  const View view = so_far.game->look(so_far.moves);
  const int sign = view.to_move == Side::First ? 1 : -1;
  Json moves = Json::array();
  for (const SolvedMove& solved : solution.moves) {
    const auto found = std::find_if(view.legal.begin(), view.legal.end(),
                                    [&](const LegalMove& legal) { return legal.move == solved.move; });
    if (!solved.margin.proven() || found == view.legal.end()) continue;
    moves.push_back({{"move", found->text}, {"value", sign * solved.margin.low}});
  }
  return {{"type", "proof"},
          {"text", to_text(describe(so_far))},
          {"to_move", number_of(view.to_move)},
          {"moves", std::move(moves)},
          {"complete", solution.proven() && solution.moves.size() == view.legal.size()}};
}

Json puzzle_part(const Puzzle& puzzle, std::uint64_t seed) {
  const auto line = write_moves(*puzzle.at.game, puzzle.line);
  return {{"type", "puzzle"},         {"seed", seed}, {"text", to_text(describe(puzzle.at))},
          {"solution", line.front()}, {"line", line}, {"value", puzzle.value}};
}

}  // namespace

struct AnswerInTurns::State {
  State(std::shared_ptr<const Question> asked, Emit emit_parts)
      : question(std::move(asked)), emit(std::move(emit_parts)) {}

  const GameSoFar& so_far() const { return question->so_far; }

  bool go_on(const AnalyseQuestion& asked, const WorkerTurn& turn) {
    if (!engine) engine = best_engine(*so_far().game, asked.best, engine_memory, question->tables);
    const auto tell = [&](const Analysis& analysis) {
      const bool is_news = analysis.depth >= deepest || (!analysis.ranking.empty() && analysis.ranking.front().proven);
      if (turn.stop.stop_requested() || !is_news) return;
      deepest = analysis.depth;
      emit(analysis_part(so_far(), analysis, asked.best));
    };
    const auto begin = Clock::now();
    const milliseconds left = std::max(milliseconds(1), asked.time - spent);
    const Analysis last = engine->analyse(so_far().moves, within(left), turn.over, tell);
    spent += std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
    if (turn.over.stop_requested() && spent < asked.time) {
      if (turn.others > few) engine.reset();
      return true;
    }
    tell(last);
    return false;
  }

  // With every move, how both have played up to it. A move is never interrupted, so that what is said of it does not
  // depend on who else asks.
  bool go_on(const ReviewQuestion& asked, const WorkerTurn& turn) {
    if (!reviewer) {
      Limits limits;
      limits.time = asked.time;
      limits.nodes = asked.nodes;
      reviewer.emplace(so_far(), limits, Reviewer::Means{review_memory, question->tables});
    }
    while (reviewed.size() < so_far().moves.size()) {
      auto move = reviewer->review(reviewed.size(), turn.stop);
      if (!move) return false;
      reviewed.push_back(*std::move(move));
      Json part = review_json(so_far(), reviewed.back());
      const auto sides = sum_up(reviewed);
      part["type"] = "review";
      part["typical_margin"] = reviewer->typical_margin();
      part["sides"] = {review_json(sides[0]), review_json(sides[1])};
      emit(std::move(part));
      if (turn.over.stop_requested() && reviewed.size() < so_far().moves.size()) return true;
    }
    return false;
  }

  bool go_on(const ProofQuestion& asked, const WorkerTurn& turn) {
    SolverSettings settings;
    settings.memory = proof_memory;
    if (question->tables) settings.tables = question->tables->path();
    SolveLimits limits;
    limits.time = asked.time;
    limits.all_moves = true;
    const auto solution = so_far().game->make_solver(settings)->solve(so_far().moves, limits, turn.stop, {});
    if (solution && !turn.stop.stop_requested()) emit(proof_part(so_far(), *solution));
    return false;
  }

  bool go_on(const PuzzleQuestion& asked, const WorkerTurn& turn) {
    PuzzleSettings settings;
    settings.seed = asked.seed;
    settings.nodes = puzzle_nodes;
    for (const Puzzle& puzzle : make_puzzles(*question->catalog, so_far(), settings, {}, turn.stop))
      emit(puzzle_part(puzzle, asked.seed));
    return false;
  }

  bool go_on(const StudyQuestion& asked, const WorkerTurn& turn) {
    while (studied < study_parts && !turn.stop.stop_requested()) {
      if (auto part = study_part(so_far(), asked, studied, turn.stop)) emit(*std::move(part));
      if (++studied < study_parts && turn.over.stop_requested()) return true;
    }
    return false;
  }

  bool go_on(const BranchQuestion& asked, const WorkerTurn& turn) const {
    if (auto part = branch_part(so_far(), asked, turn.stop); !turn.stop.stop_requested()) emit(std::move(part));
    return false;
  }

  std::shared_ptr<const Question> question;
  Emit emit;
  std::unique_ptr<Engine> engine;
  int deepest = 0;
  milliseconds spent{0};
  std::optional<Reviewer> reviewer;
  std::vector<ReviewedMove> reviewed;
  std::size_t studied = 0;
};

AnswerInTurns::AnswerInTurns(std::shared_ptr<const Question> question, Emit emit)
    : state_(std::make_unique<State>(std::move(question), std::move(emit))) {}
AnswerInTurns::~AnswerInTurns() = default;

bool AnswerInTurns::go_on(const WorkerTurn& turn) {
  const bool again = std::visit([&](const auto& asked) { return state_->go_on(asked, turn); }, state_->question->what);
  if (!again && !turn.stop.stop_requested()) state_->emit({{"type", "done"}});
  return again && !turn.stop.stop_requested();
}

void answer(const Question& question, const Emit& emit, const std::stop_token& stop) {
  const std::shared_ptr<const Question> borrowed(std::shared_ptr<const Question>(), &question);
  AnswerInTurns(borrowed, emit).go_on({stop, stop});
}

Json analyse_at_once(const Question& question, const std::stop_token& stop) {
  const auto& asked = std::get<AnalyseQuestion>(question.what);
  const auto engine = best_engine(*question.so_far.game, asked.best, review_memory, question.tables);
  Json whole =
      analysis_part(question.so_far, engine->analyse(question.so_far.moves, within(asked.time), stop), asked.best);
  whole.erase("type");
  return whole;
}

}  // namespace turno::web
