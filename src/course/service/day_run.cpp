#include "course/service/day_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/return_if_error.hpp"
#include "course/league/line_up.hpp"
#include "course/service/player_file.hpp"
#include "play/system/file.hpp"
#include "store/run_lock.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/carry_over.hpp"
#include "tournament/run/chance.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/verify.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::course {
namespace {

using Done = tl::expected<void, std::string>;

// Others may add to the log after the clock was read and before the log is.
constexpr std::chrono::minutes max_clock_difference{1};

bool waits(const Ledger& ledger, Date date) {
  return std::any_of(ledger.entries().begin(), ledger.entries().end(),
                     [=](const Entry& entry) { return !entry.report && entry.counts_for <= date; });
}

// Brings the file of an event to where players' texts name it. What is there already is written again: nobody else
// may have changed it.
Done bring_file(const OpenCourse& course, const Ledger& ledger, std::int64_t event) {
  const auto file = player_file(course, ledger, event);
  RETURN_IF_ERROR(file);
  if (!*file) return {};  // a reference without a file
  const std::filesystem::path path = course.folder / (*file)->path;
  if (auto made = make_folders(path.parent_path()); !made) return made;
  RETURN_IF_ERROR(replace_file(path.string(), (*file)->contents));
  std::error_code error;
  if ((*file)->is_program) std::filesystem::permissions(path, std::filesystem::perms(0755), error);
  if (error) return tl::unexpected(fmt::format("{}: {}", path.string(), error.message()));
  return {};
}

Done bring_files(const OpenCourse& course, const Ledger& ledger, const std::vector<DayEntrant>& entrants) {
  for (const DayEntrant& entrant : entrants) {
    std::int64_t event = entrant.received;
    if (entrant.reference)
      for (const Reference& reference : ledger.references())
        if (reference.name == *entrant.reference) event = reference.added;
    if (Done brought = bring_file(course, ledger, event); !brought) return brought;
  }
  return {};
}

class DayRun {
 public:
  DayRun(OpenCourse& course, Date date, const DayConditions& conditions, const std::stop_token& stop)
      : course_(course), date_(date), conditions_(conditions), stop_(stop) {}

  tl::expected<std::optional<DayTable>, std::string> go() {
    const auto lock = store::RunLock::take(course_.folder, day_tournament(date_));
    RETURN_IF_ERROR(lock);
    RETURN_IF_ERROR(begin());
    if (stop_.stop_requested()) return std::nullopt;
    return play();
  }

 private:
  Done begin() {
    auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    if (Done may = may_hold(course_.calendar(), *ledger, date_, conditions_.at, conditions_.early); !may) return may;
    if (ledger->find_day(date_) != nullptr) return {};
    while (waits(*ledger, date_) && !stop_.stop_requested()) {
      if (Done examined = examine_waiting(course_, date_, conditions_.tools, conditions_.at, stop_); !examined)
        return examined;
      ledger = ledger_of(course_);
      RETURN_IF_ERROR(ledger);
    }
    if (stop_.stop_requested()) return {};
    if (Done able = check_references(*ledger); !able) return able;
    RETURN_IF_ERROR(append_after(course_, conditions_.at, [this](const Ledger& latest) { return opening(latest); }));
    return {};
  }

  // Who plays, decided in one step with reading who handed in what.
  Decision opening(const Ledger& ledger) const {
    if (waits(ledger, date_)) return tl::unexpected(std::string("a file has just arrived; run it again"));
    const LineUp found = line_up(ledger, date_);
    if (found.entrants.size() < 2)
      return tl::unexpected(fmt::format("{} can play on {}, but two are needed; nothing was started",
                                        found.entrants.empty() ? "nobody" : "only one player", to_text(date_)));
    const auto settings = day_settings(course_.settings, ledger, date_, found);
    const std::string text = tournament::write_settings(settings);
    RETURN_IF_ERROR(
        tournament::parse_settings(text, std::string(course_file)));  // a cup that does not fit who is there
    return std::vector<NewEvent>{DayBegun{date_, settings.name, text, found.entrants, found.left_out}};
  }

  // A reference player that is not there would change every grade.
  Done check_references(const Ledger& ledger) const {
    const LineUp found = line_up(ledger, date_);
    if (Done brought = bring_files(course_, ledger, found.entrants); !brought) return brought;
    const auto settings = day_settings(course_.settings, ledger, date_, found);
    const auto versions = tournament::versions_now(settings, course_.folder, conditions_.turno_version);
    for (const auto& [entrant, what] : versions.troubles)
      if (const auto& who = found.entrants[entrant]; who.reference)
        return tl::unexpected(fmt::format("reference player {}: {}; put it back, or remove it", *who.reference, what));
    return {};
  }

