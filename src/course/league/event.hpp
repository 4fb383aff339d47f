#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "course/calendar/local_time.hpp"
#include "course/intake/intake_report.hpp"
#include "course/league/player_id.hpp"
#include "course/settings/decimal.hpp"
#include "store/course_log.hpp"

namespace turno::course {

// What can happen in a course. Events are its only truth: everything else is derived from them.

struct PairAdded {
  PairId pair;
  std::string code;  // the two characters that stand in names of files
  std::string key;   // the rest of it, as a hash
  std::string division = {};
  std::string note = {};  // for the instructor: who they are
  std::string email = {};
};

struct CodeRenewed {
  PairId pair;
  std::string code;
  std::string key;
};

// A file was taken in, to be examined. Its bytes come with the event.
struct FileReceived {
  std::string name;
  PlayerId player;
  bool in_time = false;  // entered after the day was held for which it came in time
};

struct FileJudged {
  std::int64_t received = 0;  // the event with the file
  IntakeReport report;
};

// Not even examined, for this reason.
struct FileRefused {
  std::string name;
  Message why;
};

struct BanChanged {
  PairId pair;
  bool banned = true;
  Message why;
};

// A player of the instructor's. Where it has a file, its bytes come with the event.
struct ReferenceAdded {
  std::string name;    // for the instructor
  std::string alias;   // for everybody
  std::string player;  // as players are named; {file} stands for its file
  Date from;
  std::string division = {};
};

struct ReferenceRemoved {
  std::string name;
};

// Somebody who plays on a day, named as everybody sees it.
struct DayEntrant {
  std::string name;
  std::optional<PlayerId> id = {};  // of a student's player, and the event with its file
  std::int64_t received = 0;
  std::optional<std::string> reference = {};  // of the instructor's
};

// Whose newest file cannot play.
struct LeftOut {
  std::string name;
  PlayerId id;
  Outcome why = Outcome::Disqualified;
};

struct DayBegun {
  Date date;
  std::string tournament;  // its name in the data folder
  std::string settings;    // what it is played by, as its file
  std::vector<DayEntrant> entrants;
  std::vector<LeftOut> left_out;
};

struct DayFinished {
  Date date;
};

struct DayPublished {
  Date date;
};

// What was measured of a file; see quality/.
struct FileMeasured {
  std::int64_t received = 0;
  std::string quality;  // JSON
};

// What the instructor made of a suspected file: a ban, or a disqualification.
struct SuspicionDecided {
  std::int64_t received = 0;
  bool confirmed = false;
  Message why;
};

// A pair need not upload anything on that day, or must after all.
struct ExcuseChanged {
  PairId pair;
  Date date;
  bool excused = true;
  std::string why;
};

// Points that a pair was given by hand, instead of those that it had before; or nothing any more.
struct MarkChanged {
  PairId pair;
  std::string key;
  std::optional<Decimal> points = {};
  std::string by = {};  // who gave them
  std::string why = {};
};

using EventBody = std::variant<PairAdded, CodeRenewed, FileReceived, FileJudged, FileRefused, BanChanged,
                               ReferenceAdded, ReferenceRemoved, DayBegun, DayFinished, DayPublished, FileMeasured,
                               SuspicionDecided, ExcuseChanged, MarkChanged>;

struct Event {
  std::int64_t id = 0;
  Instant at;       // when it happened
  Instant entered;  // into the log; the same where nobody has told otherwise
  EventBody what;
};

store::CourseEventRow to_row(Instant at, const EventBody& what, std::optional<std::string> file = {},
                             std::optional<Instant> entered = {});

// An error: something else has written to the log.
tl::expected<Event, std::string> from_row(const store::CourseEventRow& row);

}  // namespace turno::course
