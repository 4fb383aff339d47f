#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/settings.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// Whether some program has told what it calls itself.
bool tells_id_names(const Standings& standings);

// Results as a History has them: number n at n - 1.
std::vector<std::optional<Result>> results_by_number(std::span<const ReportedGame> games);

// Numbers as all reports write them. None of them is ever -0.
std::string points_text(double points);            // 3, 2.5
std::string percent_text(double score);            // of a score from 0 to 1, without the sign: 62.5
std::string margin_text(std::int64_t margin);      // +7, 0, -3
std::string latency_text(const Latency& latency);  // 1/3/48
std::string elo_text(const Rating& rating);        // +35
std::string error_text(const Rating& rating);      // half of the interval: 12
double rounded(double value);                      // no more digits than are worth telling, for programs

std::string time_text(const TimeControl& time);                                     // 100ms per move
std::string games_text(std::size_t finished, std::optional<std::size_t> expected);  // 12 of 30, or 12

// What the table of a format has beyond the others, after the points.
struct ExtraColumn {
  std::string_view heading;  // for people
  std::string_view key;      // for programs
  std::function<std::string(const Row&)> cell;
  bool is_text = false;
};
std::vector<ExtraColumn> extra_columns(Format format);

std::size_t finished_games(const Standings& standings);
std::string summary_text(const Settings& settings, const Standings& standings);  // what was played, in a line

}  // namespace turno::tournament
