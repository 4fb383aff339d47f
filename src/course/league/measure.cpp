#include "course/league/measure.hpp"

#include <algorithm>

#include "core/return_if_error.hpp"
#include "course/league/line_up.hpp"
#include "course/quality/quality.hpp"

namespace turno::course {
namespace {

QualitySettings quality_settings(const CourseSettings& settings) {
  QualitySettings quality;
  quality.deepest = settings.quality_depth;
  quality.pairs_at_depth = settings.quality_pairs;
  quality.pairs = 2 * settings.quality_pairs;
  if (settings.kind == PlayerKind::Lisp) return quality;
  quality.opponent = settings.opponent.empty() ? "random" : settings.opponent;
  quality.deepest = 0;
  quality.pairs = 1;  // bots take their time
  return quality;
}

std::string kept_text(const Quality& quality) { return Json(to_json(quality)).dump(); }

}  // namespace

tl::expected<void, std::string> measure_files(OpenCourse& course, Date date, const Examiners& examiners, Instant at,
                                              const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  RETURN_IF_ERROR(ledger);
  const Day* day = ledger->find_day(date);
  if (day == nullptr) return {};
  auto made = examiners.catalog.make(course.settings.games.front());
  RETURN_IF_ERROR(made);
  const std::shared_ptr<const AnyGame> game = *std::move(made);
  for (const DayEntrant& entrant : day->begun.entrants) {
    if (!entrant.id || stop.stop_requested()) continue;
    const Entry* entry = ledger->find_entry(entrant.received);
    if (entry == nullptr || entry->quality) continue;
    const std::string player = player_of(course.settings, course.folder / file_of(course.settings, entrant.received));
    const auto quality = measure_quality(player, game, quality_settings(course.settings), examiners.sandbox, stop);
    if (!quality) continue;
    auto kept = follow(course, at, [&](const Ledger&) -> Happenings {
      return std::vector<Happening>{FileMeasured{entrant.received, kept_text(*quality)}};
    });
    if (!kept) return kept;
  }
  return {};
}

}  // namespace turno::course
