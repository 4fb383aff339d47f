#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/catalog.hpp"
#include "play/match/player_pool.hpp"
#include "study/run/plan.hpp"
#include "study/run/row.hpp"

namespace turno::study {

// What measuring needs besides the unit; it outlives the call.
struct Bench {
  const Catalog& catalog;
  const Settings& settings;
  std::filesystem::path folder;  // that files of players are seen from
  std::shared_ptr<const Sandbox> sandbox;
};

// The rows of a unit. What cannot be measured is a row that says so. None after a stop.
std::optional<std::vector<Row>> measure(const Unit& unit, const Bench& bench, const std::stop_token& stop);

// The row of a unit with nothing measured yet.
Row row_of(const Unit& unit, const Part& part, const std::string& player);

// One measure each.
std::vector<Row> measure_search(const Unit& unit, const Part& part, const Bench& bench, const std::stop_token& stop);
std::vector<Row> measure_match(const Unit& unit, const Part& part, const Bench& bench, const std::stop_token& stop);
std::vector<Row> measure_choices(const Unit& unit, const Part& part, const Bench& bench, const std::stop_token& stop);
std::vector<Row> measure_time(const Unit& unit, const Part& part, const Bench& bench, const std::stop_token& stop);

}  // namespace turno::study
