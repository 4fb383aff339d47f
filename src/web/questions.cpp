#include "web/questions.hpp"

#include <algorithm>
#include <limits>

#include "web/game_text.hpp"

namespace turno::web {
namespace {

constexpr std::int64_t most_best = 999;
constexpr std::int64_t hint_ms = 300;
constexpr std::int64_t review_ms = 200;
constexpr std::int64_t study_ms = 5'000;
constexpr int most_depth = 20;
constexpr int most_plies = 4;

Result<GameSoFar> open_unfinished(const Catalog& catalog, const Body& body) {
  const auto text = body.text("text");
  if (!text) return tl::unexpected(text.error());
  auto so_far = open_text(catalog, *text);
  if (so_far && so_far->game->look(so_far->moves).over()) return refuse(409, "the game is over; there is no move left");
  return so_far;
}

// Whoever wants longer than is allowed gets as long as is allowed.
Result<std::chrono::milliseconds> read_time(const Body& body, std::int64_t otherwise,
                                            const QuestionSettings& settings) {
  return body.number("ms", 1, std::numeric_limits<std::int64_t>::max(), otherwise).map([&](std::int64_t ms) {
    return std::min(std::chrono::milliseconds(ms), settings.longest);
  });
}

}  // namespace

Result<Question> read_analyse(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  auto so_far = open_unfinished(catalog, body);
  if (!so_far) return tl::unexpected(so_far.error());
  const auto best = body.number("best", 1, most_best, 3);
  if (!best) return tl::unexpected(best.error());
  const auto time = read_time(body, hint_ms, settings);
  if (!time) return tl::unexpected(time.error());
  return Question{*std::move(so_far), AnalyseQuestion{static_cast<std::size_t>(*best), *time}, settings.tables};
}

Result<Question> read_review(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  const auto text = body.text("text");
  if (!text) return tl::unexpected(text.error());
  auto so_far = open_text(catalog, *text);
  if (!so_far) return tl::unexpected(so_far.error());
  const auto time = read_time(body, review_ms, settings);
  if (!time) return tl::unexpected(time.error());
  return Question{*std::move(so_far), ReviewQuestion{*time}, settings.tables};
}

Result<Question> read_study(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  auto so_far = open_unfinished(catalog, body);
  if (!so_far) return tl::unexpected(so_far.error());
  StudyQuestion study;
  const auto depth = body.number("depth", 1, most_depth, study.depth);
  if (!depth) return tl::unexpected(depth.error());
  study.depth = static_cast<int>(*depth);
  const auto plies = body.number("plies", 1, most_plies, study.plies);
  if (!plies) return tl::unexpected(plies.error());
  study.plies = static_cast<int>(*plies);
  const auto time = read_time(body, study_ms, settings);
  if (!time) return tl::unexpected(time.error());
  study.time = *time;
  if (body.has("evaluation")) {
    const auto evaluation = body.text("evaluation");
    if (!evaluation) return tl::unexpected(evaluation.error());
    study.evaluation = *evaluation;
  }
  EngineSettings engine;
  engine.evaluation = study.evaluation;
  if (const auto fine = so_far->game->check(engine); !fine) return refuse(400, fine.error());
  return Question{*std::move(so_far), study};
}

Result<Question> read_question(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  using Read = Result<Question> (*)(const Catalog&, const Body&, const QuestionSettings&);
  for (const auto& [key, read] :
       {std::pair<const char*, Read>{"analyse", read_analyse}, {"review", read_review}, {"study", read_study}}) {
    const auto wanted = body.optional_object(key);
    if (!wanted) return tl::unexpected(wanted.error());
    if (*wanted) return read(catalog, **wanted, settings);
  }
  return refuse(400, "ask with \"analyse\", \"review\" or \"study\"");
}

}  // namespace turno::web
