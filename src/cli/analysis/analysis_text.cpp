#include "cli/analysis/analysis_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/messages/messages.hpp"
#include "cli/terminal/line_text.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/terminal/value_text.hpp"
#include "engine/analysis_json.hpp"
#include "engine/evaluation_text.hpp"

namespace turno::cli {
namespace {

std::string window_text(const TracedMove& traced) {
  return fmt::format(messages::trace_window, traced.alpha ? signed_text(*traced.alpha) : "-inf",
                     traced.beta ? signed_text(*traced.beta) : "+inf");
}

std::string_view bound_sign(const TracedMove& traced) {
  switch (bound_of(traced)) {
    case TracedBound::Exact: return "";
    case TracedBound::Upper: return "≤ ";
    case TracedBound::Lower: break;
  }
  return "≥ ";
}

std::string_view trace_heading(const AnalysisOf& what) {
  if (what.settings.algorithm == mcts_algorithm) return messages::trace_heading_tree;
  return what.settings.algorithm == "negamax" ? messages::trace_heading_mover : messages::trace_heading_max;
}

// How often a move was tried, and what share of the points that brought.
std::string visits_text(const RankedMove& ranked) {
  if (!ranked.visits) return {};
  if (!ranked.reward) return fmt::format(messages::analysis_visits, *ranked.visits);
  return fmt::format(messages::analysis_reward, 100 * *ranked.reward, *ranked.visits);
}

std::string trace_text(const AnalysisOf& what, const Analysis& analysis) {
  const bool negamax = what.settings.algorithm == "negamax";
  const bool prunes = what.settings.algorithm == "alphabeta";
  std::string text = fmt::format(fmt::runtime(trace_heading(what)), name_of(what.view.to_move));
  TraceTexts texts(what.so_far);
  std::vector<std::string> cuts;  // of the moves that are being told, one a ply
  const auto tell_cuts_from = [&](std::size_t ply) {
    for (; cuts.size() > ply; cuts.pop_back()) text += cuts.back();
  };
  for (const TracedMove& traced : analysis.trace) {
    const TraceTexts::Texts moves = texts.of(traced);
    const auto ply = static_cast<std::size_t>(traced.ply);
    const std::size_t indent = 2 * (ply + 1);
    tell_cuts_from(ply);
    const std::string_view role =
        negamax ? "" : (traced.mover == what.view.to_move ? messages::trace_max : messages::trace_min);
    text += fmt::format(messages::trace_line, "", indent, name_of(traced.mover), role, moves.move,
                        fmt::format("{}{}{}", bound_sign(traced), signed_text(traced.value),
                                    traced.visits ? fmt::format(messages::trace_visits, *traced.visits) : ""),
                        prunes ? window_text(traced) : "", traced.is_leaf ? messages::trace_leaf : "",
                        traced.is_better ? messages::trace_better : "");
    cuts.push_back(moves.not_searched.empty()
                       ? ""
                       : fmt::format(messages::trace_cut, "", indent, fmt::join(moves.not_searched, " ")));
  }
  tell_cuts_from(0);
  return text;
}

// What the position is worth under best play of both.
bool is_proven(const Analysis& analysis) {
  if (analysis.ranking.empty()) return false;
  const RankedMove& best = analysis.ranking.front();
  return analysis.complete && best.proven && best.bound == Bound::Exact;
}

}  // namespace

bool is_in_points(const AnyGame& game, std::string_view evaluation) {
  const auto all = game.evaluations();
  const std::string_view name = name_of_evaluation(evaluation);
  return std::any_of(all.begin(), all.end(),
                     [&](const EvaluationInfo& info) { return info.name == name && info.in_points; });
}

std::string analysis_text(const AnalysisOf& what, const Analysis& analysis) {
  const bool in_points = is_in_points(*what.so_far.game, what.settings.evaluation);
  std::string text = fmt::format(messages::analysis_heading, what.so_far.game->spec(), name_of(what.view.to_move),
                                 what.settings.algorithm, what.settings.evaluation, analysis.depth,
                                 is_proven(analysis) ? messages::is_proven : "");
  if (const auto least = what.so_far.game->facts().least_value;
      least && what.settings.algorithm == "negamax" && analysis.complete && analysis.ranking.front().value <= *least)
    text += fmt::format(messages::analysis_abandons, *least);
  if (!analysis.complete)
    text += fmt::format(messages::analysis_incomplete, analysis.ranking.size(), what.view.legal.size());
  std::vector<std::vector<PlayedMove>> lines;
  std::vector<std::string> values;
  std::size_t move_width = 0;
  std::size_t value_width = 0;
  for (const RankedMove& ranked : analysis.ranking) {
    lines.push_back(played_continuation(*what.so_far.game, what.so_far.moves, ranked.line));
    values.push_back(value_in_words(ranked, in_points) + visits_text(ranked));
    move_width = std::max(move_width, lines.back().front().text.size());
    value_width = std::max(value_width, values.back().size());
  }
  for (std::size_t i = 0; i < lines.size(); ++i)
    text += fmt::format(messages::analysis_move, i + 1, lines[i].front().text, move_width, values[i], value_width,
                        line_text(lines[i]));
  text += fmt::format(messages::analysis_counts, analysis.nodes, analysis.leaves, seconds_of(analysis.time));
  return analysis.trace.empty() ? text : text + trace_text(what, analysis);
}

Json analysis_json(const AnalysisOf& what, const Analysis& analysis) {
  Json json{{"game", what.so_far.game->spec()},
            {"position", what.view.position},
            {"to_move", number_of(what.view.to_move)},
            {"algorithm", what.settings.algorithm},
            {"eval", what.settings.evaluation},
            {"depth", analysis.depth},
            {"complete", analysis.complete},
            {"nodes", analysis.nodes},
            {"leaves", analysis.leaves},
            {"time_us", analysis.time.count()},
            {"ranking", ranking_json(what.so_far, analysis)}};
  if (!analysis.trace.empty()) json["trace"] = trace_json(what.so_far, analysis);
  return json;
}

}  // namespace turno::cli
