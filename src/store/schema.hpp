#pragma once

// The tables, and the version that a database with all of them has. What was once published never changes: a new
// version adds to it.
namespace turno::store::schema {

inline constexpr int version = 5;

// Version 1.
inline constexpr const char* hosted_games = R"sql(
  CREATE TABLE hosted_games (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,          -- one JSON object, as saved games are
    first_seat TEXT,               -- the token of a seat; '' while nobody has taken it; NULL for a computer's
    second_seat TEXT,
    initial_ms INTEGER,            -- NULL: no clock
    increment_ms INTEGER,
    created INTEGER NOT NULL,      -- seconds since 1970
    updated INTEGER NOT NULL
  );
)sql";

// Version 2. Records are the truth of a tournament; what is finished is never touched again.
inline constexpr const char* tournaments = R"sql(
  CREATE TABLE tournaments (
    name TEXT PRIMARY KEY,
    file_name TEXT NOT NULL,
    settings TEXT NOT NULL,        -- TOML, as it was read
    folder TEXT NOT NULL,          -- from where commands are seen
    versions TEXT NOT NULL,        -- a JSON list: what was behind the players' names
    created INTEGER NOT NULL       -- seconds since 1970
  );
  CREATE TABLE games (
    id TEXT PRIMARY KEY,           -- tournament/number
    tournament TEXT NOT NULL REFERENCES tournaments (name),
    number INTEGER NOT NULL,       -- in the schedule
    record TEXT NOT NULL,          -- one JSON object, as saved games are
    finished INTEGER NOT NULL,
    UNIQUE (tournament, number)
  );
  CREATE TRIGGER games_stay BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'finished games never change'); END;
  CREATE TRIGGER games_are_kept BEFORE DELETE ON games BEGIN SELECT RAISE(ABORT, 'finished games are kept'); END;
  CREATE TABLE tables (
    tournament TEXT PRIMARY KEY REFERENCES tournaments (name),
    standings TEXT NOT NULL,       -- as published at the end; derived, for comparison
    published INTEGER NOT NULL
  );
  CREATE TABLE live_games (        -- in progress; no truth
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,
    record TEXT NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
  );
)sql";

// Version 3.
inline constexpr const char* bots = R"sql(
  CREATE TABLE bots (
    name TEXT PRIMARY KEY,
    player TEXT NOT NULL,          -- as players are named: ugi(memory=256M):python3 alice.py
    folder TEXT NOT NULL,          -- from where the command is seen
    games TEXT NOT NULL,           -- a JSON list of names of games and of specs; empty: every game
    note TEXT NOT NULL,            -- for people
    added INTEGER NOT NULL         -- seconds since 1970
  );
)sql";

// Version 4.
inline constexpr const char* changes = R"sql(
  CREATE TABLE changes (           -- of tournaments that have begun: what their files say since
    id INTEGER PRIMARY KEY,        -- in the order in which they were made
    tournament TEXT NOT NULL REFERENCES tournaments (name),
    drawn INTEGER NOT NULL,        -- so many games were drawn before it
    settings TEXT NOT NULL,        -- TOML, as it was read
    versions TEXT NOT NULL,        -- as in tournaments
    made INTEGER NOT NULL          -- seconds since 1970
  );
)sql";

// Version 5. What has happened in a course, in its order; everything else about it is derived from this.
inline constexpr const char* course = R"sql(
  CREATE TABLE course_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,           -- seconds since 1970, never less than before
    kind TEXT NOT NULL,
    body TEXT NOT NULL             -- a JSON object
  );
  CREATE TRIGGER course_events_stay BEFORE UPDATE ON course_events
    BEGIN SELECT RAISE(ABORT, 'what has happened never changes'); END;
  CREATE TRIGGER course_events_are_kept BEFORE DELETE ON course_events
    BEGIN SELECT RAISE(ABORT, 'what has happened is kept'); END;
  CREATE TABLE course_files (
    event INTEGER PRIMARY KEY REFERENCES course_events (id),
    bytes BLOB NOT NULL            -- as they came in with it
  );
)sql";

}  // namespace turno::store::schema
