#include "engine/analysis_json.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace turno {
namespace {

Json bound_json(const std::optional<double>& value) { return value ? number_json(*value) : Json(nullptr); }

const char* name_of_bound(TracedBound bound) {
  switch (bound) {
    case TracedBound::Exact: return "exact";
    case TracedBound::Upper: return "upper";
    case TracedBound::Lower: break;
  }
  return "lower";
}

}  // namespace

Json number_json(double value) {
  if (value == std::floor(value)) return static_cast<std::int64_t>(value);
  return value;
}

TraceTexts::Texts TraceTexts::of(const TracedMove& traced) {
  path_.resize(static_cast<std::size_t>(traced.ply));
  std::vector<Move> played = so_far_.moves;
  played.insert(played.end(), path_.begin(), path_.end());
  const View view = so_far_.game->look(played);
  const auto text_of = [&](Move move) {
    const auto is_move = [&](const LegalMove& legal) { return legal.move == move; };
    const auto found = std::find_if(view.legal.begin(), view.legal.end(), is_move);
    return found == view.legal.end() ? std::string("?") : found->text;
  };
  Texts texts{text_of(traced.move), {}};
  for (const Move move : traced.not_searched) texts.not_searched.push_back(text_of(move));
  path_.push_back(traced.move);
  return texts;
}

TracedBound bound_of(const TracedMove& traced) {
  if (traced.is_leaf) return TracedBound::Exact;
  if (traced.alpha && traced.value <= *traced.alpha) return TracedBound::Upper;
  if (traced.beta && traced.value >= *traced.beta) return TracedBound::Lower;
  return TracedBound::Exact;
}

Json ranking_json(const GameSoFar& so_far, const Analysis& analysis) {
  Json ranking = Json::array();
  for (const RankedMove& ranked : analysis.ranking) {
    Json line = Json::array();
    Json movers = Json::array();
    for (const PlayedMove& made : played_continuation(*so_far.game, so_far.moves, ranked.line)) {
      line.push_back(made.text);
      movers.push_back(number_of(made.mover));
    }
    ranking.push_back({{"move", line.front()},
                       {"value", number_json(ranked.value)},
                       {"bound", ranked.bound == Bound::Exact ? "exact" : "upper"},
                       {"proven", ranked.proven},
                       {"line", line},
                       {"movers", movers}});
    if (ranked.visits) ranking.back()["visits"] = *ranked.visits;
    if (ranked.reward) ranking.back()["reward"] = *ranked.reward;
  }
  return ranking;
}

Json trace_json(const GameSoFar& so_far, const Analysis& analysis) {
  TraceTexts texts(so_far);
  Json trace = Json::array();
  for (const TracedMove& traced : analysis.trace) {
    const TraceTexts::Texts moves = texts.of(traced);
    trace.push_back({{"ply", traced.ply},
                     {"move", moves.move},
                     {"mover", number_of(traced.mover)},
                     {"value", number_json(traced.value)},
                     {"bound", name_of_bound(bound_of(traced))},
                     {"alpha", bound_json(traced.alpha)},
                     {"beta", bound_json(traced.beta)},
                     {"leaf", traced.is_leaf},
                     {"better", traced.is_better},
                     {"not_searched", moves.not_searched}});
    if (traced.visits) trace.back()["visits"] = *traced.visits;
  }
  return trace;
}

Json evaluations_json(const std::vector<EvaluationInfo>& evaluations) {
  Json list = Json::array();
  for (const EvaluationInfo& evaluation : evaluations) {
    Json weights = Json::object();
    for (const NamedWeight& weight : evaluation.weights)
      weights[weight.name] = number_json(static_cast<double>(weight.usual) / NamedWeight::unit);
    list.push_back({{"name", evaluation.name},
                    {"summary", evaluation.summary},
                    {"in_points", evaluation.in_points},
                    {"viewpoint", evaluation.is_searchers ? "searcher" : "side-to-move"},
                    {"weights", std::move(weights)}});
  }
  return list;
}

}  // namespace turno
