#pragma once

#include <chrono>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "tournament/run/derive.hpp"
#include "tournament/settings.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::cli {

// How fast a run goes.
struct RunPace {
  std::size_t finished = 0;
  std::optional<std::size_t> expected;
  std::size_t finished_now = 0;  // in this run
  std::chrono::duration<double> time{};

  double games_per_second() const;
  std::optional<std::chrono::seconds> left() const;  // none where it cannot be told
};

// In a line: spring: 4 of 20 games, 2.0/s, 0:08 left.
std::string pace_text(const std::string& name, const RunPace& pace);

// Watches a run from its beginning, which may be where an earlier one was stopped.
class PaceOfRun {
 public:
  RunPace at(const tournament::Draw& draw);

 private:
  using Clock = std::chrono::steady_clock;

  Clock::time_point begun_ = Clock::now();
  std::optional<std::size_t> finished_before_;
};

// What a log tells of a run that nobody watches, a line each: how far it is, who leads, how long bots took to
// answer.
std::vector<std::string> log_lines(const tournament::Settings& settings, const tournament::Standings& standings,
                                   const RunPace& pace);

// The same as a line of JSON.
std::string log_json(const tournament::Settings& settings, const tournament::Standings& standings, const RunPace& pace);

// Tells the progress of a run every so often, where there is no screen to show it on. The first time is one such span
// after the beginning: short runs leave nothing.
class ProgressLog {
 public:
  enum class Form : std::uint8_t { Text, Json };

  ProgressLog(std::ostream& out, Form form, std::chrono::milliseconds every, std::size_t finished_before)
      : out_(out), form_(form), every_(every), finished_before_(finished_before) {}

  void tick(const tournament::Progress& progress);

 private:
  using Clock = std::chrono::steady_clock;

  std::ostream& out_;
  Form form_;
  std::chrono::milliseconds every_;  // 0: never
  std::size_t finished_before_;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point told_ = begun_;
};

}  // namespace turno::cli
