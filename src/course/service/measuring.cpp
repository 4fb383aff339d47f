#include "course/service/measuring.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/return_if_error.hpp"
#include "course/league/line_up.hpp"
#include "course/league/quality_score.hpp"
#include "course/quality/quality.hpp"

namespace turno::course {
namespace {

constexpr std::size_t robustness_positions = 10'000;

// To add to a log it is read once, which takes its time late in a course of hundreds.
constexpr std::size_t kept_at_once = 24;

// The score may have been switched on since a file was measured.
bool is_to_be_measured(const CourseSettings& settings, const Entry& entry) {
  if (settings.kind == PlayerKind::Moedas) return false;  // the judge has measured it
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

std::vector<const Entry*> entries_to_measure(const CourseSettings& settings, const Ledger& ledger, Date date) {
  std::vector<const Entry*> entries;
  for (const DayEntrant& entrant : ledger.find_day(date)->begun.entrants) {
    const Entry* entry = entrant.id ? ledger.find_entry(entrant.received) : nullptr;
    if (entry != nullptr && is_to_be_measured(settings, *entry)) entries.push_back(entry);
  }
  return entries;
}

// What those who measure hand to the one who keeps it.
class MeasuredFiles {
 public:
  explicit MeasuredFiles(std::size_t workers) : working_(workers) {}

  void put(std::optional<FileMeasured> file) {
    const std::scoped_lock lock(mutex_);
    ++done_;
    if (file) found_.emplace_back(*std::move(file));
    if (found_.size() >= kept_at_once) has_news_.notify_one();
  }

  void worker_is_done() {
    const std::scoped_lock lock(mutex_);
    --working_;
    has_news_.notify_one();
  }

  struct Found {
    std::vector<NewEvent> events;
    std::size_t done = 0;  // so far, those left out too
  };

  // What has come since the last time, once it is much or nothing more comes; nothing after that.
  std::optional<Found> take() {
    std::unique_lock lock(mutex_);
    has_news_.wait(lock, [&] { return found_.size() >= kept_at_once || working_ == 0; });
    if (found_.empty()) return std::nullopt;
    return Found{std::exchange(found_, {}), done_};
  }

 private:
  std::mutex mutex_;
  std::condition_variable has_news_;
  std::vector<NewEvent> found_;
  std::size_t done_ = 0;
  std::size_t working_;
};

}  // namespace

tl::expected<void, std::string> measure_new_files(OpenCourse& course, Date date, const MeasuringConditions& conditions,
                                                  const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  RETURN_IF_ERROR(ledger);
  auto made = conditions.tools.catalog.make(course.settings.tournament.games.front());
  RETURN_IF_ERROR(made);
  const std::shared_ptr<const AnyGame> game = *std::move(made);
  const std::vector<const Entry*> entries = entries_to_measure(course.settings, *ledger, date);
  if (entries.empty()) return {};
  conditions.on_measured(0, entries.size());
  const QualitySettings settings = quality_settings(course.settings);
  std::stop_source ending;
  const std::stop_callback pass_on(stop, [&] { ending.request_stop(); });
  const std::size_t wanted = conditions.concurrency.value_or(course.settings.tournament.concurrency);
  const std::size_t workers_wanted = std::clamp<std::size_t>(wanted, 1, entries.size());
  MeasuredFiles measured(workers_wanted);
  std::atomic<std::size_t> next = 0;
  const auto work = [&, stops = ending.get_token()] {
    for (std::size_t one = next++; one < entries.size() && !stops.stop_requested(); one = next++) {
      const auto file = course.folder / file_of(course.settings, entries[one]->received);
      const auto quality =
          measure_quality(player_of(course.settings, file), game, settings, conditions.tools.sandbox, stops);
      measured.put(quality ? std::optional(FileMeasured{entries[one]->received, Json(to_json(*quality)).dump()})
                           : std::nullopt);
    }
    measured.worker_is_done();
  };
  std::vector<std::jthread> workers;
  for (std::size_t i = 0; i < workers_wanted; ++i) workers.emplace_back(work);
  tl::expected<void, std::string> kept;
  while (const auto found = measured.take()) {
    if (!kept) continue;
    auto appended = append_after(course, conditions.now(), [&](const Ledger&) { return Decision(found->events); });
    if (!appended) {
      kept = tl::unexpected(std::move(appended.error()));
      ending.request_stop();
    } else if (found->done < entries.size()) {
      conditions.on_measured(found->done, entries.size());
    }
  }
  return kept;
}

}  // namespace turno::course