  tl::expected<std::optional<DayTable>, std::string> play() {
    const auto ledger = ledger_of(course_);
    RETURN_IF_ERROR(ledger);
    const Day& day = *ledger->find_day(date_);
    RETURN_IF_ERROR(bring_files(course_, *ledger, day.begun.entrants));
    RETURN_IF_ERROR(keep_tournament(day.begun));
    const auto kept = tournament::find_tournament(course_.kept, day.begun.tournament, conditions_.tools.catalog);
    RETURN_IF_ERROR(kept);
    auto progress = tournament::derive_all(kept->plan, course_.kept.tournaments);
    RETURN_IF_ERROR(progress);
    tournament::RunConditions with{conditions_.concurrency.value_or(kept->settings.concurrency),
                                   conditions_.tools.sandbox};
    with.are_functions = functions_among(day.begun.entrants, kept->plan);
    RETURN_IF_ERROR(check_same(*kept, progress->draw.is_complete()));
    if (!conditions_.replay_all) {
      RETURN_IF_ERROR(carry_over(*ledger, kept->plan, *progress));
    }
    const Done run = tournament::run(kept->plan, course_.kept.tournaments, *progress, with, conditions_.events, stop_);
    RETURN_IF_ERROR(run);
    if (!progress->draw.is_complete()) return std::nullopt;
    return finish(day, *progress);
  }

  // Students' files in Lisp were vetted: nothing is assigned in them, so they remember nothing. What is left is chance.
  static std::vector<bool> functions_among(const std::vector<DayEntrant>& entrants, const tournament::Plan& plan) {
    std::vector<bool> found;
    for (std::size_t i = 0; i < entrants.size(); ++i) {
      const auto file = plan.lisp_file(i);
      found.push_back(entrants[i].id && file && !tournament::may_draw(*file));
    }
    return found;
  }

  // Games between files that have not changed since the last day are those of that day.
  Done carry_over(const Ledger& ledger, const tournament::Plan& plan, tournament::Progress& progress) {
    const Day* last = ledger.finished_day({}, false);
    if (last == nullptr || progress.draw.is_complete()) return {};
    const auto earlier = tournament::find_tournament(course_.kept, last->begun.tournament, conditions_.tools.catalog);
    RETURN_IF_ERROR(earlier);
    RETURN_IF_ERROR(tournament::carry_over(earlier->plan, plan, course_.kept.tournaments, progress, stop_));
    return {};
  }

  Done keep_tournament(const DayBegun& day) {
    const auto known = course_.kept.tournaments.find(day.tournament);
    RETURN_IF_ERROR(known);
    if (*known) return {};
    const auto settings = tournament::parse_settings(day.settings, day.tournament);
    RETURN_IF_ERROR(settings);
    const auto versions = tournament::versions_now(*settings, course_.folder, conditions_.turno_version);
    return course_.kept.tournaments.begin({day.tournament, day.tournament, day.settings, course_.folder.string(),
                                           tournament::write_versions(versions.texts)});
  }

  // Whoever plays on must be who played before.
  Done check_same(const tournament::StoredTournament& kept, bool is_complete) const {
    if (is_complete) return {};
    const auto now = tournament::versions_now(kept.settings, kept.row.folder, conditions_.turno_version);
    for (std::size_t i = 0; i < now.texts.size(); ++i)
      if (now.texts[i] != kept.versions[i]) {
        std::string why = "it has changed";
        for (const auto& [entrant, what] : now.troubles)
          if (entrant == i) why = what;
        return tl::unexpected(fmt::format("{} is not as it was when the day began: {}; put it back",
                                          kept.settings.entrants[i].name, why));
      }
    return {};
  }

  tl::expected<std::optional<DayTable>, std::string> finish(const Day& day, const tournament::Progress& progress) {
    const auto standings = tournament::standings(progress.draw);
    RETURN_IF_ERROR(course_.kept.tournaments.publish(day.begun.tournament,
                                                     tournament::published_table(progress.draw.settings(), standings)));
    RETURN_IF_ERROR(append_after(course_, conditions_.at, [&](const Ledger& latest) -> Decision {
      if (latest.find_day(date_)->is_finished) return std::vector<NewEvent>{};
      return std::vector<NewEvent>{DayFinished{date_}};
    }));
    return day_table(day.begun, standings, course_.settings.scoring);
  }

