#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "course/league/day_table.hpp"
#include "course/league/line_up.hpp"
#include "course/league/open_course.hpp"
#include "course/service/day_run.hpp"
#include "data_folder.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "play/system/file.hpp"
#include "tournament/file/write_settings.hpp"

// What the tests of a course's pages show: a table worked out by hand, and a course in a folder.
namespace turno::course::example {

inline const std::string hostile = "<script>alert('x')</script>";
inline const std::string formula = "=cmd|' /C calc'!A0";

inline Date date(const std::string& text) { return parse_date(text).value(); }

inline tournament::Row row(std::size_t entrant, std::size_t won, std::size_t drawn, std::size_t lost, int margin) {
  tournament::Row row;
  row.entrant = entrant;
  row.played = won + drawn + lost;
  row.won = won;
  row.drawn = drawn;
  row.lost = lost;
  row.points = static_cast<double>(won) + static_cast<double>(drawn) / 2;
  row.score = row.points / static_cast<double>(row.played);
  row.margin = margin;
  return row;
}

// Two students' players and a reference player between them, two games each against each; somebody left out twice.
//   Ana (14/02/1):   two wins against the reference by 3 and 4, a win by 6 and a draw against the hostile one
//   reference:       a win by 2 and a draw against the hostile one
inline DayTable hand_made(const std::string& day) {
  DayTable table;
  table.date = date(day);
  table.rows = {{1, {.name = "Ana", .id = PlayerId{{14, 2}, 1}, .received = 5}, 1, row(1, 3, 1, 0, 13)},
                {2, {.name = "Zaphod", .reference = "secret-bueno"}, 2, row(2, 1, 1, 2, -5)},
                {3, {.name = hostile, .id = PlayerId{{7, 31}, 3}, .received = 9}, 0, row(0, 0, 2, 2, -8)}};
  table.rows[0].result.elo = tournament::Rating{120, 20, 220};
  table.left_out = {{formula, {{7, 31}, 1}, Outcome::Disqualified}, {"Barred", {{3, 9}, 2}, Outcome::Banned}};
  table.crosstable = {{{}, {2, 0, 1, 1, 0.5, -6}, {2, 0, 1, 1, 0.5, -2}},
                      {{2, 1, 1, 0, 1.5, 6}, {}, {2, 2, 0, 0, 2, 7}},
                      {{2, 1, 1, 0, 1.5, 2}, {2, 0, 0, 2, 0, -7}, {}}};
  return table;
}

inline Step step(std::string name, Outcome outcome, std::string found, std::vector<Reason> reasons = {}) {
  return {std::move(name), outcome, std::move(found), std::move(reasons)};
}

// A course of three pairs whose files stand for built-in players, so that its days are played without Lisp.
class PlayedCourse {
 public:
  PlayedCourse() : course_(begin(folder_.path())) {}

  OpenCourse& course() { return course_; }
  const Catalog& catalog() const { return catalog_; }
  Instant now() const { return at_; }
  Ledger ledger() const { return ledger_of(course_).value(); }
  std::filesystem::path pages() const { return folder_.path() / "pages"; }

  void append_events(const std::vector<NewEvent>& events) {
    at_ += std::chrono::seconds(1);
    const auto done = append(course_, at_, [&](const Ledger&) { return Decision(events); });
    if (!done) throw std::runtime_error(done.error());
  }

  // A file that was examined; its event.
  std::int64_t hand_in(PlayerId player, const std::string& file, const IntakeReport& report) {
    append_events({FileReceived{file, player}});
    const std::int64_t received = ledger().entries().back().received;
    append_events({FileJudged{received, report}});
    return received;
  }

  // Begins a day with what was handed in; these built-in players stand for the files, in the order of pairs and
  // players, then for references.
  void begin_day(const std::string& day, const std::vector<std::string>& built_in) {
    const LineUp found = line_up(ledger(), date(day));
    auto settings = day_settings(course_.settings, ledger(), date(day), found);
    std::map<std::tuple<bool, std::optional<PlayerId>, std::string>, std::size_t> places;
    for (std::size_t i = 0; i < found.entrants.size(); ++i)
      places[{!found.entrants[i].id, found.entrants[i].id, found.entrants[i].name}] = i;
    for (auto place = places.begin(); const std::string& player : built_in)
      settings.entrants.at((place++)->second).player = player;
    append_events(
        {DayBegun{date(day), settings.name, tournament::write_settings(settings), found.entrants, found.left_out}});
  }

  void hold(const std::string& day, const std::vector<std::string>& built_in) {
    begin_day(day, built_in);
    const CourseTools tools{catalog_, nullptr};
    DayConditions conditions{tools, "test", at_};
    conditions.early = true;
    conditions.concurrency = 1;
    const auto held = hold_day(course_, date(day), conditions, {});
    if (!held) throw std::runtime_error(held.error());
  }

  void publish(const std::string& day) {
    const auto published = publish_day(course_, date(day), at_);
    if (!published) throw std::runtime_error(published.error());
  }

 private:
  static OpenCourse begin(const std::filesystem::path& folder) {
    const std::string text =
        course_file_text({"Spring <league>", PlayerKind::Lisp, {"mancala11"}, "UTC", date("2026-04-06")});
    if (!replace_file((folder / course_file).string(), text)) throw std::runtime_error("no course.toml");
    auto opened = open_course(folder);
    if (!opened) throw std::runtime_error(opened.error());
    return *std::move(opened);
  }

  test::DataFolder folder_;
  Catalog catalog_ = shipped_games();
  OpenCourse course_;
  Instant at_ = parse_start();

  static Instant parse_start() { return TimeZone::find("UTC")->parse("2026-04-06 10:00").value(); }
};

}  // namespace turno::course::example
