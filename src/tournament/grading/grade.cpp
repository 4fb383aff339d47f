#include "tournament/grading/grade.hpp"

#include <algorithm>
#include <cassert>

namespace turno::tournament {
namespace {

void count(ReferenceGrade& reference, const ReportedGame& game) {
  const Result& result = game.result;
  const bool is_first = result.first == 0;
  const bool has_won = result.winner == (is_first ? Side::First : Side::Second);
  ++reference.games;
  ++(has_won ? reference.won : !result.winner ? reference.drawn : reference.lost);
  if (!result.forfeited || !result.winner) return;
  ++(has_won ? reference.gifts : reference.forfeits);
  if (!has_won && (!reference.first_mishap || result.number < reference.first_mishap->number))
    reference.first_mishap = {game.id, result.number, game.ending, game.detail, ""};
}

void value(ReferenceGrade& reference, const ReferenceScale& scale) {
  if (reference.games > 0)
    reference.share = (static_cast<double>(reference.won) + static_cast<double>(reference.drawn) / 2) /
                      static_cast<double>(reference.games);
  reference.reached = reference.games > 0 && reference.share >= scale.score;  // 7/10 and a written 0.7 round alike
  if (reference.reached) {
    reference.points = scale.points;
  } else if (scale.partial) {
    reference.points = scale.points * reference.share / scale.score;
  }
}

// The first of all games, if there are games and none ended otherwise.
std::optional<Mishap> only_forfeits_of(const std::vector<ReferenceGrade>& references) {
  std::optional<Mishap> first;
  for (const ReferenceGrade& reference : references) {
    if (reference.forfeits < reference.games) return std::nullopt;
    const auto& mishap = reference.first_mishap;
    if (mishap && (!first || mishap->number < first->number)) first = mishap;
  }
  return first;
}

}  // namespace

Grade grade(const Scale& scale, std::span<const ReportedGame> games) {
  Grade grade;
  grade.references.resize(scale.references.size());
  for (const ReportedGame& game : games) {
    const std::size_t opponent = std::max(game.result.first, game.result.second);
    assert(std::min(game.result.first, game.result.second) == 0 && opponent >= 1 &&
           opponent <= scale.references.size());
    count(grade.references[opponent - 1], game);
  }
  double points = 0;
  for (std::size_t i = 0; i < scale.references.size(); ++i) {
    ReferenceGrade& reference = grade.references[i];
    value(reference, scale.references[i]);
    points += reference.points;
    grade.forfeits += reference.forfeits;
  }
  if (std::all_of(grade.references.begin(), grade.references.end(), [](const auto& one) { return one.reached; }))
    grade.bonus = scale.bonus;
  if (grade.forfeits > 0) grade.forfeit_points = scale.forfeit_each * static_cast<double>(grade.forfeits);
  if (scale.forfeit_most) grade.forfeit_points = std::max(grade.forfeit_points, *scale.forfeit_most);
  grade.points = std::clamp(points + grade.bonus + grade.forfeit_points, 0.0, max_points(scale));
  grade.only_forfeits = only_forfeits_of(grade.references);
  return grade;
}

}  // namespace turno::tournament
