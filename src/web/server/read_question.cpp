#include "web/server/read_question.hpp"

#include <algorithm>
#include <limits>

#include "core/return_if_error.hpp"
#include "web/games/untrusted_input.hpp"
#include "web/server/game_status.hpp"

namespace turno::web {
namespace {

constexpr std::int64_t max_best = 999;
constexpr std::int64_t hint_ms = 300;
constexpr std::int64_t review_nodes = 100'000;
constexpr std::int64_t most_review_nodes = 2'000'000;
constexpr std::int64_t proof_ms = 2'000;
constexpr std::chrono::milliseconds longest_proof{5'000};  // proofs are not interrupted for others
constexpr std::int64_t study_ms = 5'000;
constexpr int max_depth = 20;
constexpr int max_plies = 4;

Result<GameSoFar> open_unfinished(const Catalog& catalog, const Body& body) {
  const auto text = body.text("text");
  RETURN_IF_ERROR(text);
  auto so_far = to_http(open_text(catalog, *text));
  if (so_far && so_far->game->look(so_far->moves).over())
    return refuse(409, "the game is over; there is no move left", "no-move-left");
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
  RETURN_IF_ERROR(so_far);
  const auto best = body.number("best", 1, max_best, 3);
  RETURN_IF_ERROR(best);
  const auto time = read_time(body, hint_ms, settings);
  RETURN_IF_ERROR(time);
  return Question{*std::move(so_far), AnalyseQuestion{static_cast<std::size_t>(*best), *time}, settings.tables};
}

Result<Question> read_review(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  const auto text = body.text("text");
  RETURN_IF_ERROR(text);
  auto so_far = to_http(open_text(catalog, *text));
  RETURN_IF_ERROR(so_far);
  ReviewQuestion review;
  if (body.has("ms")) {
    const auto time = read_time(body, 1, settings);
    RETURN_IF_ERROR(time);
    review.time = *time;
  } else {
    const auto nodes = body.number("nodes", 1, std::numeric_limits<std::int64_t>::max(), review_nodes);
    RETURN_IF_ERROR(nodes);
    review.nodes = static_cast<std::uint64_t>(std::min(*nodes, most_review_nodes));
  }
  return Question{*std::move(so_far), review, settings.tables};
}

Result<Question> read_proof(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  auto so_far = open_unfinished(catalog, body);
  RETURN_IF_ERROR(so_far);
  const auto time = read_time(body, proof_ms, settings);
  RETURN_IF_ERROR(time);
  return Question{*std::move(so_far), ProofQuestion{std::min(*time, longest_proof)}, settings.tables};
}

// From the start of a game.
Result<Question> read_puzzle(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  const auto spec = body.text("game");
  RETURN_IF_ERROR(spec);
  auto so_far = to_http(open_text(catalog, *spec));
  RETURN_IF_ERROR(so_far);
  if (so_far->game->look(so_far->moves).over())
    return refuse(409, "the game is over; there is no move left", "no-move-left");
  const auto seed = body.number("seed", 0, std::numeric_limits<std::int64_t>::max(), 1);
  RETURN_IF_ERROR(seed);
  return Question{*std::move(so_far), PuzzleQuestion{static_cast<std::uint64_t>(*seed)}, settings.tables, &catalog};
}

// The depth, the evaluation and the time of a study.
template <class Asked>
Result<void> read_search(Asked& asked, const GameSoFar& so_far, const Body& body, const QuestionSettings& settings) {
  const auto depth = body.number("depth", 1, max_depth, asked.depth);
  RETURN_IF_ERROR(depth);
  asked.depth = static_cast<int>(*depth);
  const auto time = read_time(body, study_ms, settings);
  RETURN_IF_ERROR(time);
  asked.time = *time;
  if (body.has("evaluation")) {
    const auto evaluation = body.text("evaluation");
    RETURN_IF_ERROR(evaluation);
    asked.evaluation = *evaluation;
  }
  EngineSettings engine;
  engine.evaluation = asked.evaluation;
  if (const auto fine = so_far.game->check(engine); !fine) return refuse(400, fine.error());
  return {};
}

Result<std::vector<Move>> read_path(const GameSoFar& so_far, const Body& body) {
  const Json path = body.json().value("path", Json());
  if (!path.is_array() || path.empty() || path.size() > static_cast<std::size_t>(max_depth))
    return refuse(400, "\"path\" must be a list of moves, from the position on");
  std::vector<Move> played = so_far.moves;
  for (const Json& text : path) {
    const View view = so_far.game->look(played);
    const auto found =
        std::find_if(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) { return text == legal.text; });
    if (found == view.legal.end()) return refuse(400, "\"path\" has a move that is not legal there");
    played.push_back(found->move);
  }
  return std::vector<Move>(played.begin() + static_cast<std::ptrdiff_t>(so_far.moves.size()), played.end());
}

Result<Question> read_study(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  auto so_far = open_unfinished(catalog, body);
  RETURN_IF_ERROR(so_far);
  StudyQuestion study;
  const auto plies = body.number("plies", 1, max_plies, study.plies);
  RETURN_IF_ERROR(plies);
  study.plies = static_cast<int>(*plies);
  RETURN_IF_ERROR(read_search(study, *so_far, body, settings));
  return Question{*std::move(so_far), study};
}

Result<Question> read_branch(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  auto so_far = open_unfinished(catalog, body);
  RETURN_IF_ERROR(so_far);
  BranchQuestion branch;
  RETURN_IF_ERROR(read_search(branch, *so_far, body, settings));
  auto path = read_path(*so_far, body);
  RETURN_IF_ERROR(path);
  branch.path = *std::move(path);
  return Question{*std::move(so_far), std::move(branch)};
}

Result<Question> read_question(const Catalog& catalog, const Body& body, const QuestionSettings& settings) {
  using Read = Result<Question> (*)(const Catalog&, const Body&, const QuestionSettings&);
  for (const auto& [key, read] : {std::pair<const char*, Read>{"analyse", read_analyse},
                                  {"review", read_review},
                                  {"proof", read_proof},
                                  {"puzzle", read_puzzle},
                                  {"study", read_study},
                                  {"branch", read_branch}}) {
    const auto wanted = body.optional_object(key);
    RETURN_IF_ERROR(wanted);
    if (*wanted) return read(catalog, **wanted, settings);
  }
  return refuse(400, "ask with \"analyse\", \"review\", \"proof\", \"puzzle\", \"study\" or \"branch\"");
}

}  // namespace turno::web
