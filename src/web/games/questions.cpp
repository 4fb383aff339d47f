#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "engine/analysis_json.hpp"
#include "play/review/review.hpp"
#include "web/games/questions.hpp"

namespace turno::web {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t engine_memory = std::size_t{64} << 20U;
constexpr std::size_t review_memory = std::size_t{16} << 20U;

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

class Answerer {
 public:
  Answerer(const Question& question, const Emit& emit, std::stop_token stop)
      : so_far_(question.so_far), tables_(question.tables), emit_(emit), stop_(std::move(stop)) {}

  void operator()(const AnalyseQuestion& asked) const {
    const auto engine = best_engine(*so_far_.game, asked.best, engine_memory, tables_);
    const auto tell = [&](const Analysis& analysis) {
      if (!stop_.stop_requested()) emit_(analysis_part(so_far_, analysis, asked.best));
    };
    tell(engine->analyse(so_far_.moves, within(asked.time), stop_, tell));
  }

  // With every move, how both have played up to it.
  void operator()(const ReviewQuestion& asked) const {
    Reviewer reviewer(so_far_, within(asked.time), {review_memory, tables_});
    std::vector<ReviewedMove> moves;
    while (moves.size() < so_far_.moves.size()) {
      auto reviewed = reviewer.review(moves.size(), stop_);
      if (!reviewed) return;
      moves.push_back(*std::move(reviewed));
      Json part = review_json(so_far_, moves.back());
      const auto sides = sum_up(moves);
      part["type"] = "review";
      part["typical_margin"] = reviewer.typical_margin();
      part["sides"] = {review_json(sides[0]), review_json(sides[1])};
      emit_(std::move(part));
    }
  }

  void operator()(const StudyQuestion& asked) const {
    for (const char* name : {"minimax", "alphabeta", "alphabeta-ordered", "best"})
      if (!stop_.stop_requested()) study(asked, name);
    if (!stop_.stop_requested()) grow_tree(asked);
  }

 private:
  void study(const StudyQuestion& asked, const std::string& name) const {
    const bool is_best = name == best_algorithm;
    EngineSettings settings;
    settings.algorithm = is_best || name == "minimax" ? name : "alphabeta";
    settings.ordered = name == "alphabeta-ordered";
    settings.evaluation = asked.evaluation;
    settings.memory = review_memory;
    if (!so_far_.game->check(settings)) settings.evaluation = strongest_evaluation(*so_far_.game);
    const Analysis analysis = analyse(settings, asked);
    if (analysis.ranking.empty()) return;
    emit_({{"type", "study"},
           {"name", name},
           {"evaluation", settings.evaluation},
           {"depth", analysis.depth},
           {"nodes", analysis.nodes},
           {"leaves", analysis.leaves},
           {"time_us", analysis.time.count()},
           {"complete", analysis.complete},
           {"move", continuation(*so_far_.game, so_far_.moves, analysis.ranking.front().line).front()},
           {"value", number_json(analysis.ranking.front().value)}});
  }

  // One search of the depth, as textbooks count it: a limit of time would make it go deeper ply by ply. So the time is
  // kept by a stop.
  Analysis analyse(const EngineSettings& settings, const StudyQuestion& asked) const {
    const auto engine = so_far_.game->make_engine(settings).value();
    Limits limits;
    limits.depth = asked.depth;
    std::stop_source in_time;
    const std::stop_callback on_stop(stop_, [&] { in_time.request_stop(); });
    const auto deadline = std::chrono::steady_clock::now() + asked.time;
    std::mutex mutex;
    std::condition_variable_any done;
    const std::jthread timer([&](const std::stop_token& answered) {
      std::unique_lock lock(mutex);
      done.wait_until(lock, answered, deadline, [] { return false; });
      in_time.request_stop();
    });
    return engine->analyse(so_far_.moves, limits, in_time.get_token());
  }

  void grow_tree(const StudyQuestion& asked) const {
    EngineSettings settings;
    settings.evaluation = asked.evaluation;
    settings.traced_plies = asked.plies;
    const Analysis analysis = analyse(settings, asked);
    emit_({{"type", "tree"}, {"algorithm", settings.algorithm}, {"moves", trace_json(so_far_, analysis)}});
  }

  const GameSoFar& so_far_;
  const SharedTables& tables_;
  const Emit& emit_;
  std::stop_token stop_;
};

}  // namespace

void answer(const Question& question, const Emit& emit, const std::stop_token& stop) {
  std::visit(Answerer(question, emit, stop), question.what);
  if (!stop.stop_requested()) emit({{"type", "done"}});
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
