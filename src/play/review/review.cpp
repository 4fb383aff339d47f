#include "play/review/review.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

#include "engine/analysis_json.hpp"

namespace turno {
namespace {

constexpr double share_that_halves = 0.25;  // of the typical margin

// Of the typical margin, but never so little that noise counts.
struct Threshold {
  MoveJudgement judgement;
  double share;
  double points;
};

constexpr std::array<Threshold, 3> thresholds{
    {{MoveJudgement::Blunder, 0.4, 2}, {MoveJudgement::Mistake, 0.2, 1}, {MoveJudgement::Inaccuracy, 0.1, 0.5}}};

std::unique_ptr<Engine> engine_that_compares(const AnyGame& game, const Reviewer::Means& means) {
  EngineSettings settings = best_settings(game, means.memory, means.tables);
  settings.exact_moves = std::numeric_limits<std::size_t>::max();
  return game.make_engine(settings).value();
}

Worth worth_of(const RankedMove& ranked, Side mover) {
  return {mover == Side::First ? ranked.value : -ranked.value, ranked.proven};
}

bool is_proven(const Analysis& analysis) {
  return std::all_of(analysis.ranking.begin(), analysis.ranking.end(),
                     [](const RankedMove& ranked) { return ranked.proven && ranked.bound == Bound::Exact; });
}

double in_hundredths(double value) { return std::round(value * 100) / 100; }

}  // namespace

std::string_view to_text(MoveJudgement judgement) {
  switch (judgement) {
    case MoveJudgement::Fine: return "fine";
    case MoveJudgement::Inaccuracy: return "inaccuracy";
    case MoveJudgement::Mistake: return "mistake";
    case MoveJudgement::Blunder: break;
  }
  return "blunder";
}

double accuracy_of(double loss, double typical_margin) {
  return 100 * std::exp2(-loss / (share_that_halves * typical_margin));
}

MoveJudgement judge(double loss, double typical_margin) {
  const auto* const found = std::find_if(thresholds.begin(), thresholds.end(), [&](const Threshold& threshold) {
    return loss >= std::max(threshold.points, threshold.share * typical_margin);
  });
  return found == thresholds.end() ? MoveJudgement::Fine : found->judgement;
}

Reviewer::Reviewer(const GameSoFar& so_far, const Limits& limits_of_a_position, const Means& means)
    : so_far_(so_far),
      limits_(limits_of_a_position),
      typical_margin_(so_far.game->typical_margin()),
      engine_(engine_that_compares(*so_far.game, means)) {}

std::optional<ReviewedMove> Reviewer::review(std::size_t ply, const std::stop_token& stop) {
  const View view = so_far_.game->look(std::span(so_far_.moves).first(ply));
  const auto analysis = compare_moves(ply, stop);
  if (!analysis) return std::nullopt;
  const RankedMove& best = analysis->ranking.front();
  ReviewedMove reviewed;
  reviewed.ply = ply;
  reviewed.mover = view.to_move;
  reviewed.move = so_far_.moves[ply];
  reviewed.is_choice = view.legal.size() > 1;
  reviewed.before = worth_of(best, view.to_move);
  reviewed.best = best.line;

  const auto made = std::find_if(analysis->ranking.begin(), analysis->ranking.end(),
                                 [&](const RankedMove& ranked) { return ranked.move == reviewed.move; });
  assert(made != analysis->ranking.end());
  reviewed.after = worth_of(*made, view.to_move);
  const double loss = best.value - made->value;
  if (loss <= 0) reviewed.best = made->line;  // one of several that are best
  if (loss < 0) reviewed.before = reviewed.after;
  reviewed.loss = std::max(loss, 0.0);
  reviewed.accuracy = accuracy_of(reviewed.loss, typical_margin_);
  reviewed.judgement = judge(reviewed.loss, typical_margin_);
  return reviewed;
}

// Only a depth that was finished has values of all moves that can be compared.
std::optional<Analysis> Reviewer::compare_moves(std::size_t ply, const std::stop_token& stop) {
  std::optional<Analysis> finished;
  Analysis last = engine_->analyse(std::span(so_far_.moves).first(ply), limits_, stop,
                                   [&](const Analysis& done) { finished = done; });
  if (stop.stop_requested()) return std::nullopt;
  return finished && !is_proven(last) ? *std::move(finished) : std::move(last);
}

std::array<SideReview, 2> sum_up(std::span<const ReviewedMove> moves) {
  std::array<SideReview, 2> sides;
  for (const ReviewedMove& reviewed : moves) {
    if (!reviewed.is_choice) continue;
    SideReview& side = sides[index_of(reviewed.mover)];
    ++side.moves;
    if (reviewed.is_best()) ++side.best;
    if (reviewed.judgement == MoveJudgement::Inaccuracy) ++side.inaccuracies;
    if (reviewed.judgement == MoveJudgement::Mistake) ++side.mistakes;
    if (reviewed.judgement == MoveJudgement::Blunder) ++side.blunders;
    side.average_loss += reviewed.loss;
    side.accuracy = side.accuracy.value_or(0) + reviewed.accuracy;
  }
  for (SideReview& side : sides) {
    if (side.moves == 0) continue;
    side.average_loss /= static_cast<double>(side.moves);
    *side.accuracy /= static_cast<double>(side.moves);
  }
  return sides;
}

Json review_json(const GameSoFar& so_far, const ReviewedMove& reviewed) {
  const auto played = std::span(so_far.moves).first(reviewed.ply);
  const std::vector<std::string> line = continuation(*so_far.game, played, reviewed.best);
  return {{"ply", reviewed.ply},
          {"mover", number_of(reviewed.mover)},
          {"move", continuation(*so_far.game, played, std::span(&reviewed.move, 1)).front()},
          {"choice", reviewed.is_choice},
          {"before", number_json(reviewed.before.margin)},
          {"before_proven", reviewed.before.proven},
          {"after", number_json(reviewed.after.margin)},
          {"after_proven", reviewed.after.proven},
          {"loss", number_json(reviewed.loss)},
          {"best", line.front()},
          {"line", line},
          {"accuracy", number_json(in_hundredths(reviewed.accuracy))},
          {"judgement", to_text(reviewed.judgement)}};
}

Json review_json(const SideReview& side) {
  return {{"moves", side.moves},
          {"best", side.best},
          {"average_loss", number_json(in_hundredths(side.average_loss))},
          {"accuracy", side.accuracy ? number_json(in_hundredths(*side.accuracy)) : Json(nullptr)},
          {"inaccuracies", side.inaccuracies},
          {"mistakes", side.mistakes},
          {"blunders", side.blunders}};
}

}  // namespace turno
