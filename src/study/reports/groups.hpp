#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "study/run/row.hpp"

namespace turno::study {

// What many measurements of one quantity come to.
struct Spread {
  std::size_t count = 0;
  double mean = 0;
  double median = 0;
  double least = 0;
  double most = 0;
};

// Rows that differ in nothing but position, repetition and seed.
struct Group {
  std::string game;
  std::string player;
  std::string opponent;
  Named variables;
  std::vector<const Row*> rows;

  const std::string* variable(std::string_view name) const;
  std::size_t failures() const;
};

// In the order in which they come first. The rows must outlive them.
std::vector<Group> groups_of(const std::vector<Row>& rows, std::string_view part);

// Of the rows that could be measured; none where none was.
std::optional<Spread> spread_of(const Group& group, Quantity quantity);
std::optional<Spread> spread_of(std::vector<double> values);

// How y grows with x: by a factor for each step, or as a power.
struct Growth {
  bool exponential = false;
  double factor = 0;  // y = start * factor^x, or y = start * x^factor
  double start = 0;
  double explained = 0;  // R^2 of the logarithms
  double at(double x) const;
};
// The one of both that fits better; none with fewer than three points above 0.
std::optional<Growth> fit_growth(const std::vector<std::pair<double, double>>& points);

struct Share {
  double share = 0;
  double low = 0;  // 95 % interval by Wilson
  double high = 0;
};
Share share_of(std::size_t hits, std::size_t all);

}  // namespace turno::study
