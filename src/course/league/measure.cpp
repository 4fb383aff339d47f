#include "course/league/measure.hpp"

#include <algorithm>

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

}  // namespace

tl::expected<void, std::string> measure_files(OpenCourse& course, Date date, const Examiners& examiners, Instant at,
                                              const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  if (!ledger) return tl::unexpected(ledger.error());
  const Day* day = ledger->find_day(date);
  if (day == nullptr) return {};
  const auto game = examiners.catalog.make(course.settings.games.front());
  if (!game) return tl::unexpected(game.error());
  for (const DayEntrant& entrant : day->begun.entrants) {
    if (!entrant.id || stop.stop_requested()) continue;
    const Entry* entry = ledger->find_entry(entrant.received);
    if (entry == nullptr || entry->quality) continue;
    const std::string player = player_of(course.settings, course.folder / file_of(course.settings, entrant.received));
    const auto quality = measure_quality(player, *game, quality_settings(course.settings), examiners.sandbox, stop);
    if (!quality) continue;
    const auto kept = happen(course, std::max(at, ledger->last_event().value_or(at)), [&](const Ledger&) -> Happenings {
      return std::vector<Happening>{FileMeasured{entrant.received, to_json(*quality).dump()}};
    });
    if (!kept) return kept;
  }
  return {};
}

}  // namespace turno::course
