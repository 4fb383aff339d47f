#include "course/service/course_run.hpp"

#include <algorithm>
#include <atomic>
#include <span>
#include <thread>

#include "core/return_if_error.hpp"
#include "course/league/line_up.hpp"
#include "course/league/quality_score.hpp"
#include "course/quality/quality.hpp"
#include "course/reports/pages.hpp"
#include "course/service/day_run.hpp"

namespace turno::course {
namespace {

using RunDone = tl::expected<void, std::string>;

constexpr std::size_t robustness_positions = 10'000;

// The score may have been switched on since a file was measured.
bool is_to_be_measured(const CourseSettings& settings, const Entry& entry) {
  if (!entry.quality) return true;
  if (!settings.grading.quality.is_on()) return false;
  const auto quality = quality_of(Json::parse(*entry.quality, nullptr, false));
  return !quality || !is_measured_for(settings.grading.quality, *quality);
}

QualitySettings quality_settings(const CourseSettings& settings) {
  QualitySettings quality;
  quality.deepest = settings.quality_depth;
  quality.pairs_at_depth = settings.quality_pairs;
  quality.pairs = 2 * settings.quality_pairs;
  if (settings.grading.quality.speed > Decimal()) quality.compares_speed = true;
  quality.calibration_depth = settings.calibration_depth;
  if (settings.grading.quality.robustness > Decimal()) quality.random_positions = robustness_positions;
  if (settings.kind == PlayerKind::Lisp) return quality;
  quality.opponent = settings.opponent.empty() ? "random" : settings.opponent;
  quality.deepest = 0;
  quality.pairs = 1;  // bots take their time
  return quality;
}

// To add to a log it is read once, which takes its time late in a course of hundreds.
constexpr std::size_t measured_at_once = 24;

class CourseRun {
 public:
  CourseRun(OpenCourse& course, const RunRequest& request, const CourseRunConditions& conditions,
            const CourseRunEvents& events, const std::stop_token& stop)
      : course_(course), request_(request), conditions_(conditions), events_(events), stop_(stop) {}

  tl::expected<RunOutcome, std::string> run() {
    const auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    RETURN_IF_ERROR(check_clock(course_.calendar(), *ledger, conditions_.now()));
    const auto days =
        request_.date ? std::vector{*request_.date} : days_due(course_.calendar(), *ledger, conditions_.now());
    if (!request_.date)
      for (const NotHeld& day : days_without_players(course_.calendar(), *ledger, conditions_.now()))
        outcome_.not_held.push_back(why_not_held(day));
    for (const Date date : days) {
      RETURN_IF_ERROR(hold(date));
      if (outcome_.stopped_in) return outcome_;
      if (stop_.stop_requested()) break;
    }
    RETURN_IF_ERROR(publish());  // also when stopped while files were measured: a day that was held is not held again
    if (!stop_.stop_requested()) RETURN_IF_ERROR(write());
    return outcome_;
  }

 private:
  RunDone hold(Date date) {
    events_.on_day(date);
    DayConditions day{conditions_.tools, conditions_.turno_version, conditions_.now(), request_.early};
    day.concurrency = conditions_.concurrency;
    day.events.on_tick = [&](const tournament::Progress& progress) { events_.on_progress(date, progress); };
    const auto table = hold_day(course_, date, day, stop_);
    RETURN_IF_ERROR(table);
    if (!*table) {
      outcome_.stopped_in = date;
      return {};
    }
    outcome_.held.push_back(date);
    events_.on_held(**table);
    return measure(date);
  }

  // A file that cannot be measured is left out: reports then say nothing of it.
  RunDone measure(Date date) {
    const auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    auto made = conditions_.tools.catalog.make(course_.settings.tournament.games.front());
    RETURN_IF_ERROR(made);
    const std::shared_ptr<const AnyGame> game = *std::move(made);
    std::vector<const Entry*> entries;
    for (const DayEntrant& entrant : ledger->find_day(date)->begun.entrants) {
      const Entry* entry = entrant.id ? ledger->find_entry(entrant.received) : nullptr;
      if (entry != nullptr && is_to_be_measured(course_.settings, *entry)) entries.push_back(entry);
    }
    for (std::size_t at = 0; at < entries.size() && !stop_.stop_requested(); at += measured_at_once) {
      events_.on_measured(date, at, entries.size());
      const auto part = std::span(entries).subspan(at, std::min(measured_at_once, entries.size() - at));
      RETURN_IF_ERROR(keep(measure_all(part, game)));
    }
    return {};
  }

  // As many at a time as there are games.
  std::vector<NewEvent> measure_all(std::span<const Entry* const> entries, const std::shared_ptr<const AnyGame>& game) {
    std::vector<std::optional<FileMeasured>> measured(entries.size());
    {
      std::atomic<std::size_t> next = 0;
      std::vector<std::jthread> workers;
      for (std::size_t i = 0; i < conditions_.concurrency.value_or(course_.settings.tournament.concurrency); ++i)
        workers.emplace_back([&] {
          for (std::size_t one = next++; one < entries.size() && !stop_.stop_requested(); one = next++)
            measured[one] = measure_file(*entries[one], game);
        });
      workers.clear();  // before what they use
    }
    std::vector<NewEvent> events;
    for (auto& one : measured)
      if (one) events.emplace_back(*std::move(one));
    return events;
  }

  std::optional<FileMeasured> measure_file(const Entry& entry, const std::shared_ptr<const AnyGame>& game) const {
    const std::string player = player_of(course_.settings, course_.folder / file_of(course_.settings, entry.received));
    const auto quality =
        measure_quality(player, game, quality_settings(course_.settings), conditions_.tools.sandbox, stop_);
    if (!quality) return std::nullopt;
    return FileMeasured{entry.received, Json(to_json(*quality)).dump()};
  }

  RunDone keep(const std::vector<NewEvent>& events) {
    if (events.empty()) return {};
    RETURN_IF_ERROR(append_after(course_, conditions_.now(), [&](const Ledger&) { return Decision(events); }));
    return {};
  }

  RunDone publish() {
    if (request_.date && !request_.publish) return {};
    const auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    const auto days =
        request_.date ? std::vector{*request_.date} : days_to_publish(course_.calendar(), *ledger, conditions_.now());
    for (const Date date : days) {
      RETURN_IF_ERROR(publish_day(course_, date, conditions_.now()));
      outcome_.published.push_back(date);
      events_.on_published(date);
    }
    return {};
  }

  RunDone write() {
    const auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    return write_pages(course_, conditions_.tools.catalog, *ledger, {}, stop_);
  }

  OpenCourse& course_;
  const RunRequest& request_;
  const CourseRunConditions& conditions_;
  const CourseRunEvents& events_;
  const std::stop_token& stop_;
  RunOutcome outcome_;
};

}  // namespace

tl::expected<RunOutcome, std::string> run_course(OpenCourse& course, const RunRequest& request,
                                                 const CourseRunConditions& conditions, const CourseRunEvents& events,
                                                 const std::stop_token& stop) {
  return CourseRun(course, request, conditions, events, stop).run();
}

}  // namespace turno::course
