#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/bench.hpp"
#include "engine/json.hpp"

namespace turno::cli {

// What is searched, and how.
struct BenchPlan {
  std::vector<BenchPosition> positions;
  BenchSettings settings;
  std::optional<std::size_t> compared;  // each position is searched once more with so many threads
  bool is_long = false;
  bool is_standard = true;  // nothing was asked for that changes the counts: they are the signature
};

// The searches of one position: one, or two where numbers of threads are compared.
using BenchRow = std::vector<Analysis>;

// A table that is printed as it comes, a line for each position.
class BenchTable {
 public:
  BenchTable(const BenchPlan& plan, std::ostream& out);
  void add(const BenchRow& row);

  // The rows that were added, once there are no more to come.
  void finish(const std::vector<BenchRow>& rows);

 private:
  const BenchPlan& plan_;
  std::ostream& out_;
  std::vector<std::string> names_;
  std::size_t name_width_ = 0;
  std::size_t added_ = 0;
};

// The rows may be fewer than the positions of the plan: then it was stopped.
Json bench_json(const BenchPlan& plan, const std::vector<BenchRow>& rows);

}  // namespace turno::cli
