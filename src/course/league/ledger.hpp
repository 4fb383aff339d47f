#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/language.hpp"
#include "course/calendar/calendar.hpp"
#include "course/league/event.hpp"

namespace turno::course {

// A day on which a pair need not upload anything.
struct Excuse {
  Instant at;  // when it was given
  std::string why;
};

// One that was taken back.
struct UndoneExcuse {
  Date date;
  Excuse excuse;
  Instant undone;
};

// Points that the instructor gave by hand.
struct GivenMark {
  Decimal points;
  Instant at;
  std::string by;
  std::string why;
};

struct Pair {
  PairId id;
  std::string code;
  std::string key;
  std::string division;
  std::string note;
  Instant added;
  std::optional<Message> banned = {};  // why
  std::map<Date, Excuse> excuses = {};
  std::vector<UndoneExcuse> undone_excuses = {};  // in the order in which they were taken back
  std::string email = {};
  std::map<std::string, GivenMark> marks = {};  // by their keys, also those that course.toml no longer has
};

// A file that came in, and its report.
struct Entry {
  std::int64_t received = 0;  // the event
  Instant at;
  Date counts_for;
  std::string name;
  PlayerId player;
  Instant entered = at;                     // into the log: later, where the instructor told of it
  bool is_in_time = false;                  // for a day that had been held when it was entered
  std::optional<IntakeReport> report = {};  // none: not examined yet
  std::optional<Outcome> decided = {};      // by the instructor, since it was examined
  std::optional<std::string> quality = {};  // JSON
  std::int64_t judged = 0;                  // the event of the report, with what was built

  // What became of it; nothing where it was not examined yet.
  std::optional<Outcome> outcome() const { return decided || !report ? decided : std::optional(report->outcome()); }
  bool is_accepted() const { return outcome() == Outcome::Accepted; }
};

struct Reference {
  std::string name;
  std::string alias;
  std::string player;
  Date from;
  std::string division;
  std::int64_t added = 0;  // the event, with its file
};

struct Day {
  DayBegun begun;
  Instant at;
  bool is_finished = false;
  bool is_published = false;
};

struct Refusal {
  Instant at;
  FileRefused what;
  Instant entered = at;
};

// A course as its log tells it: events in the order in which they happened, whenever they were entered. A pure function
// of it.
class Ledger {
 public:
  // The language is that in which players without an alias are named.
  static tl::expected<Ledger, std::string> read(const Calendar& calendar, std::span<const store::CourseEventRow> rows,
                                                Language language = Language::English);

  const std::map<PairId, Pair>& pairs() const { return pairs_; }
  const Pair* find(PairId id) const;
  const std::vector<Entry>& entries() const { return entries_; }  // in the order in which they came in
  const Entry* find_entry(std::int64_t received) const;
  const std::vector<Reference>& references() const { return references_; }  // those not removed
  const std::vector<Day>& days() const { return days_; }                    // in their order
  const Day* find_day(Date date) const;

  // A day that was held, of that date or the newest; only one whose table everybody may see, or any.
  const Day* finished_day(std::optional<Date> date, bool only_published) const;

  const std::vector<Refusal>& refusals() const { return refusals_; }
  std::optional<Instant> last_event() const { return last_event_; }

  // The date for which a file counts that comes in then: a day that has begun takes no more.
  Date counts_for(const Calendar& calendar, Instant arrival) const;

  // The newest file of each player, of those that count for the date or before.
  std::vector<const Entry*> newest(Date until) const;
  const Entry* last_of(PairId pair) const;

  // Whether a pair need not upload anything on that day.
  bool is_excused(PairId pair, Date date) const;

  // The files that wait for the instructor's decision, the oldest first.
  std::vector<const Entry*> under_review() const;

  // What everybody sees a player as: its alias. Whoever took an alias that was another player's, or looks like it, is
  // told apart by a number, the same on all days.
  std::string shown_name(PlayerId player, const std::string& alias) const;

 private:
  std::string plain_alias(std::string_view alias) const;
  void take(const Calendar& calendar, const Event& event);
  void note_alias(PlayerId player, const std::string& alias);
  void disqualify_banned(PairId pair);

  std::map<PairId, Pair> pairs_;
  std::vector<Entry> entries_;
  std::vector<Reference> references_;
  std::vector<Day> days_;
  std::vector<Refusal> refusals_;
  std::map<std::string, std::vector<PlayerId>> aliases_;  // by their look, in the order in which they took it
  std::optional<Instant> last_event_;
  Language language_ = Language::English;
};

}  // namespace turno::course
