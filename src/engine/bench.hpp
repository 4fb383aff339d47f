#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/bench_positions.hpp"
#include "engine/engine.hpp"
#include "engine/game_so_far.hpp"

namespace turno {

struct BenchPosition {
  GameSoFar so_far;
  int depth = 0;
};

struct BenchSettings {
  std::size_t threads = 1;
  std::size_t memory = default_memory;
};

tl::expected<std::vector<BenchPosition>, std::string> open_bench(const Catalog& catalog,
                                                                 std::span<const BenchText> texts);

// `best` looks at the position, with a table that nobody used before. With one thread the counts are the same on every
// machine; told to stop, they are of what was searched by then.
Analysis search_bench(const BenchPosition& position, const BenchSettings& settings, std::stop_token stop);

}  // namespace turno