  OpenCourse& course_;
  Date date_;
  const DayConditions& conditions_;
  const std::stop_token& stop_;
};

}  // namespace

Done check_clock(const Calendar& calendar, const Ledger& ledger, Instant at) {
  const auto last = ledger.last_event();
  if (!last || *last <= at + max_clock_difference) return {};
  return tl::unexpected(
      fmt::format("the clock went backwards: it shows {}, but the last event is of {}; nothing was changed",
                  calendar.zone.text(at), calendar.zone.text(*last)));
}

Done may_hold(const Calendar& calendar, const Ledger& ledger, Date date, Instant at, bool early) {
  if (const Day* day = ledger.find_day(date)) {
    if (!day->is_finished) return {};
    return tl::unexpected(fmt::format("{} has already been run; its table stays as it is: turno course table --date {}",
                                      to_text(date), to_text(date)));
  }
  if (!calendar.is_course_day(date))
    return tl::unexpected(
        fmt::format("{} is not a day of the course, which lasts from {} to {} without weekends and "
                    "holidays as course.toml says",
                    to_text(date), to_text(calendar.first), to_text(calendar.last)));
  if (!ledger.days().empty() && ledger.days().back().begun.date > date)
    return tl::unexpected(fmt::format("{}, a later day, has already been run; days are run in order",
                                      to_text(ledger.days().back().begun.date)));
  if (!ledger.days().empty() && !ledger.days().back().is_finished)
    return tl::unexpected(fmt::format("{} is not finished: turno course run --date {}",
                                      to_text(ledger.days().back().begun.date),
                                      to_text(ledger.days().back().begun.date)));
  if (calendar.zone.local(at).date < date) return tl::unexpected(fmt::format("{} is to come", to_text(date)));
  if (!early && at <= calendar.deadline_of(date))
    return tl::unexpected(fmt::format("files for {} may come until {}; --early closes the day now", to_text(date),
                                      calendar.zone.text(calendar.deadline_of(date))));
  return {};
}

namespace {

bool somebody_plays(const Ledger& ledger, Date date) {
  return waits(ledger, date) || line_up(ledger, date).entrants.size() > 1;
}

// Not begun, after those that were, and its deadline has passed.
bool could_be_held(const Calendar& calendar, const Ledger& ledger, Date date, Instant at) {
  const bool is_later = ledger.days().empty() || date > ledger.days().back().begun.date;
  return is_later && at > calendar.deadline_of(date);
}

}  // namespace

std::vector<Date> days_due(const Calendar& calendar, const Ledger& ledger, Instant at) {
  std::vector<Date> due;
  for (const Date date : calendar.course_days()) {
    const Day* day = ledger.find_day(date);
    const bool is_due =
        day != nullptr ? !day->is_finished : could_be_held(calendar, ledger, date, at) && somebody_plays(ledger, date);
    if (is_due) due.push_back(date);
  }
  return due;
}

std::vector<NotHeld> days_without_players(const Calendar& calendar, const Ledger& ledger, Instant at) {
  std::vector<NotHeld> found;
  for (const Date date : calendar.course_days())
    if (ledger.find_day(date) == nullptr && could_be_held(calendar, ledger, date, at) && !somebody_plays(ledger, date))
      found.push_back({date, line_up(ledger, date).entrants.size()});
  return found;
}

std::string why_not_held(const NotHeld& day) {
  return fmt::format("{} is not held: {} can play, but two are needed", to_text(day.date),
                     day.players == 0 ? "nobody" : "only one player");
}

std::vector<Date> days_to_publish(const Calendar& calendar, const Ledger& ledger, Instant at) {
  std::vector<Date> found;
  for (const Day& day : ledger.days())
    if (day.is_finished && !day.is_published && at >= calendar.publishing_of(day.begun.date))
      found.push_back(day.begun.date);
  return found;
}

tl::expected<std::optional<DayTable>, std::string> hold_day(OpenCourse& course, Date date,
                                                            const DayConditions& conditions,
                                                            const std::stop_token& stop) {
  return DayRun(course, date, conditions, stop).go();
}

Done publish_day(OpenCourse& course, Date date, Instant at) {
  RETURN_IF_ERROR(append_after(course, at, [&](const Ledger& ledger) -> Decision {
    const Day* day = ledger.find_day(date);
    if (day == nullptr || !day->is_finished)
      return tl::unexpected(fmt::format("{} has not been run, or is not finished", to_text(date)));
    if (day->is_published) return std::vector<NewEvent>{};
    return std::vector<NewEvent>{DayPublished{date}};
  }));
  return {};
}

}  // namespace turno::course
