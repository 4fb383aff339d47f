#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "course/calendar/local_time.hpp"
#include "course/intake/intake_report.hpp"

namespace turno::web {

// Files that are being examined, step by step. Any thread.
class LiveSteps {
 public:
  struct File {
    std::vector<course::Step> steps = {};
    std::string trouble = {};  // why this machine could not examine it
  };

  void add(std::int64_t received, const course::Step& step);
  void trouble(std::int64_t received, const std::string& why);
  void forget(std::int64_t received);
  File of(std::int64_t received) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::int64_t, File> files_;
};

// The progress of a run of days. Any thread.
class RunProgress {
 public:
  enum class State : std::uint8_t { Idle, Running, Finished, Failed };
  struct Shown {
    State state = State::Idle;
    std::optional<course::Date> date = {};  // the day that is being held, or was last
    std::size_t played = 0;
    std::optional<std::size_t> games = {};
    std::vector<course::Date> held = {};  // by this run
    std::string message = {};             // why it failed
  };

  bool begin();  // false: one is on
  void day(course::Date date);
  void games(std::size_t played, std::optional<std::size_t> expected);
  void held(course::Date date);
  void finish();
  void fail(std::string why);
  Shown shown() const;

 private:
  mutable std::mutex mutex_;
  Shown shown_;
};

}  // namespace turno::web
